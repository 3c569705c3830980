# عناوين صفحات بيانات الطروحات وإصدارات حقوق الاكتتاب وعوامل تصفيتها وملاحظاتها

## الطروحات
col-ipo-subscriptions-state = الحالة
col-offered = الأسهم المطروحة
col-group-price-range = النطاق السعري (درهم)
col-price-low = الأدنى
col-price-high = الأعلى
col-final-price = السعر النهائي (درهم)
col-subscription-from = فتح باب الاكتتاب
col-retail-closes = إغلاق الاكتتاب للأفراد
col-institutions-close = إغلاق الاكتتاب للمؤسسات
col-listing = الإدراج
col-board = السوق
col-of-capital = النسبة من رأس المال
col-first-offered = الأسهم المطروحة ابتداءً
col-upsized = تاريخ زيادة حجم الطرح
col-allotment = التخصيص
col-refund = رد الفائض
col-about = نشاط الشركة
offering-any = جميع الحالات
offering-announced = معلن
offering-price-range = أُعلن النطاق السعري
offering-open = الاكتتاب مفتوح
offering-upsized = الاكتتاب مفتوح بعد زيادة حجم الطرح
offering-retail-closed = مفتوح للمؤسسات
offering-institution-closed = أُغلق الاكتتاب
offering-priced = حُدد السعر
offering-allotted = خُصصت الأسهم
offering-refunded = رُدّ الفائض
offering-listed = مدرج
offering-withdrawn = مسحوب
board-any = جميع الأسواق
board-main = السوق الرئيسي
board-second = السوق الثاني
board-growth = سوق النمو
filter-board = السوق
col-legal-form = الشكل القانوني
filter-legal-form = الشكل القانوني
legal-form-any = جميع الأشكال القانونية
legal-form-public-joint-stock = شركة مساهمة عامة
legal-form-private-joint-stock = شركة مساهمة خاصة
legal-form-free-zone-company = شركة منطقة حرة
legal-form-foreign-company = شركة أجنبية
legal-form-consumer-cooperative = جمعية تعاونية استهلاكية
filter-ipo-subscriptions-year = سنة الإعلان
table-offerings = { $count ->
    [zero] لا توجد طروحات
    [one] طرح واحد
    [two] طرحان
    [few] { $n } طروحات
    [many] { $n } طرحًا
   *[other] { $n } طرح
}
note-ipo-subscriptions = المواعيد التي تلي اليوم متوقعة وقد تتغير. والطرح الذي زيد حجمه تزيد أسهمه على ما طُرح ابتداءً، ولا تبين الحالة ذلك إلا ما دام الاكتتاب مفتوحًا للجميع.

## إصدارات حقوق الاكتتاب
col-right = حق الاكتتاب
col-rights-issue-subscription-state = الحالة
col-rights-issue-subscription-isin = الرقم الدولي (ISIN) لحق الاكتتاب
col-held-per-right = الأسهم المملوكة لكل حق
col-issue-price = سعر الإصدار (درهم)
col-theoretical-price = السعر النظري (درهم)
col-right-price = أول سعر للحق (درهم)
col-trading-from = بدء تداول الحقوق
col-trading-to = انتهاء تداول الحقوق
col-subscription-to = إغلاق باب الاكتتاب
col-subscribed = نسبة الاكتتاب
col-new-shares = الأسهم الجديدة
col-existing-shares = الأسهم القائمة
rights-any = جميع الحالات
rights-announced = معلن
rights-approved = معتمد
rights-trading = الحقوق متداولة
rights-subscription = الاكتتاب مفتوح
rights-closed = أُغلق الاكتتاب
rights-allotted = خُصصت الأسهم
rights-listed = مدرج
filter-rights-issue-subscription-year = سنة الإعلان
table-rights-issues = { $count ->
    [zero] لا توجد إصدارات حقوق
    [one] إصدار حقوق واحد
    [two] إصدارا حقوق
    [few] { $n } إصدارات حقوق
    [many] { $n } إصدار حقوق
   *[other] { $n } إصدار حقوق
}
rights-open = متاحة لحاملي الأسهم
rights-last = آخر سعر للحق (درهم)
rights-worth = القيمة النظرية للحق (درهم)
rights-choices = خياراتك
rights-calculate = احسب
rights-open-note = حقوق الاكتتاب في سوق النمو ليست ضمن الأسعار المعروضة في هذا الموقع. تنطلق الحاسبة من شروط الإصدار.
rights-ahead = معلنة أو تمت الموافقة عليها
rights-ahead-note = لم يبدأ تداول هذه الحقوق ولا يمكن الاكتتاب بعد، وقد تتغير المواعيد. ويتطلب الإصدار المعلن موافقة الجمعية العمومية. تنطلق الحاسبة من آخر سعر للسهم، ومن آخر إغلاق له مع الحق ابتداءً من تاريخ الاستبعاد.
note-rights-issue-subscription = يتيح حق الاكتتاب لحامله الاكتتاب في سهم جديد واحد بسعر الإصدار. والسعر النظري هو سعر السهم من دون الحق، ويُحسب من آخر إغلاق للسهم مع الحق ويُعرف بعد ذلك الإغلاق. «نسبة الاكتتاب» نسبة مئوية من الأسهم الجديدة. وتسقط الحقوق التي لم تُمارس ولم تُبع. و«الأسهم المملوكة لكل حق» مقرّبة إلى الأعلى لأربع منازل عشرية، أما عدد حقوق المساهم بدقة فهو أسهمه × الأسهم الجديدة ÷ الأسهم القائمة، مقرّبًا إلى الأدنى.
