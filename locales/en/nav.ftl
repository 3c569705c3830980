# The links of the menus, the footer and the utility bar. Pages have longer titles in pages.ftl.

## The exchange

nav-group-news-disclosures = News & disclosures
nav-market-announcements = Market announcements
nav-disclosures = Disclosures
nav-corporate-actions = Corporate actions
nav-e-board = E-board nominations
nav-settlement-trading-calender = Settlement & trading calendar
nav-calendar = All dates
nav-group-market-information = Market information
nav-market-watch = Market watch
nav-listed-securities = Listed securities
nav-indices = Indices
nav-direct-deals = Direct deals
nav-marketdata-providers = Market data providers
nav-group-statistics-reports = Statistics & reports
nav-ownership-holding-statistics = Ownership statistics
nav-foreign-ownership = Foreign ownership
nav-bulletins = Bulletins
nav-historical-data = Historical data
nav-weekly-margin-trading-report = Weekly margin trading report
nav-sharia-classification-list = Sharia classification list
nav-group-regulation = Regulation
nav-market-rules = Market rules
nav-circulars = Circulars
nav-sharia-compliance = Sharia compliance

## Investing

nav-group-investing = Start here
nav-personal-investors = Personal investors
nav-institutional-investors = Institutional investors
nav-group-products = Products
nav-equity = Equities
nav-derivatives = Derivatives
nav-sukuk-bonds = Sukuk & bonds
nav-reits = REITs
nav-etfs-funds = ETFs & funds
nav-products-indices = Indices
nav-union-coop = Cooperative shares
nav-carbon-credits = Carbon credits
nav-group-investor-services = Tools & services
nav-how-to-trade = How to trade
nav-ipo-subscriptions = IPO subscriptions
nav-rights-issue-subscription = Rights issue subscription
nav-mobile-app = Exchange app
nav-ivestor = Investor card
nav-pjsc-zakat = Zakat calculator
nav-dividend-distribution = Dividend distribution
nav-unclaimed-dividends = Unclaimed dividends
nav-calculators = Calculators

## Raise capital

nav-group-ipo-listing = IPO & listing
nav-overview = Overview
nav-established-companies = Established companies
nav-family-businesses = Family businesses
nav-private-companies = Private companies
nav-sme = SMEs
nav-free-zones = Free-zone companies
nav-dual-listings = Dual listings
nav-group-listing-options = Listing options
nav-listing-equities = Equities
nav-listing-etfs-funds = ETFs & funds
nav-listing-reits = REITs
nav-listing-sukuk-bonds = Sukuk & bonds
nav-group-listing-services = Listing services
nav-ipo-platform = IPO platform
nav-arena-platform = Arena: private capital platform
nav-ipo-accelerator-programme = IPO accelerator
nav-registry-service = Registry service
nav-international-roadshows = International roadshows
nav-readiness = Readiness self-check
nav-listing-fees = Listing fees calculator
nav-fees-listing = Listing fees (PDF)

## Brokers and members

nav-group-brokers = Brokers & market makers
nav-dfm-brokers-members = Brokers & members
nav-brokers-directory = Brokers directory
nav-membership-options = Membership options
nav-market-makers = Market makers
nav-group-member-resources = Member resources
nav-member-services = Member services
nav-brokers-ranking = Brokers ranking
nav-trading-system-vendors = Trading system vendors
nav-fee-schedule = Fee schedule
nav-fees-brokers = Fees list (PDF)
nav-eservices = eServices portal

## Discover

nav-group-about = About the exchange
nav-why-dfm = Why list here
nav-dubai = The city
nav-esg-sustainability = ESG & sustainability
nav-board = Board & management
nav-careers = Careers
nav-group-investors-media = Investors & media
nav-investor-relations = Investor relations
nav-news-media = News & media
nav-contact-us = Contact us

## Utility bar, footer

nav-contact = Contact
nav-termsandconditions = Terms
nav-privacy-policy = Privacy
nav-disclaimer = Disclaimer
nav-accessibility = Accessibility
nav-faqs = FAQs
nav-developers-data = Data and API
nav-store-main-ios = Exchange app
nav-store-main-android = Exchange app
nav-store-investor-ios = Investor app
nav-store-investor-android = Investor app
nav-social-linkedin = LinkedIn
nav-social-x = X
nav-social-youtube = YouTube
nav-social-instagram = Instagram
nav-social-facebook = Facebook
