# عناوين صفحات بيانات ما يُتداول إلى جانب الأوراق المالية وعوامل تصفيتها وملاحظاتها

## العقود المستقبلية
col-underlying = الأصل محل العقد
col-expiry = آخر يوم تداول
col-group-settlement = التسوية
col-group-underlying = الأصل محل العقد
col-group-trading = التداول
col-settlement-price = سعر التسوية
col-underlying-close = سعر إغلاق الأصل
col-contracts = العقود المتداولة
col-open-interest = العقود المفتوحة
col-contract-size = حجم العقد
col-price-unit = أساس التسعير
price-unit-share = للسهم
price-unit-point = بالنقاط
price-unit-barrel = للبرميل
col-on = نوع الأصل
col-delivery = طريقة التسوية
col-settled-to = مرجع التسوية
settled-to-close = إغلاق آخر يوم تداول
settled-to-monthly-price = السعر الشهري
col-tick = وحدة المزايدة
col-previous-settlement = سعر التسوية السابق
col-low-limit = الحد السعري الأدنى
col-futures-low-limit = الحد السعري الأدنى لآخر جلسة مكتملة
col-high-limit = الحد السعري الأعلى
col-futures-high-limit = الحد السعري الأعلى لآخر جلسة مكتملة
col-first-day = أول يوم تداول
underlying-any = جميع أنواع الأصول
underlying-share = سهم
underlying-index = مؤشر
underlying-commodity = سلعة
delivery-cash = نقدًا
delivery-physical = بالتسليم الفعلي
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
note-futures = جميع الأرقام لآخر جلسة مكتملة، ومنها الحدود السعرية، أما حدود الجلسة الجارية ففي صفحة العقد. الأسعار بعملة العقد للسهم أو لبرميل النفط، وأسعار عقود المؤشرات بالنقاط. وحجم العقد هو عدد الأسهم أو البراميل، وفي عقود المؤشرات قيمة النقطة. وتُسوّى عقود الأسهم والمؤشرات بإغلاق آخر يوم تداول للعقد، وعقود النفط بالسعر الشهري، وهو متوسط الأسعار اليومية للشهر حتى ذلك اليوم. ولا تُجمع مبالغ بعملات مختلفة. والعقود المفتوحة هي ما بقي مفتوحًا بعد الجلسة.

## Delisted securities
col-delisted-on = تاريخ إلغاء الإدراج
col-delisting-reason = السبب
col-successor = الورقة البديلة
col-exchange-ratio = نسبة المبادلة
col-last-day = آخر يوم تداول
col-last-symbol = آخر رمز
delisting-any = جميع الأسباب
delisting-merger = اندماج
delisting-conversion = تحويل
delisting-expiry = انتهاء الأجل
delisting-maturity = سداد عند الاستحقاق
delisting-withdrawn = سحب من السوق
filter-delisting-reason = السبب
filter-delisted-securities-year = سنة إلغاء الإدراج
note-delisted-securities = تاريخ إلغاء الإدراج هو أول يوم لم تعد فيه الورقة مدرجة. ونسبة المبادلة هي عدد وحدات الورقة البديلة التي حصل عليها الحاملون مقابل عدد الوحدات التي سلّموها. وتُذكر الورقة التي صار رمزها لورقة أخرى برقمها الدولي (ISIN)، ويظهر آخر رمز لها ضمن الأعمدة الإضافية. وترد الأسهم أولًا والعقود المستقبلية أخيرًا.
