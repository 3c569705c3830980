# Carbon credits: the list, the market watch and the page of a credit

page-carbon-credits-detail-description = All credits by project and vintage: what is on offer, held and retired, with reference prices.
page-mwcarbon-description = Credits on offer and their reference prices at the close of the last session.
page-carbon-credits-item-description = A carbon credit: its project, its amounts and its reference price.
page-carbon-credits-detail-item-description = A carbon credit: its project, its amounts and its reference price.

table-credits = { $count ->
    [one] { $n } credit
   *[other] { $n } credits
}
table-retirements = { $count ->
    [one] { $n } retirement
   *[other] { $n } retirements
}
col-carbon-retirements-security = Credit
filter-carbon-retirements-q = Filter by symbol or project
filter-carbon-retirements-q-hint = Symbol or project
note-carbon-retirements = Retired credits offset emissions and are never traded again. The table goes up to the close of the last session; rows are added and never removed. The retirements of a credit add up to the retired amount on its page.
col-carbon-credits-detail-security = Credit
col-mwcarbon-security = Credit
col-vintage = Vintage
col-reference-price = Price per tonne
col-on-offer = On offer (t)
col-carbon-credits-detail-held = Held (t)
col-retired = Retired (t)
col-issued = Issued (t)
col-developer = Developer
col-location = Location
col-standard = Standard
col-registry = Registry
col-first-serial = First serial number
col-last-serial = Last serial number
filter-carbon-credits-detail-kind = Type of project
filter-vintage = Vintage
filter-vintage-any = All vintages
filter-carbon-credits-detail-q = Filter by symbol or project
filter-carbon-credits-detail-q-hint = Symbol or project
filter-mwcarbon-q = Filter by symbol or project
filter-mwcarbon-q-hint = Symbol or project
carbon-kind-any = All types
carbon-status-any = Any status
carbon-kind-solar = Solar power
carbon-kind-wind = Wind power
carbon-kind-mangroves = Mangroves
carbon-kind-waste = Landfill gas
carbon-kind-efficiency = Efficiency
carbon-status-listed = On offer
carbon-status-held = Not on offer
carbon-status-retired = Retired
note-carbon-credits-detail = Prices and amounts are of the close of the last session. One credit is one tonne of carbon dioxide or the equivalent of other gases. Issued is the sum of on offer, held and retired. Retired credits never return. A credit that is retired completely has no price.
note-mwcarbon = Reference prices and amounts are of the close of the last session; they do not move while it is open. One credit is one tonne.

credit-title = { $project }, vintage { $year } ({ $symbol })
credit-amounts = Amounts
credit-project = The project
credit-vintages = All vintages of this project
credit-issued = Issued
credit-on-offer = On offer
credit-held = Held
credit-serials = Serial numbers in the registry
credit-serial-range = { $first } to { $last }
credit-retired = Retired
credit-price = Reference price per tonne
credit-prices = Price history
credit-prices-none = There was no reference price in the last twelve months.
credit-prices-note = The last reference price of each month, and the change from the month before.
credit-month = Session
credit-month-change = Change
credit-retirements = All retirements
credit-as-of = Reference prices and amounts as of { $day }
credit-all = All credits
credit-about = About carbon credits
