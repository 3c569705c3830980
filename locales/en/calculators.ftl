# Calculators and the readiness self-check. `ask-<page>-<key>` are the questions of their forms, `sum-` the lines of their
# sums, `fee-` the fees of the Fee Schedule, `assume-` what a sum assumes.

## Every calculator
calculator-sum = Breakdown
calculator-show = Calculate
calculator-address = Your answers are part of the page’s address, so that you can share it. Nothing is stored.
calculator-press = Press Calculate to see the result for that year.
calculator-press-company = Press Calculate to see the result for that company.
calculator-changed = The form has changed. Use its button to see the new result.
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
wrong-answer-number = enter a number such as { $example }
wrong-answer-small = enter at least { $least }
wrong-answer-large = enter at most { $most }
wrong-answer-whole = enter a whole number
wrong-answer-fine = { $count ->
    [one] enter at most one decimal
   *[other] enter at most { $n } decimals
}
wrong-answer-choice = choose an answer
wrong-answer-day = enter a real date, such as 2026-11-25
wrong-answer-symbol = enter a symbol such as SAHW

## Trading cost
ask-trading-cost = Your order
ask-trading-cost-order = What is traded?
ask-trading-cost-order-value = Shares, ETFs, REITs or rights, by value
ask-trading-cost-order-quantity = Shares, ETFs, REITs or rights, by quantity and price
ask-trading-cost-order-debt = Sukuk or bonds, by value
ask-trading-cost-value = Value of the order (AED)
ask-trading-cost-quantity = Quantity
ask-trading-cost-price = Price (AED)
ask-trading-cost-commission = Broker’s commission (%)
ask-trading-cost-commission-hint = Agreed with your broker, and at most the rate of the fee schedule.
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
assume-debt-tax = Buyer and seller each pay these fees. Accrued income is not included.
assume-rounded = Each line is rounded to the nearest fils. Value-added tax is charged on the fees that the schedule names.

## Listing fees
ask-listing-fees = Your listing
ask-listing-fees-security = What is listed?
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
fees-source = Fee schedule
fees-since = in force since
fees-fee = Fee
fees-amount = Rate, or amount in AED
fees-due = Due
fees-tax = Value-added tax
fees-least = { $count ->
   *[other] , at least AED { $amount }
}
fees-most = { $count ->
   *[other] , at most AED { $amount }
}
fees-due-order = Each order, each side
fees-due-once = Once
fees-due-year = Each year
fees-due-each = Each request
fees-untaxed = None

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

## What every calculator says besides
calculator-json = As JSON
calculator-passed = Days not counted
calculator-weekend = weekend
calculator-refused-no-result = These numbers do not give a result together. Check each of them.
calculator-refused-not-alive = Enter a maturity date after the issue date, and a settlement day between the two.
calculator-refused-worthless-right = The right has no value, because the issue price is not below the price of the share. Enter a lower issue price.
calculator-refused-amount-not-accepted = No subscription is accepted for this amount. Enter at least the minimum, and above it whole multiples of the step.
calculator-refused-guarantee-too-large = The guaranteed shares cost more than the minimum subscription. Enter fewer guaranteed shares, or a higher minimum.
calculator-refused-demand-too-small = If each of these subscribers applies for at least the minimum, they apply for more shares than this coverage allows. Enter fewer subscribers or a higher coverage.
calculator-refused-unknown-fee = The fee schedule of the exchange does not have a fee that is needed here.
calculator-refused-other-company = The figures of this company are not available here. Choose another company.
calculator-refused-unknown-holidays = The holidays of that year are not available here, so the settlement day cannot be calculated. Choose another day.
calculators-trading = Trading
calculators-income = Income and corporate actions
calculators-companies = For companies
rule-title = The rule
rule-since = In force since
rule-article = Market rules, article { $number }
rule-undated = A definition, not a dated rule
next-calculators = All calculators
next-trading-cost = Calculate the cost of an order
next-bonds = Listed bonds
next-sukuk = Listed sukuk
next-actions = Dividends and other corporate actions
next-rights = Rights issues with their dates and prices
next-offerings = Public offerings with their terms
next-holidays = Holidays of this year and the next
next-equities = Prices of shares

## Tick size and daily limits
ask-price-limits = The security
ask-price-limits-reference = Reference price (AED)
ask-price-limits-reference-hint = The closing price of the previous session; on an ex-date, that price adjusted for the entitlement.
ask-price-limits-session = Day of the session
sum-reference = Reference price
sum-tick = Price step at this price
sum-highest-exact = Reference price plus the largest rise
sum-highest-price = Upper price limit (AED)
sum-lowest-exact = Reference price less the largest fall
sum-lowest-price = Lower price limit (AED)
assume-first-day = There are no limits on the first trading day of a security, and futures have limits of their own.
assume-inwards = Limits are rounded inwards to whole price steps.
assume-off-tick = The reference price is not a multiple of the price step: no order can have this price.
rule-price-limits = Trading Rules: the price step is AED 0.001 for prices below AED 1, AED 0.01 below AED 10, and AED 0.05 from there on. A price may rise by up to 15% and fall by up to 10% in a session; from 18 March 2020 to 27 February 2021 it could fall by 5% at most.

## Settlement day
ask-settlement-day = The trade
ask-settlement-day-traded = Day of the trade
sum-asked-day = Day that you chose
sum-trade-day = Day of the trade
sum-settlement-1 = First settlement day after the trade
sum-settlement-2 = Settlement day (T+2)
assume-next-session = The market is closed on the day that you chose, so the next session is used.
assume-provisional-holiday = One of these days is a provisional holiday: its date depends on the sighting of the moon.
assume-settlement-cycle = Securities and money change hands on the second settlement day after the trade. On some days the market trades and nothing is settled.
rule-settlement-day = Clearing and Settlement Rules: a trade is settled two settlement days after it (T+2). Saturdays, Sundays and settlement holidays do not count; before 2022 the weekend was Friday and Saturday.

## Dividend yield
ask-dividend-yield = Share and dividend
ask-dividend-yield-per-share = Dividend per share in a year (AED)
ask-dividend-yield-per-share-hint = A dividend announced in percent refers to the par value: 30% of AED 1 is AED 0.30.
ask-dividend-yield-paid = Price of the share (AED)
ask-dividend-yield-held = Number of shares
sum-invested = Value of the shares
sum-dividends = Dividends in a year
sum-dividend-yield = Dividend yield
assume-dividend-year = All dividends of one year are added up. Past dividends say nothing about future ones.
assume-dividend-before-costs = Before trading costs and taxes.
rule-dividend-yield = Dividend yield = dividend per share ÷ price × 100. This is the common definition; the page of each company uses it with the dividends of the last twelve months and the last price.

## Bonds and sukuk
ask-bond-yield = The bond or sukuk
ask-bond-yield-find = Which value do you know?
ask-bond-yield-find-by-price = The price
ask-bond-yield-find-by-yield = The yield
ask-bond-yield-clean = Clean price (% of the nominal value)
ask-bond-yield-yield = Yield to maturity (%)
ask-bond-yield-rate = Coupon or expected profit rate (% per year)
ask-bond-yield-times = Payments per year
ask-bond-yield-times-1 = 1
ask-bond-yield-times-2 = 2
ask-bond-yield-times-4 = 4
ask-bond-yield-times-12 = 12
ask-bond-yield-count = Day count
ask-bond-yield-count-30-360 = 30/360 (bond basis)
ask-bond-yield-count-act-365 = Actual/365
ask-bond-yield-count-act-act = Actual/actual
ask-bond-yield-issued = Issue date
ask-bond-yield-matures = Maturity date
ask-bond-yield-settles = Settlement day
ask-bond-yield-nominal = Nominal value bought
ask-bond-yield-nominal-hint = All amounts are in the currency of the security.
sum-last-paid = Last payment date, or issue date
sum-next-paid = Next payment date
sum-days-accrued = Days of accrued interest or profit
sum-accrued-percent = Accrued interest or profit
sum-clean-price = Clean price
sum-dirty-price = Dirty price
sum-yield-to-maturity = Yield to maturity
sum-clean-amount = Amount at the clean price
sum-accrued-amount = Amount of accrued interest or profit
sum-paid-in-all = To be paid, in the currency of the security
assume-debt-day-past = The settlement day is before today. On the day of the last price, the figures are those of the lists of bonds and sukuk; a trade of today settles later.
assume-debt-yield = The yield is a nominal yearly rate, compounded as often as the security pays. Payment dates are counted back from the maturity date.
assume-debt-as-promised = All payments are made in full and on their dates. The profit of a sukuk is an expectation, not a promise.
assume-debt-costs = Fees of the order are not included.
rule-bond-yield = Accrued interest or profit = rate × days since the last payment ÷ days of the year, by the day count of the security: 30/360 takes months of 30 days, Actual/365 the days of the calendar in a year of 365. 30/360 is the bond basis (ISDA 2006, section 4.16(f)): a 31st counts as the 30th where the days begin, and where they end after a 30th or 31st; the last day of February counts as the 28th or 29th, so that from 28 February to 31 March are 33 days (30 by the US rule of NASD, 32 by 30E/360 for Eurobonds). The yield is the rate at which the present value of all later payments is the dirty price. By Actual/365 each payment is for the days of its period, by 30/360 all are equal; of the current period the days that are left count, of the days of a regular period. The tables of bonds and sukuk on this site use the same conventions, where the paper has it also Actual/Actual, by which the days of a period are its share of the year and regular payments are equal.

## Rights issue
ask-rights-issue = Your shares and the offer
ask-rights-issue-held = Shares that you hold
ask-rights-issue-cum = Share price before the ex-date (AED)
ask-rights-issue-cum-hint = The last closing price at which the share still had the right.
ask-rights-issue-new = Offer ratio: new shares
ask-rights-issue-new-hint = For one new share for every four existing shares, enter 1 here and 4 in the next field.
ask-rights-issue-old = Offer ratio: existing shares
ask-rights-issue-issue = Issue price (AED)
sum-holding-before = Value of your shares before the issue
sum-ex-rights-price = Theoretical ex-rights price (AED)
sum-right-value = Value of one right (AED)
sum-rights = Rights that you receive
sum-subscription-cost = Cost of exercising all rights
sum-subscribed-value = If you subscribe: value of your shares
sum-sold-value = If you sell the rights: value of your shares and the proceeds
sum-lapsed-value = If you do nothing: value of your shares
sum-lapsed-loss = What you lose if you do nothing
sum-dilution = Fall in your stake if you do not subscribe
assume-rights-theory = The share and the right are assumed to trade at their theoretical prices. Rights that are neither used nor sold lapse without value.
assume-rights-fractions = Fractions of rights are left out; what is lost by doing nothing includes them. All new shares are assumed to be subscribed.
assume-rights-costs = Trading costs are not included.
rule-rights-issue = Theoretical ex-rights price = (existing shares × price + new shares × issue price) ÷ (existing shares + new shares). A right is worth this price less the issue price; the exchange publishes both with each rights issue.

## Allotment of an initial public offering
ask-allotment = Your subscription and the tranche
ask-allotment-amount = Amount that you subscribe (AED)
ask-allotment-offer-price = Price of a share (AED)
ask-allotment-offer-price-hint = The final price, or the high end of the price range until it is set.
ask-allotment-minimum = Minimum subscription (AED)
ask-allotment-step = Step above the minimum (AED)
ask-allotment-tranche = Shares in the tranche
ask-allotment-guaranteed = Guaranteed shares for each subscriber
ask-allotment-subscribers = Number of subscribers
ask-allotment-subscribers-hint = Known after the subscription has closed; until then an assumption of yours.
ask-allotment-coverage = Coverage (times subscribed)
ask-allotment-coverage-hint = How many times the shares of the tranche are applied for: 10 means ten times.
sum-allot-applied = Shares that you apply for
sum-allot-demand = Shares that all subscribers apply for
sum-allot-full = All shares that you apply for
sum-allot-guaranteed-all = Guaranteed shares of all subscribers
sum-allot-equal = The same number for each subscriber
sum-allot-guaranteed = Guaranteed shares
sum-allot-rest = Shares left after the guaranteed ones
sum-allot-demand-beyond = Shares applied for beyond the guaranteed ones
sum-allot-part = Part of these that is allotted
sum-allot-beyond = Your shares beyond the guaranteed ones
sum-allot-pro-rata = Your part of the rest, pro rata
sum-allotted = Shares allotted to you
sum-allot-of-applied = Allotted part of the shares that you apply for
sum-allot-cost = Cost of the allotted shares
sum-allot-refund = Refund
assume-allotment-covered = The tranche is not oversubscribed, so every subscription is met in full.
assume-allotment-guarantee = The guaranteed shares of all subscribers fit into the tranche, so each gets them.
assume-allotment-equal = The guaranteed shares of all subscribers are more than the tranche has: the guarantee cannot be kept, and each gets the same number.
assume-allotment-rounding = Fractions of shares are left out. Who gets the few shares that this leaves over is decided by the issuer.
assume-allotment-estimate = An estimate, not an offer and not a promise: the allotment is made by the issuer, by the prospectus.
rule-allotment = Each subscriber gets the guaranteed shares first. What is left of the tranche is divided pro rata: part = shares left ÷ shares applied for beyond the guaranteed ones. Your shares = guaranteed shares + your shares beyond them × part, rounded down. What you paid for shares that you do not get is refunded. The rule is for individuals and employees; the orders of institutions are allotted by the issuer. The prospectus of an offering may say otherwise, and then it prevails.

## Am I entitled?
ask-entitlement = Your purchase
ask-entitlement-share = Symbol of the share
ask-entitlement-share-hint = For example one from the table below.
ask-entitlement-bought = Day on which you would buy
entitlement-show = Am I entitled?
entitlement-answer = Answer
entitlement-not-yet = Enter a symbol and a day, or choose one of the dates below.
entitlement-none = No entitlement of { $symbol } is announced for a purchase on { $day }.
entitlement-unlisted = No security with the symbol { $symbol } is listed. Check the symbol.
entitlement-not-covered = This page has no dates of { $symbol }: it covers neither the growth market nor shares that are not listed yet.
entitlement-offering = The offering with its dates
entitlement-other = { $symbol } is not a share. The page answers for shares; the distributions of a fund are on the page of the fund.
entitlement-yes = Yes.
entitlement-no = No, too late.
entitlement-why-yes = You buy on { $traded }, not later than the last entitlement date, { $last }. The trade is settled on { $settles }, so you are on the register on the registry closing date, { $record }.
entitlement-why-no = You buy on { $traded }, after the last entitlement date, { $last }. From the ex-date, { $ex }, the seller keeps the entitlement, whenever the trade is settled.
entitlement-provisional = A provisional holiday lies between the day that you chose and the settlement. Its date depends on the sighting of the moon, and so do the days of your purchase.
entitlement-proposed = These dates are proposed: the general meeting has not approved them yet.
entitlement-step-traded = You buy
entitlement-step-settled = Your purchase is settled
entitlement-step-last = Last entitlement date: the last day to buy
entitlement-step-ex = Ex-date: the share trades without the entitlement
entitlement-step-record = Registry closing date: holders on the register are entitled
entitlement-step-payment = Payment date
entitlement-ahead = Entitlements that you can still buy
entitlement-nothing-ahead = No entitlement is announced that you can still buy.
entitlement-rule = The rule: the ex-date is the trading day after the last entitlement date; the registry closing date is two settlement days after the last entitlement date, the time that a trade takes to settle (T+2). Weekends and holidays do not count.
next-entitlement = Am I entitled to a dividend?
