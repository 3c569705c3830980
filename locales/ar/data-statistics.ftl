# عناوين صفحات الإحصاءات والتقارير وعوامل تصفيتها وملاحظاتها

table-securities = { $count ->
    [zero] لا توجد أوراق مالية
    [one] ورقة مالية واحدة
    [two] ورقتان ماليتان
    [few] { $n } أوراق مالية
    [many] { $n } ورقة مالية
   *[other] { $n } ورقة مالية
}

## ملكية الأجانب
col-group-foreigners = الأجانب
col-group-gcc = مواطنو دول المجلس
col-group-nationals = المواطنون
col-foreigners-limit = الحد
col-foreigners-permitted = المسموح
col-foreigners-actual = المملوك
col-foreigners-available = المتاح
col-gcc-limit = الحد
col-gcc-permitted = المسموح
col-gcc-actual = المملوك
col-gcc-available = المتاح
col-nationals-limit = الحد
col-nationals-permitted = المسموح
col-nationals-actual = المملوك
col-nationals-available = المتاح
limit-any = بحد وبلا حد
limit-limited = محدودة
limit-unlimited = بلا حد
filter-foreigners-limit = حد ملكية الأجانب
filter-available-from = المتاح للأجانب من (%)
filter-available-to = إلى (%)
note-foreign-ownership = نسب مئوية من الأسهم المصدرة في نهاية آخر جلسة مكتملة أو في نهاية اليوم المختار. «المسموح» هو حد الفئة، و«المتاح» ما يجوز لها شراؤه بعد. أما الفئة التي لا حد لها فيظهر لها «--» تحت «المسموح»، ويجوز لها شراء كل ما لا تملكه. وتشمل الملكية الصفقات التي لم تُسوَّ بعد. المواطنون هم مواطنو دولة المُصدر، ومواطنو دول المجلس هم مواطنو دول مجلس التعاون الخليجي الأخرى، والأجانب هم من عداهم. المصدر: سجل مركز الإيداع.

## إحصاءات الملكية
col-group-nationality = الملكية حسب الجنسية
col-group-client = الملكية حسب نوع العميل
col-by-nationals = المواطنون
col-by-gcc = دول المجلس
col-by-arab = عرب آخرون
col-by-foreigners = آخرون
col-by-individual = الأفراد
col-by-institution = المؤسسات
col-by-bank = البنوك
col-by-company = الشركات
col-by-government = الحكومات
note-ownership-holding-statistics = نسب مئوية من الأسهم المصدرة في نهاية آخر جلسة مكتملة أو في نهاية اليوم المختار، ومجموع كل من التقسيمين 100 بالمئة. «آخرون» هم الأجانب من غير العرب، أما في ملكية الأجانب فيُحتسب العرب الآخرون من الأجانب أيضًا. المصدر: سجل مركز الإيداع.

## التصنيف الشرعي
col-classification = التصنيف
col-purification = نسبة التطهير
col-sharia-change = منذ الربع السابق
col-exchange = السوق
col-remarks-en = الملاحظات بالإنجليزية
col-remarks-ar = الملاحظات بالعربية
classification-any = جميع التصنيفات
classification-compliant = متوافق
classification-non-compliant = غير متوافق
sharia-change-any = جميع التغيّرات
sharia-change-entered = دخل القائمة
sharia-change-left = خرج من القائمة
sharia-change-same = بلا تغيّر
filter-quarter = الربع
filter-classification = التصنيف
filter-sharia-change = منذ الربع السابق
filter-exchange = السوق
filter-exchange-any = جميع الأسواق
note-sharia-classification-list = تصنّف هيئة الرقابة الشرعية كل ورقة مالية مرة في كل ربع سنة. «نسبة التطهير» هي النسبة التي يُخرجها المساهم من دخل السهم، ولا نسبة للأوراق غير المتوافقة. وتدخل الورقة القائمة إذا صارت متوافقة ولم تكن كذلك في الربع السابق أو لم تكن مدرجة فيه، وتخرج منها إذا لم تعد متوافقة. ولا تظهر الأوراق التي لم تعد تُصنَّف. ولا تُقارَن أقدم القوائم بقائمة قبلها. المصدر: هيئة الرقابة الشرعية.

## التداول حسب الجنسية ونوع العميل
col-origin = الجنسية
col-client = نوع العميل
col-net = الصافي (درهم)
col-buy-share = الحصة من المشتريات
col-sell-share = الحصة من المبيعات
col-buy-volume = الكمية المشتراة
col-sell-volume = الكمية المباعة
col-from = أول جلسة
trade-by-day = يوميًا
trade-by-week = أسبوعيًا
trade-by-month = شهريًا
trade-by-quarter = كل ربع سنة
trade-by-year = سنويًا
origin-any = جميع الجنسيات
origin-nationals = المواطنون
origin-gcc = دول المجلس
origin-arab = عرب آخرون
origin-foreigners = آخرون
client-any = جميع أنواع العملاء
client-individual = الأفراد
client-institution = المؤسسات
client-bank = البنوك
client-company = الشركات
client-government = الحكومات
filter-by = الفترة
filter-class = الأدوات المالية
traded-shares = الأسهم
traded-funds = صناديق المؤشرات المتداولة والصناديق وصناديق الاستثمار العقاري
traded-debt = السندات والصكوك
traded-rights = حقوق الاكتتاب
traded-futures = العقود المستقبلية
filter-origin = الجنسية
filter-client = نوع العميل
note-trade-by-group = صفقات سجل الأوامر في الجلسات المكتملة. تُحتسب كل صفقة مرة ضمن المشتريات ومرة ضمن المبيعات، ولذلك يساوي مجموع المشتريات، وكذلك مجموع المبيعات، قيمة تداول الأدوات المختارة. وتظهر الورقة المالية الواحدة ضمن نوعها فقط. وتُحتسب العقود المستقبلية بقيمة عقودها. المواطنون هم مواطنو دولة السوق، ودول المجلس هي دول مجلس التعاون الخليجي الأخرى. وتُقرَّب المبالغ إلى أقرب فلس والحصص إلى منزلتين عشريتين، ولذلك قد تختلف المجاميع في الأرقام الأخيرة. ويشمل كل أسبوع أو شهر أو ربع أو سنة أيامه الواقعة في النطاق، وما لم ينتهِ منها يشمل الأيام حتى تاريخ صفه. وتُحتسب الصفقات بالدولار الأمريكي بسعر 3.6725 درهم للدولار. المصدر: سجلات التقاص في السوق.

## تقرير التداول بالهامش الأسبوعي
col-week = كما في
col-of = الرمز
col-weekly-margin-trading-report-name = الوسيط أو الورقة المالية
col-outstanding = المديونية القائمة (درهم)
col-collateral = الضمانات (درهم)
col-coverage = نسبة التغطية
col-accounts = عدد الحسابات
col-debt-change = التغير (درهم)
margin-by-broker = حسب الوسيط
margin-by-symbol = حسب الورقة المالية
filter-weekly-margin-trading-report-by = التجميع
filter-weekly-margin-trading-report-period = الفترة
note-weekly-margin-trading-report = ما يدين به العملاء لوسطائهم مقابل الشراء بالهامش في نهاية الأسبوع، والقيمة السوقية للأسهم المرهونة. «نسبة التغطية» هي نسبة الضمانات إلى المديونية. ويُحتسب الحساب مرة واحدة ضمن الورقة المالية التي تمثل أكبر مشترياته. ويعرض الشهر أو الربع أو السنة ما كان في آخر أسابيعه الواقعة في النطاق، والتغير فيها جميعًا، ولا مديونية في نهايته لمن خرج في أسبوع سابق منه. ولا تُجمع مديونيات عدة أسابيع، فلا ينتهي الجدول بالمجموع إلا إذا اقتصر على أسبوع أو شهر أو ربع أو سنة واحدة. المصدر: التقارير الأسبوعية للوسطاء.

## النشرات
col-index-close = المؤشر العام
col-documents = الملفات
col-sessions = عدد الجلسات
col-published = تاريخ النشر
bulletin-daily = يومية
bulletin-weekly = أسبوعية
bulletin-monthly = شهرية
bulletin-yearly = سنوية
bulletin-next = مواعيد نشر النشرات القادمة:
filter-length = النشرة
filter-year = السنة
table-bulletins = { $count ->
    [zero] لا توجد نشرات
    [one] نشرة واحدة
    [two] نشرتان
    [few] { $n } نشرات
    [many] { $n } نشرة
   *[other] { $n } نشرة
}
note-bulletins = إجماليات سجل الأوامر من أول جلسة إلى آخر جلسة في النشرة. يقارن «التغير (%)» قيمة المؤشر العام في نهايتها بإغلاقه قبل أول جلسة فيها. وتُعرض جميع النشرات السنوية أيًا كانت السنة. وتُنشر كل نشرة في أول يوم تداول بعد فترتها. وتُقرَّب المبالغ إلى أقرب فلس، ولذلك قد تختلف المجاميع ببضعة فلوس. المصدر: نظام التداول في السوق.

## المؤشر العام
note-historical-dfmgi = قيم المؤشر العام بالنقاط. وهو مؤشر أسعار ينخفض عند استبعاد أرباح أحد مكوناته. والكمية والقيمة وعدد الصفقات هي إجماليات الأسهم التي كانت من مكونات المؤشر في ذلك اليوم، وأول جلسة هي أول ما لدى السوق من بيانات. ويشمل كل أسبوع أو شهر أو ربع أو سنة أيامه الواقعة في النطاق، وما لم ينتهِ منها يشمل الأيام حتى تاريخ صفه. المصدر: حساب المؤشرات في السوق.

## الأرقام الرئيسية فوق الجداول
headlines = الأرقام الرئيسية
headline-day = { $day }
headline-days = { $day }، والتغير منذ { $before }
headline-rows = الأوراق المالية
headline-turnover = قيمة التداول (درهم)
headline-board-main = السوق الرئيسي
headline-board-second = السوق الثاني
headline-sharia-yes = متوافقة مع الشريعة
headline-foreigners-allowed-yes = متاحة لتملك الأجانب
headline-state-suspended = موقوفة عن التداول
headline-classification-compliant = متوافقة
headline-classification-non-compliant = غير متوافقة
headline-sharia-change-entered = دخلت القائمة
headline-sharia-change-left = خرجت من القائمة
headline-foreigners-limit-unlimited = بلا حد لملكية الأجانب
headline-foreigners-most = أعلى ملكية للأجانب
headline-foreigners-room = أكبر نسبة متبقية للأجانب
headline-others-most = أعلى ملكية للأجانب من غير العرب
headline-gcc-most = أعلى ملكية لمواطني دول مجلس التعاون
headline-individuals-most = أعلى ملكية للأفراد
headline-government-most = أعلى ملكية للحكومات
headline-range-high = أعلى قيمة في النطاق
headline-range-low = أدنى قيمة في النطاق
headline-debt-change = التغير في المديونية (درهم)
headline-highest = الأعلى
headline-lowest = الأدنى

## الرسوم البيانية فوق الجداول
chart-bulletins = المؤشر العام في نهاية كل فترة
chart-sectors = الأوراق المالية بحسب القطاع
chart-purification = أعلى نسب التطهير
chart-foreigners = أعلى نسب ملكية الأجانب
chart-others = أعلى نسب ملكية الأجانب من غير العرب
chart-general-index = المؤشر العام
chart-contract = سعر العقد
chart-contracts = العقود المتداولة
chart-sector-indices = مؤشرات القطاعات
chart-debt = المديونية القائمة (درهم)
chart-prices = أسعار الإغلاق
chart-value = قيمة التداول (درهم)
chart-net = صافي الشراء (درهم)
chart-by = { $title }، { $step }
chart-by-week = بحسب الأسبوع
chart-by-month = بحسب الشهر
chart-columns-scale = للرسوم كلها مقياس واحد: أطول عمود يمثل { $scale } مليون درهم. ما فوق الخط: المشتريات أكثر من المبيعات، وما تحته: المبيعات أكثر من المشتريات.
chart-columns-words = { $title }: من { $from } إلى { $to }، المجموع { $sum } درهم
in-part-to-date = حتى تاريخه
in-part-cut = جزئيًا
in-part-guessed = العطلات المجاورة لطرفي النطاق غير معروفة حاليًا، لذلك تُحسب الأيام التي قد تكون عطلات أيام تداول، وتُعد الفترة التي لا تنقصها إلا هذه الأيام غير مكتملة.
in-part-note-to-date = لم تنتهِ الفترة الأخيرة بعد، وتظهر بلون أخف لأنها تشمل الأيام حتى { $day } فقط.
in-part-note-cut = يبدأ النطاق أو ينتهي داخل فترة، وتظهر هذه الفترة بلون أخف لأنها لا تشمل إلا أيامها الواقعة في النطاق.
