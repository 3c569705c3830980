# Titles of the pages: `page-` and the id in the page table. A title that needs more
# (a company's name, an index) is made on its page.

## Sections

section-top = Home
section-discover = Discover
section-investing = Investing
section-members = Brokers & Members
section-raise-capital = Raise Capital
section-the-exchange = The Exchange
section-other = About this site

## Top level

page-home = Home
page-home-description = Live prices, disclosures and statistics for every listed security, in English and Arabic.
page-app-ivestor = Investor app
page-dfm-mobile-app = Mobile app
page-mwcarbon = Carbon market watch
page-reg = Registration
page-reg-description = Ask for an account in the exchange’s mobile app.
page-updateinfo = Update your information
page-updateinfo-description = Tell us which details of your account in the app have changed.

## Discover

page-board-members-and-management = Board & management
page-board-members-and-management-description = The board of directors and the executive management of the exchange.
page-careers = Careers
page-careers-description = Work at the exchange.
page-contact-us = Contact us
page-contact-us-description = How to reach the exchange: investors, issuers, members and the media.
page-dubai = Dubai
page-dubai-description = Dubai as a place to raise capital and to invest.
page-esg-sustainability = ESG & sustainability
page-esg-sustainability-description = Environmental, social and governance guidance for issuers and investors.
page-investor-relations = Investor relations
page-investor-relations-description = The exchange as a listed company: results, reports and key figures.
page-why-dfm = Why list in Dubai
page-why-dfm-description = What a listing in Dubai offers issuers and investors.
page-key-figures = Key figures
page-key-figures-description = Capital, results per share and equity of the exchange as a listed company.
page-reports-presentations = Reports & presentations
page-reports-presentations-description = Financial statements, governance and sustainability reports, and integrated reports of the exchange.
page-news-media = News & media
page-news-media-description = Press releases, events and the media kit of the exchange.
page-events = Events
page-events-description = Events that the exchange holds or takes part in, with place and days.
page-media-kit = Media kit
page-press-releases = Press releases
page-press-releases-description = News from the exchange, latest first.
page-events-item = Event
page-events-item-description = An event of the exchange, with place and days.
page-press-releases-item = Press release
page-press-releases-item-description = A press release of the exchange.

## Investing

page-institutional-investors = Institutional investors
page-institutional-investors-description = Access, custody and market data for institutions.
page-personal-investors = Personal investors
page-personal-investors-description = From an investor number to the first order.
page-carbon-credits = Carbon credits
page-carbon-credits-description = Available, listed and retired carbon credits by vintage.
page-derivatives = Derivatives
page-derivatives-description = Futures on shares and indices.
page-equity = Equities
page-equity-description = Shares listed on the exchange and how they are traded.
page-etfs-funds = ETFs & funds
page-etfs-funds-description = Exchange-traded and closed-end funds.
page-products-indices = Indices
page-products-indices-description = How the indices of the market are constructed and reviewed.
page-oil-futures = Oil futures
page-products-reits = REITs
page-products-reits-description = Real estate investment trusts.
page-single-stock-futures = Single stock futures
page-sukuk-bonds = Sukuk & bonds
page-sukuk-bonds-description = Listed sukuk and bonds.
page-union-coop = Cooperative shares
page-carbon-credits-detail = Carbon credit details
page-carbon-credits-hello = Welcome to the carbon market
page-carbon-credits-join-the-pilot-form = Join the carbon pilot
page-carbon-credits-join-the-pilot-form-description = Apply for your company to join the pilot market in carbon credits.
page-carbon-credits-detail-item = Carbon credit
page-carbon-credits-item = Carbon credit
page-dfm-pjsc-unclaimed-dividends = Unclaimed dividends
page-dfm-pjsc-unclaimed-dividends-description = Dividends that were paid and not collected, by company and payment.
page-dividend-distribution = Dividend distribution
page-dividend-distribution-description = Cash dividends of listed companies with their dates, year by year.
page-how-to-trade = How to trade
page-how-to-trade-description = Investor number, broker and first order, step by step.
page-investor-information-update = Update investor information
page-investor-information-update-description = Ask us to change what the investor register holds about you.
page-ipo-subscriptions = IPO subscriptions
page-ipo-subscriptions-description = Public offerings: status, price range, subscription dates and documents.
page-ivestor = Investor card
page-ivestor-apple = Investor card for Apple devices
page-ivestor-notification-form = Notification settings
page-ivestor-notification-form-description = Choose to be notified on your phone about your investor card.
page-ivestor-signup-form = Apply for the investor card
page-ivestor-signup-form-description = Apply for the card on which dividends are paid.
page-ivestor-apple-pay = Investor card in Apple Pay
page-mobile-app = Mobile app
page-mobile-app-description = Prices, holdings and services on the phone.
page-mobile-app-reg = Register in the mobile app
page-mobile-app-reg-description = Ask for an account in the exchange’s mobile app.
page-mobile-app-updateinfo = Update information in the mobile app
page-mobile-app-updateinfo-description = Tell us which details of your account in the app have changed.
page-pjsc-zakat = Zakat calculator
page-rights-issue-subscription = Rights issue subscription
page-rights-issue-subscription-description = Rights issues with their prices, trading days and subscription periods.
page-ipo-subscriptions-item = IPO subscription
page-ipo-subscriptions-item-description = The stage, terms, tranches and documents of a public offering.
page-calculators = Trading cost calculator
page-calculators-description = What an order costs each side: broker, exchange, depository, Authority and value-added tax, line by line.

## Brokers and members

page-brokers-directory = Brokers directory
page-brokers-directory-description = Current and former brokers with membership, licensed services and contacts.
page-brokers-ranking = Brokers ranking
page-brokers-ranking-description = Brokers by value, volume and number of trades.
page-dfm-brokers-members = Trading as a member
page-dfm-brokers-members-description = Who may trade on the exchange and in which capacity.
page-market-makers = Market makers
page-market-makers-description = Members that quote both bid and offer prices, and the securities they cover.
page-member-services = Member services
page-membership-options = Membership options
page-registered-trading-system-vendors = Registered trading system vendors
page-registered-trading-system-vendors-description = Order systems that have passed the connection test of the exchange, with protocols and certificates.
page-member-services-item = Member service
page-member-services-item-description = Fee, time, steps and documents of a service for members.

## Raise capital

page-dual-listings = Dual listings
page-established-companies = Established companies
page-family-businesses = Family businesses
page-free-zones = Free-zone companies
page-overview = IPO & listing overview
page-overview-description = Routes to listing for every kind of company.
page-private-companies = Private companies
page-sme = Small and medium enterprises
page-listing-equities = Listing equities
page-listing-etfs-funds = Listing ETFs & funds
page-listing-reits = Listing REITs
page-listing-sukuk-bonds = Listing sukuk & bonds
page-arena-platform = Private market platform
page-international-roadshows = International roadshows
page-ipo-accelerator-programme = IPO accelerator programme
page-registry-service = Registry service
page-listing-fees = Listing fees calculator
page-listing-fees-description = What a listing costs an issuer until the end of its first year, with and without value-added tax.
page-readiness = Readiness self-check
page-readiness-description = Eight questions from the Listing Rules: what each market asks of a company, what is met and what is missing.

## The exchange

page-direct-deals = Direct deals
page-direct-deals-description = Trades agreed off the order book and reported to the exchange.
page-futures = Futures
page-futures-description = Listed futures on shares and indices with settlement prices, open interest and limits.
page-indices = Indices
page-indices-description = Levels, changes and ranges of the market's indices.
page-index = Index
page-index-description = The shares of an index with their weights and what they contribute to its move.
page-listed-securities = Listed securities
page-listed-securities-description = All listed securities: equities, funds, bonds and sukuk.
page-bonds = Bonds
page-bonds-description = Listed bonds with coupon, maturity, price, yield to maturity and last trades.
page-equities = Equities
page-equities-description = All listed equities with live prices, volumes and 52-week ranges.
page-exchange-traded-funds = Exchange-traded funds
page-exchange-traded-funds-description = Listed ETFs with their prices, net asset values and distributions.
page-funds = Funds
page-funds-description = Listed investment funds with their prices, net asset values and distributions.
page-real-estate-investment-trust = Real estate investment trusts
page-real-estate-investment-trust-description = Listed REITs with their prices, net asset values and distributions.
page-sukuk = Sukuk
page-sukuk-description = Listed sukuk with structure, profit rate, maturity, price, yield to maturity and last trades.
page-payments = Payment schedule
page-payments-description = All payments of a bond or sukuk from issue to maturity, with what is paid per unit, the days of each period and what is still to come.
page-marketdata-providers = Market data providers
page-marketdata-providers-description = Who passes the exchange's data on, how deep it is and how late.
page-company = Company
page-company-description = Price, chart and trading data of a listed company.
page-company-corporate-actions = Corporate actions
page-company-corporate-actions-description = Dividends, bonus shares, splits and rights issues of a company.
page-company-general-meetings = General meetings
page-company-general-meetings-description = General meetings of a company: time, place, quorum and documents.
page-company-news-disclosures = News & disclosures
page-company-news-disclosures-description = Disclosures of one company, latest first, with their documents.
page-company-profile = Company profile
page-company-profile-description = Business, capital, board and identifiers of a company.
page-company-reports = Reports
page-company-reports-description = Annual and interim financial reports of one company, with their documents.
page-company-trading = Trading
page-company-daily-summary = Daily summary
page-company-daily-summary-description = A share day by day: open, high, low, close, change, volume, value and number of trades.
page-company-foreign-investments = Foreign investments
page-company-foreign-investments-description = Limits, holdings and headroom of foreign and other groups of holders of a company.
page-company-nav-summary = NAV summary
page-company-top-shareholders = Top shareholders
page-company-top-shareholders-description = Holders of five percent and more of a company.
page-company-trading-summary = Trading summary
page-corporate-actions = Corporate actions
page-corporate-actions-description = Dividends, rights issues, splits and other corporate actions of listed companies.
page-derivatives-market-announcements = Derivatives market announcements
page-derivatives-market-announcements-description = Notices from the exchange to the derivatives market.
page-disclosures = Disclosures
page-disclosures-description = Disclosures of listed companies, latest first.
page-e-board = E-board nominations
page-e-board-description = Elections to the boards of listed companies: open seats, candidates and results.
page-e-board-positions = Open board positions
page-e-board-positions-description = Elections to the boards of listed companies: seats, dates and where to send nominations.
page-e-board-track-nominations = Track nominations
page-e-board-track-nominations-description = Candidates for the boards of listed companies, and the results of the elections.
page-market-announcements = Market announcements
page-market-announcements-description = Notices from the exchange to the market.
page-settlement-trading-calender = Settlement & trading calendar
page-settlement-trading-calender-description = Days on which the market or settlement is closed, and when trades before them settle.
page-derivatives-market-announcements-item = Derivatives market announcement
page-derivatives-market-announcements-item-description = An announcement of the exchange to the derivatives market, with its documents.
page-disclosures-item = Disclosure
page-disclosures-item-description = A disclosure to the market, with its documents.
page-market-announcements-item = Market announcement
page-market-announcements-item-description = An announcement of the exchange to the securities market, with its documents.
page-circulars = Circulars
page-circulars-description = Circulars from the exchange to members and issuers.
page-market-rules = Market rules
page-market-rules-description = The rules of membership, listing, trading and disclosure.
page-sharia-compliance = Sharia compliance
page-circulars-item = Circular
page-circulars-item-description = A circular of the exchange, with its status and its documents.
page-bulletins = Bulletins
page-bulletins-description = Daily, monthly and yearly trading bulletins.
page-classification-list-page = Classification list
page-classification-list-page-description = Listed shares by market and sector, with Sharia compliance, foreign ownership and trading status.
page-foreign-ownership = Foreign ownership
page-foreign-ownership-description = Foreign holdings and limits of listed companies.
page-historical-data = Historical data
page-historical-company-prices = Historical company prices
page-historical-company-prices-description = Daily prices of listed shares: open, high, low, close, volume, value and trades.
page-historical-dfmgi = Historical general index
page-historical-dfmgi-description = The General Index session by session: open, high, low, close, change and turnover.
page-historical-futures = Historical futures
page-historical-futures-description = Futures contracts session by session: prices, contracts traded and value.
page-historical-sector-indices = Historical sector indices
page-historical-sector-indices-description = The sector indices session by session: open, high, low, close, change and turnover.
page-historical-trade-by-client-type = Historical trade by client type
page-historical-trade-by-client-type-description = What individuals, institutions, banks, companies and governments bought and sold, by day or month.
page-historical-trade-by-nationality = Historical trade by nationality
page-historical-trade-by-nationality-description = What nationals, other Gulf and Arab investors and all others bought and sold, by day or month.
page-ownership-holding-statistics = Ownership statistics
page-ownership-holding-statistics-description = Who holds each listed share, by nationality and by type of client.
page-sharia-classification-list = Sharia classification list
page-sharia-classification-list-description = Which securities comply with the Sharia standards, quarter by quarter, with purification rates.
page-weekly-margin-trading-report = Weekly margin trading report
page-weekly-margin-trading-report-description = Margin debt of clients at the end of each week, by broker or by security.

## Other

page-disclaimer = Disclaimer
page-privacy-policy = Privacy policy
page-termsandconditions = Terms & conditions
page-accessibility = Accessibility
page-faqs = Frequently asked questions
page-derivatives-training = Derivatives training
page-derivatives-training-description = Ask for a place in the exchange’s training on derivatives.
page-dubai-reit-market = Dubai REIT market
page-dubai-reit-market-description = Tell us of your interest in the market for real estate investment trusts.
page-suhoor-gathering = Suhoor gathering
page-suhoor-gathering-description = Ask for an invitation to the exchange’s suhoor gathering.
page-ignore-reits = REITs

page-developers-data = Data of the exchange
page-developers-data-description = Every table of this site as CSV, spreadsheet and JSON: its columns, its parameters and its address.
