# أرصدة الكربون: القائمة ومراقبة السوق وصفحة الرصيد

page-carbon-credits-detail-description = جميع الأرصدة بحسب المشروع وسنة خفض الانبعاثات: المعروض منها والمحتفظ به والملغى، مع الأسعار المرجعية.
page-mwcarbon-description = الأرصدة المعروضة وأسعارها المرجعية عند إغلاق آخر جلسة.
page-carbon-credits-item-description = رصيد كربون: مشروعه وكمياته وسعره المرجعي.
page-carbon-credits-detail-item-description = رصيد كربون: مشروعه وكمياته وسعره المرجعي.

table-credits = { $count ->
    [zero] لا توجد أرصدة
    [one] رصيد واحد
    [two] رصيدان
    [few] { $n } أرصدة
    [many] { $n } رصيدًا
   *[other] { $n } رصيد
}
table-retirements = { $count ->
    [zero] لا توجد عمليات إلغاء
    [one] عملية إلغاء واحدة
    [two] عمليتا إلغاء
    [few] { $n } عمليات إلغاء
    [many] { $n } عملية إلغاء
   *[other] { $n } عملية إلغاء
}
col-carbon-retirements-security = الرصيد
filter-carbon-retirements-q = التصفية بالرمز أو المشروع
filter-carbon-retirements-q-hint = الرمز أو المشروع
note-carbon-retirements = الأرصدة الملغاة تعوّض انبعاثات ولا تُتداول مرة أخرى. يشمل الجدول ما أُلغي حتى إغلاق آخر جلسة، وتُضاف إليه صفوف ولا يُحذف منه أي صف. ومجموع عمليات إلغاء الرصيد يساوي الكمية الملغاة في صفحته.
col-carbon-credits-detail-security = الرصيد
col-mwcarbon-security = الرصيد
col-vintage = سنة خفض الانبعاثات
col-reference-price = سعر الطن
col-on-offer = معروض (طن)
col-carbon-credits-detail-held = محتفظ به (طن)
col-retired = ملغى (طن)
col-issued = مُصدر (طن)
col-developer = المطوّر
col-location = الموقع
col-standard = المعيار
col-registry = السجل
col-first-serial = أول رقم تسلسلي
col-last-serial = آخر رقم تسلسلي
filter-carbon-credits-detail-kind = نوع المشروع
filter-vintage = سنة خفض الانبعاثات
filter-vintage-any = جميع السنوات
filter-carbon-credits-detail-q = التصفية بالرمز أو المشروع
filter-carbon-credits-detail-q-hint = الرمز أو المشروع
filter-mwcarbon-q = التصفية بالرمز أو المشروع
filter-mwcarbon-q-hint = الرمز أو المشروع
carbon-kind-any = جميع الأنواع
carbon-status-any = أي حالة
carbon-kind-solar = طاقة شمسية
carbon-kind-wind = طاقة الرياح
carbon-kind-mangroves = أشجار القرم
carbon-kind-waste = غاز المطامر
carbon-kind-efficiency = كفاءة الطاقة
carbon-status-listed = معروض
carbon-status-held = غير معروض
carbon-status-retired = ملغى
note-carbon-credits-detail = الأسعار والكميات عند إغلاق آخر جلسة. الرصيد الواحد طن واحد من ثاني أكسيد الكربون أو ما يعادله من الغازات الأخرى. المُصدر هو مجموع المعروض والمحتفظ به والملغى. الأرصدة الملغاة لا تعود أبدًا. الرصيد الملغى بكامله لا سعر له.
note-mwcarbon = الأسعار المرجعية والكميات عند إغلاق آخر جلسة، ولا تتغير أثناء انعقاد الجلسة. الرصيد الواحد طن واحد.

credit-title = { $project }، سنة خفض الانبعاثات { $year } ({ $symbol })
credit-amounts = الكميات
credit-project = المشروع
credit-vintages = جميع إصدارات هذا المشروع
credit-issued = مُصدر
credit-on-offer = معروض
credit-held = محتفظ به
credit-serials = الأرقام التسلسلية في السجل
credit-serial-range = من { $first } إلى { $last }
credit-retired = ملغى
credit-price = السعر المرجعي للطن
credit-prices = الأسعار السابقة
credit-prices-none = لم يكن للرصيد سعر مرجعي خلال الاثني عشر شهرًا الأخيرة.
credit-prices-note = آخر سعر مرجعي في كل شهر، والتغير عن الشهر السابق.
credit-month = الجلسة
credit-month-change = التغير
credit-retirements = جميع عمليات الإلغاء
credit-as-of = الأسعار المرجعية والكميات كما في { $day }
credit-all = جميع الأرصدة
credit-about = عن أرصدة الكربون
