# المؤشرات والمؤشر الواحد.

indices-all = جميع المؤشرات
indices-members = { $count ->
    [zero] لا مكوّنات
    [one] مكوّن واحد
    [two] مكوّنان
    [few] { $number } مكوّنات
    [many] { $number } مكوّنًا
   *[other] { $number } مكوّن
}
index-description = { $name }: المستوى والرسم البياني والمكوّنات وأوزانها ومساهماتها في حركته.
index-course = المستوى
index-levels = المستويات
index-base = مستوى الأساس
index-members = المكوّنات
index-sum = مجموع المساهمات يساوي الحركة البالغة { $points } نقطة. أُعيد ضبط الأوزان بتاريخ { $date }.
