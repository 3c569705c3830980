# المؤشرات والمؤشر الواحد.

table-heading-indices = جميع المؤشرات
indices-members = { $count ->
    [zero] لا توجد مكوّنات
    [one] مكوّن واحد
    [two] مكوّنان
    [few] { $number } مكوّنات
    [many] { $number } مكوّنًا
   *[other] { $number } مكوّن
}
index-description = { $name }: قيمة المؤشر والرسم البياني والمكوّنات وأوزانها ومساهماتها في حركته.
index-chart = قيمة المؤشر
index-levels = بيانات المؤشر
index-base = قيمة الأساس
index-members = المكوّنات
index-sum = يبلغ مجموع المساهمات { $points } نقطة. أُعيدت موازنة الأوزان بتاريخ { $date }.
