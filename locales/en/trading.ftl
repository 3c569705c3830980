# The entry to the trading pages of a company

page-company-trading-description = Latest session, last five sessions and 52-week range of a share, with links to its trading pages.
page-company-trading-description-of = Latest session, last five sessions and 52-week range of { $name }, with links to its trading pages.
trading-five = Last five sessions
trading-five-note = Completed sessions only. Prices before a split or rights issue are adjusted. Change % is that of the session as traded.
trading-more = More on trading
trading-more-close = Close of { $date }
trading-more-since = Change since { $date }
trading-more-foreign = Held by foreigners on { $date }
trading-more-holders = Shareholders with five percent or more
