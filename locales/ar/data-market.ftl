# عناوين صفحات بيانات ما يُتداول إلى جانب الأوراق المالية ومرشحاتها وملاحظاتها

## العقود المستقبلية
col-underlying = الأصل محل العقد
col-expiry = آخر يوم تداول
col-settlement-price = سعر التسوية
col-underlying-close = سعر إغلاق الأصل
col-contracts = العقود المتداولة
col-open-interest = العقود المفتوحة
col-contract-size = حجم العقد
col-on = نوع الأصل
col-delivery = طريقة التسوية
col-tick = وحدة المزايدة
col-previous-settlement = سعر التسوية السابق
col-low-limit = الحد السعري الأدنى
col-high-limit = الحد السعري الأعلى
col-first-day = أول يوم تداول
underlying-any = الأسهم والمؤشرات
underlying-share = سهم
underlying-index = مؤشر
delivery-cash = نقدًا
delivery-physical = بالأسهم
filter-on = نوع الأصل
filter-underlying = الأصل محل العقد
filter-underlying-any = جميع الأصول
filter-futures-month = ينتهي في
filter-futures-q = تصفية حسب العقد
filter-futures-q-hint = الرمز أو الاسم
table-contracts = { $count ->
    [zero] لا توجد عقود
    [one] عقد واحد
    [two] عقدان
    [few] { $n } عقود
    [many] { $n } عقدًا
   *[other] { $n } عقد
}
note-futures = جميع الأرقام لآخر جلسة مكتملة. الأسعار بالدرهم للسهم، وأسعار عقود المؤشرات بالنقاط. حجم العقد هو عدد الأسهم، وفي عقود المؤشرات قيمة النقطة بالدرهم. والعقود المفتوحة هي ما بقي مفتوحًا بعد الجلسة.
