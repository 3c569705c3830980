# الحسابات السنوية للشركات، وشركات القطاع جنبًا إلى جنب؛ datasets.ftl says how keys are made.

## الحسابات حسب السنة
col-financial-year = السنة المالية
col-income = الإيرادات (مليون)
col-income-full = الإيرادات
col-net-profit = صافي الربح (مليون)
col-net-profit-full = صافي الربح
col-total-assets = إجمالي الأصول (مليون)
col-total-assets-full = إجمالي الأصول
col-equity = حقوق المساهمين (مليون)
col-equity-full = حقوق المساهمين
col-earnings-per-share = ربحية السهم
col-book-value-per-share = القيمة الدفترية للسهم
col-dividend-for-year = توزيعات السهم
col-pay-out = نسبة التوزيع (%)
col-return-on-equity = العائد على حقوق المساهمين (%)
col-accounts-source = الإفصاح
col-accounts-published = تاريخ النشر
col-year-end = نهاية السنة
col-income-kind = نوع الدخل
col-shares-at-year-end = الأسهم في نهاية السنة
col-audited = مدققة
col-restated = معاد عرضها
income-kind-any = جميع الأنواع
income-kind-revenue = إيرادات
income-kind-operating-income = دخل تشغيلي
table-financial-years = { $count ->
    [zero] لا سنوات مالية
    [one] سنة مالية واحدة
    [two] سنتان ماليتان
    [few] { $n } سنوات مالية
    [many] { $n } سنة مالية
   *[other] { $n } سنة مالية
}
note-company-accounts = الأرقام كما أعلنتها الشركة؛ وإذا أعادت حسابات سنة لاحقة عرض أرقام سنة سابقة فالأرقام المعاد عرضها مع إفصاحها. وتعلن البنوك الدخل التشغيلي بدلًا من الإيرادات. وصافي الربح وحقوق المساهمين هما العائدان إلى المساهمين. والأرقام الخاصة بالسهم محسوبة على الأسهم في نهاية السنة، ولا تُعدَّل بأثر تجزئة الأسهم أو أسهم المنحة أو إصدارات حقوق الاكتتاب اللاحقة. والتوزيعات هي المعلنة عن السنة. ونسبة التوزيع هي توزيعات السهم كنسبة من ربحيته، ولا نسبة عند الخسارة. والعائد على حقوق المساهمين هو صافي الربح كنسبة من متوسط حقوق المساهمين في نهاية السنة ونهاية السنة السابقة لها.

## قسم من صفحة
accounts-title = الأرقام الرئيسية حسب السنة
accounts-all = جميع السنوات
accounts-units = المبالغ: مليون { $currency }؛ الأرقام الخاصة بالسهم: { $currency }. انتهت آخر سنة مالية في { $date }.
accounts-income = الإيرادات
accounts-operating-income = الدخل التشغيلي
accounts-profit = صافي الربح
accounts-earnings = ربحية السهم
accounts-book-value = القيمة الدفترية للسهم
accounts-dividend = توزيعات السهم
accounts-pay-out = نسبة التوزيع
accounts-return = العائد على حقوق المساهمين
accounts-restated = معاد عرضها
accounts-unaudited = غير مدققة
accounts-source-of = { $year }: الإفصاح
accounts-chart-of = { $figure } (مليون { $currency })
accounts-note = تقود السنة إلى الإفصاح الذي أُخذت منه أرقامها. والعائد على حقوق المساهمين هو صافي الربح كنسبة من متوسط حقوق المساهمين في نهاية السنة ونهاية السنة السابقة لها. ولا نسبة توزيع عند الخسارة.

## شركات القطاع
col-this-company = هذه الشركة
col-price-earnings = مضاعف الربحية
col-price-book = مضاعف القيمة الدفترية
col-dividend-yield = عائد التوزيعات (%)
col-company-peers-financial-year = حسابات سنة
table-peers = { $count ->
    [zero] لا شركات
    [one] شركة واحدة
    [two] شركتان
    [few] { $n } شركات
    [many] { $n } شركة
   *[other] { $n } شركة
}
note-company-peers = الشركات المدرجة في القطاع نفسه بآخر أسعارها مع آخر حساباتها السنوية، ويذكر عمود 'حسابات سنة' سنتها. وتُحوَّل ربحية السهم وقيمته الدفترية وتوزيعاته في تلك الحسابات إلى عدد الأسهم الحالي. ومضاعف الربحية هو آخر سعر مقسومًا على ربحية السهم، ولا مضاعف عند الخسارة. ومضاعف القيمة الدفترية هو آخر سعر مقسومًا على القيمة الدفترية للسهم. وعائد التوزيعات هو التوزيعات المعلنة عن تلك السنة كنسبة من آخر سعر. والعائد على حقوق المساهمين هو صافي الربح كنسبة من متوسط حقوق المساهمين.
