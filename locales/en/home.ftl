# The home page.

home-document-title = The region's leading financial exchange
home-title-first = The market,
home-title-second = in full view.
home-lede = Prices, disclosures and statistics for every security listed on the exchange, in English and Arabic.
home-list-company = List your company

## The session
home-glance = Session at a glance
home-market-cap = Market capitalisation
home-all-equities = All listed equities
home-value = Value traded
home-volume = Volume (shares)
home-trades = Trades
home-breadth = Gainers and losers
home-against-average = vs 30-day average by this time

## Movers and sectors
home-movers = Market movers
home-movers-by = Rank market movers by
movers-gainers = Gainers
movers-losers = Losers
movers-value = Most active by value
movers-volume = Most active by volume
home-all-securities = All listed securities
home-drivers = What moved the index
home-drivers-of = What moved the { $name }
home-drivers-up = Lifted the index most
home-drivers-down = Weighed on the index most
home-drivers-none = None so far
home-drivers-sum = Contributions in index points. Those shown add up to { $shown }, those of all constituents to { $all }.
home-drivers-all = All contributions
home-sectors = Sectors
home-sectors-method = By market capitalisation of all shares in a sector. Sector indices weight their constituents differently.

## Disclosures and calendar
home-disclosures = Latest disclosures
home-all-disclosures = All disclosures
home-ahead = Upcoming dates
home-calendar = Calendar
entry-general-meeting = General meeting
entry-board-meeting = Board meeting
entry-last-entitlement = Last entitlement date
entry-ex-dividend = Ex-dividend date
entry-ex-date = Ex-date
entry-record-date = Registry closing date
entry-payment = Payment date
entry-holiday = { $name }: market closed

## Raising capital
home-capital = Raise capital in the home of sukuk.
home-capital-text = Equity, debt, funds and REITs: one rulebook, one listings team and a route for every stage of growth.
home-capital-explore = Explore listing options
home-capital-talk = Talk to the listings team
home-sukuk-share = of the world’s outstanding sukuk is listed here
home-sukuk-listed = sukuk outstanding here
home-total-sukuk = sukuk since the first listing, matured ones included
home-total-bonds = bonds since the first listing, matured ones included
home-figures-as-of = Figures as of { $date }
usd-figure = ${ $figure }
usd-billion = bn

## Investors
home-investors = For investors
home-investors-text = Everything from opening an account to receiving a dividend.
home-all-services = All services
service-how-to-trade = How to trade
service-how-to-trade-text = Investor number, broker, first order
service-dividend-distribution = Dividend distribution
service-dividend-distribution-text = Paid straight to your bank account
service-ipo-subscriptions = IPO subscriptions
service-ipo-subscriptions-text = Subscribe online in minutes
service-rights-issue-subscription = Rights issues
service-rights-issue-subscription-text = Exercise or trade your rights
service-dfm-pjsc-unclaimed-dividends = Unclaimed dividends
service-dfm-pjsc-unclaimed-dividends-text = What was paid and not collected
service-carbon-credits = Carbon credits
service-carbon-credits-text = Listed and retired credits, by vintage
home-pocket = The market in your pocket
home-pocket-text = Prices and your holdings, wherever you are.
home-about-app = About the app
store-for = Download for

## News
home-news = News from the exchange
home-all-news = News & media
press-press = Press release
press-event = Event
press-report = Report
