# The indices and one index.

indices-members = { $count ->
    [one] { $number } constituent
   *[other] { $number } constituents
}
