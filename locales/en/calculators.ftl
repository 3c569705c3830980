# Calculators and the readiness self-check. `ask-<page>-<key>` are the questions of their forms, `sum-` the lines of their
# sums, `fee-` the fees of the Fee Schedule, `assume-` what a sum assumes.

## Every calculator
calculator-sum = Breakdown
calculator-show = Calculate
calculator-address = Your answers are part of the page’s address, so that you can share it. Nothing is stored.
calculator-no-sum = The result appears here when every answer is valid.
calculator-assumes = Assumptions
calculator-least = minimum fee
calculator-most = maximum fee
calculator-next = Next steps
next-readiness = Check the readiness of a company
next-listing-fees = Calculate the fees of a listing
next-overview = The way to a listing
next-accelerator = IPO accelerator
next-how-to-trade = How to trade
next-brokers = Find a broker
next-contact = Ask the exchange

## Wrong answers
wrong-answer-title = { $count ->
    [one] One answer needs your attention
   *[other] { $n } answers need your attention
}
wrong-answer-missing = enter a value
wrong-answer-number = enter a number such as 12,500.75
wrong-answer-small = enter at least { $least }
wrong-answer-large = enter at most { $most }
wrong-answer-whole = enter a whole number
wrong-answer-fine = { $count ->
    [one] enter at most one decimal
   *[other] enter at most { $n } decimals
}
wrong-answer-choice = choose an answer

## Trading cost
ask-calculators = Your order
ask-calculators-order = What is traded
ask-calculators-order-value = Shares, ETFs, REITs or rights, by value
ask-calculators-order-quantity = Shares, ETFs, REITs or rights, by quantity and price
ask-calculators-order-debt = Sukuk or bonds, by value
ask-calculators-value = Value of the order (AED)
ask-calculators-quantity = Quantity
ask-calculators-price = Price (AED)
ask-calculators-commission = Broker’s commission (%)
ask-calculators-commission-hint = Agreed with your broker; at most 0.150 percent.
sum-value = Value of the order
sum-broker = Broker’s commission
sum-exchange = Exchange fee
sum-depository = Depository fee
sum-authority = Fee of the Capital Market Authority
sum-debt-order = All fees of the order
sum-tax = Value-added tax
sum-cost = Cost of the order (AED)
sum-buyer = A buyer pays in all
sum-seller = A seller receives
assume-order = Buyer and seller each pay these fees. The order is executed in full, and the minimum commission applies once to the order.
assume-debt-tax = Buyer and seller each pay these fees. Value-added tax is charged on the whole fee. Accrued income is not included.
assume-rounded = Each line is rounded to the nearest fils. Value-added tax is not charged on the fee of the Authority.

## Listing fees
ask-listing-fees = Your listing
ask-listing-fees-security = What is listed
ask-listing-fees-security-shares = Shares
ask-listing-fees-security-fund = REIT or fund
ask-listing-fees-security-debt-listing = Sukuk or bonds
ask-listing-fees-market = Market
ask-listing-fees-market-main = Main market
ask-listing-fees-market-second = Second market
ask-listing-fees-market-growth = Growth market
ask-listing-fees-listing = Kind of listing
ask-listing-fees-listing-first = Listed here only
ask-listing-fees-listing-dual = Dual listing
ask-listing-fees-value = Value listed (AED)
ask-listing-fees-value-hint = Number of shares × price.
sum-value-listed = Value listed
sum-application = Application
sum-initial-whole = Initial listing fee before reduction
sum-initial-dual = Initial fee of a dual listing
sum-initial-listing = Initial listing fee
sum-yearly-listing = Yearly fee
sum-before-tax = Total before value-added tax
sum-first-year = Total of the first year (AED)
assume-whole-year = The yearly fee is taken for a whole year. Later years cost the yearly fee and value-added tax.
assume-market-value = The market value is taken to be the value listed. Costs of advisers, receiving banks and the Authority are not included.

## The Fee Schedule
fees-title = Fees
fees-source = Fee Schedule, in force since
fees-fee = Fee
fees-amount = Rate, or amount in AED
fees-due = Due
fees-tax = Value-added tax
fees-least = , at least AED
fees-most = , at most AED
fees-due-order = Each order, each side
fees-due-once = Once
fees-due-year = Each year
fees-untaxed = None
fee-broker = Broker’s commission, maximum rate
fee-exchange = Exchange
fee-depository = Depository
fee-authority = Capital Market Authority
fee-debt-order = Sukuk and bonds, all fees
fee-application = Shares: application
fee-initial = Shares: initial listing
fee-initial-growth = Shares, growth market: initial listing
fee-initial-dual = Shares, dual listing: part of the initial fee
fee-yearly = Shares: yearly fee
fee-yearly-growth = Shares, growth market: yearly fee
fee-initial-fund = REITs and funds: initial listing
fee-yearly-fund = REITs and funds: yearly fee
fee-initial-debt = Sukuk and bonds: initial listing
fee-yearly-debt = Sukuk and bonds: yearly fee

## Readiness self-check
ask-readiness = Your company
ask-readiness-capital = Capital (AED million)
ask-readiness-accounts = Years of audited accounts
ask-readiness-statements = Are the financial statements prepared under IFRS?
ask-readiness-statements-yes = Yes
ask-readiness-statements-no = No
ask-readiness-float = Shares that the public will hold (%)
ask-readiness-float-hint = The free float after the listing.
ask-readiness-holders = Shareholders after the listing
ask-readiness-lock-up = Months in which the founders will not sell
ask-readiness-adviser = Will a financial adviser be kept for two years after the listing?
ask-readiness-adviser-yes = Yes
ask-readiness-adviser-no = No
ask-readiness-board = Does the board meet the rules?
ask-readiness-board-hint = Most members non-executive, a third independent, at least one woman.
ask-readiness-board-yes = Yes
ask-readiness-board-no = No
market-of-main = Main market
market-of-second = Second market
market-of-growth = Growth market
readiness-show = Check
readiness-standing = Where you stand
readiness-not-yet = Answer the eight questions. The result says for each market what is met and what is missing.
readiness-lacks = { $count ->
    [0] All requirements met
    [one] One requirement missing
   *[other] { $n } requirements missing
}
readiness-met = Met
readiness-missing = Missing
readiness-ready = By these answers, the company meets the requirements of at least one market. Next come the advisers and the listing file; the exchange decides within 30 working days of a complete file.
readiness-not-ready = By these answers, the company does not meet the requirements of any market yet. Begin with what is missing for the market that you aim at; the IPO accelerator helps to prepare.
readiness-not-asked = not required
readiness-requirements = Requirements of each market
readiness-requirement = Requirement
listing-source = Listing Rules, Articles 11 to 16, in force since
require-none = Not required
require-yes = Required
require-capital = Minimum capital
require-capital-amount = { $count ->
    [one] AED { $n } million
   *[other] AED { $n } million
}
require-accounts = Audited accounts
require-accounts-amount = { $count ->
    [one] { $n } year
   *[other] { $n } years
}
require-statements = Financial statements under IFRS
require-float = Free float
require-float-amount = { $n }%
require-holders = Shareholders
require-holders-amount = { $n }
require-lock-up = Lock-up of the founders
require-lock-up-amount = { $count ->
    [one] { $n } month
   *[other] { $n } months
}
require-adviser = Financial adviser after the listing
require-adviser-amount = { $count ->
    [one] { $n } year
   *[other] { $n } years
}
require-board = Board: most members non-executive, a third independent, at least one woman
