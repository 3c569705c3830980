# The indices and one index.

indices-all = All indices
indices-members = { $count ->
    [one] { $number } constituent
   *[other] { $number } constituents
}
index-description = { $name }: level, chart, constituents, weights and contributions to its move.
index-course = Level
index-levels = Levels
index-base = Base level
index-members = Constituents
index-sum = The contributions sum to the move of { $points } points. Weights reset on { $date }.
