# Annual accounts of companies, and the companies of a sector side by side; datasets.ftl says how keys are made.

## Accounts by year
col-financial-year = Financial year
col-income = Revenue (m)
col-income-full = Revenue
col-net-profit = Net profit (m)
col-net-profit-full = Net profit
col-total-assets = Total assets (m)
col-total-assets-full = Total assets
col-equity = Equity (m)
col-equity-full = Shareholders' equity
col-earnings-per-share = Earnings per share
col-book-value-per-share = Book value per share
col-dividend-for-year = Dividend per share
col-pay-out = Pay-out %
col-return-on-equity = Return on equity %
col-accounts-source = Disclosure
accounts-figures-of = Figures of
col-accounts-published = Published
col-year-end = Year ended
col-income-kind = Kind of income
col-shares-at-year-end = Shares at year end
col-audited = Audited
col-restated = Restated
income-kind-any = Any kind
income-kind-revenue = Revenue
income-kind-operating-income = Operating income
table-financial-years = { $count ->
    [0] No financial years
    [one] { $n } financial year
   *[other] { $n } financial years
}
note-company-accounts = Figures as the company has reported them; where a later year's accounts restate a year, the restated figures with their disclosure. Banks report operating income instead of revenue. Net profit and equity are those attributable to shareholders. Earnings per share are of the average number of shares of the year, other figures per share of those at its end; they are not adjusted to later splits, bonus shares or rights issues. The dividend is that declared for the year. Pay-out is the dividend in percent of earnings per share; a loss has none. Return on equity is net profit in percent of average equity, half the sum of equity at the end of the year and of the year before; there is none unless both are above zero.

## Section of a page
accounts-title = Key figures by year
accounts-all = All years
accounts-units = { $currency } million; figures per share in { $currency }. The last financial year ended on { $date }.
accounts-income = Revenue
accounts-operating-income = Operating income
accounts-profit = Net profit
accounts-earnings = Earnings per share
accounts-book-value = Book value per share
accounts-dividend = Dividend per share
accounts-pay-out = Pay-out
accounts-return = Return on equity
accounts-restated = Restated
accounts-unaudited = Not audited
accounts-source-of = { $year }: disclosure
accounts-chart-of = { $figure }, { $currency } million
accounts-note = The year leads to the disclosure that its figures come from: where they were restated, to the next year's. Return on equity is net profit in percent of the average of equity at the end of the year and of the year before. A loss has no pay-out, and there is no return unless equity was above zero at both ends.

## Companies of a sector
col-this-company = This company
col-price-earnings = P/E
col-price-book = Price to book
col-dividend-yield = Dividend yield %
col-company-peers-financial-year = Accounts of
table-peers = { $count ->
    [0] No companies
    [one] { $n } company
   *[other] { $n } companies
}
note-company-peers = Listed companies of the same sector at their last prices, with their last annual accounts; 'Accounts of' names the year. Earnings, book value and dividend per share of those accounts are converted to the present number of shares. P/E is the last price divided by earnings per share; a loss has none. Price to book is the last price divided by book value per share. Dividend yield is the dividend declared for that year in percent of the last price. Return on equity is net profit in percent of average equity.
