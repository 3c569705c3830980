# Zakat on shares of a listed company
ask-pjsc-zakat = Your shares
ask-pjsc-zakat-symbol = Company
ask-pjsc-zakat-year = Financial year
ask-pjsc-zakat-shares = Number of shares
ask-pjsc-zakat-purpose = Why do you hold them?
ask-pjsc-zakat-purpose-dividends = For their dividends
ask-pjsc-zakat-purpose-trading = For trading
ask-pjsc-zakat-market-price = Market price of a share (AED)
ask-pjsc-zakat-market-price-hint = The price on the day on which your zakat is due.
sum-zakat-company-base = Zakat base of the company
sum-zakat-company-shares = Shares of the company
sum-zakat-base = Your part of the zakat base
sum-zakat-value = Market value of your shares
sum-zakat-rate = Rate
sum-zakat-due = Zakat (AED)
assume-zakat-base = The zakat base is the part of the company’s equity that is subject to zakat, at the end of the financial year; without positive equity it is zero.
assume-zakat-value = Shares that are held for trading are trade goods: zakat is due on their market value.
assume-zakat-nisab = Zakat is due when all that you own reaches the nisab, the value of 85 grams of gold, for a whole lunar year. Rates above 2.5 percent are for a Gregorian year.
assume-zakat-year = Whether and how zakat is due on your wealth is a question for a scholar; this is an estimate.
zakat-unlisted = No share with the symbol { $symbol } is listed. Choose a company from the list.
zakat-years-of = { $name }: by financial year
zakat-years = By financial year
zakat-share = The share
zakat-year = Year
zakat-equity = Equity (AED)
zakat-subject = Zakat base (AED)
zakat-rate = Rate
zakat-shares = Shares of the company
zakat-per-thousand = For 1,000 shares (AED)
zakat-yours = { $count ->
    [one] For one share (AED)
   *[other] For { $n } shares (AED)
}
zakat-purification = Purification of a share (AED)
zakat-purified = { $count ->
    [one] Purification of one share (AED)
   *[other] Purification of { $n } shares (AED)
}
zakat-rules = Nisab and method
zakat-note = For shares that are held for their dividends, by the method of net assets: zakat base × rate ÷ shares of the company. Purification is the part of the dividends of the year that a holder gives away; it is not part of zakat.
zakat-no-purification = Where -- stands, no purification is published for the year: the company was not on the list of Sharia-compliant companies of the quarter in which the year ends, or a dividend of the year is not confirmed yet.
