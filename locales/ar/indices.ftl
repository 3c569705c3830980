# المؤشرات والمؤشر الواحد.

indices-members = { $count ->
    [zero] لا مكوّنات
    [one] مكوّن واحد
    [two] مكوّنان
    [few] { $number } مكوّنات
    [many] { $number } مكوّنًا
   *[other] { $number } مكوّن
}
