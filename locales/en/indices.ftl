# The indices and one index.

table-heading-indices = All indices
indices-members = { $count ->
    [one] { $number } constituent
   *[other] { $number } constituents
}
index-description = { $name }: level, chart, constituents, weights and contributions to its move.
index-chart = Level
index-levels = Index data
index-base = Base value
index-members = Constituents
index-contributions = Contributions are measured from the previous close, adjusted for splits, bonus shares and rights. On the ex-date of a cash dividend, those to a price index include the dividend.
index-sum = Together the contributions come to { $points } points. Weights were last rebalanced on { $date }.
