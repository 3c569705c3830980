# إطار كل صفحة بيانات: التصفية والتنبيهات والصفحات والتنزيل.

## التصفية
table-filters = التصفية
filter-q = تصفية حسب الرمز أو الاسم
filter-q-hint = الرمز أو الاسم
filter-sector = القطاع
sector-any = جميع القطاعات
filter-moved = تغير السعر
moved-any = جميع التغيرات
moved-up = المرتفعة
moved-down = المنخفضة
moved-flat = دون تغيير
filter-sharia = متوافقة مع الشريعة
filter-foreigners-allowed = متاحة لتملك الأجانب
filter-date = كما في
filter-from = من
filter-to = إلى
filter-whole-group = الكل
period-any-month = جميع الأشهر
period-any-quarter = جميع الأرباع السنوية
period-any-year = جميع السنوات
period-any-period = جميع الفترات
period-months = الأشهر
period-quarters = الأرباع السنوية
period-years = السنوات
table-apply = تطبيق
filter-choice-count = { $choice } ({ $n })
table-clear = مسح عوامل التصفية
table-chip = { $name }: { $value }

## الصفوف
table-count = { $count ->
    [zero] لا توجد أوراق مالية
    [one] ورقة مالية واحدة
    [two] ورقتان ماليتان
    [few] { $n } أوراق مالية
    [many] { $n } ورقة مالية
   *[other] { $n } ورقة مالية
}
table-rows = { $count ->
    [zero] لا توجد صفوف
    [one] صف واحد
    [two] صفان
    [few] { $n } صفوف
    [many] { $n } صفًا
   *[other] { $n } صف
}
table-days = { $count ->
    [zero] لا توجد أيام
    [one] يوم واحد
    [two] يومان
    [few] { $n } أيام
    [many] { $n } يومًا
   *[other] { $n } يوم
}
table-note-equities = الأسعار بالدرهم
table-total = الإجمالي
rank-new = جديد
table-scrolls = { $title }، جدول قابل للتمرير أفقيًا
table-sort-by = الترتيب حسب
table-sorted-up = { $column }، ترتيب تصاعدي
table-sorted-down = { $column }، ترتيب تنازلي

## التنبيهات
table-notice-title = تعذّر تفسير جزء من الرابط فتم تجاهله:
table-notice-value = { $name }: «{"\u2068"}{ $value }{"\u2069"}»
table-notice-more = { $count ->
    [zero] ولا قيم أخرى
    [one] وقيمة أخرى
    [two] وقيمتان أخريان
    [few] و{ $n } قيم أخرى
    [many] و{ $n } قيمة أخرى
   *[other] و{ $n } قيمة أخرى
}
table-notice-reversed = بداية النطاق بعد نهايته، فلا نتائج فيه: { $from-name } { $from }، { $to-name } { $to }.
table-notice-late = لا توجد بيانات بعد { $end } حتى الآن.
table-notice-early = لا توجد بيانات قبل { $end }.
table-latest-instead = لذلك تُعرض أحدث البيانات.
table-looks-back = هذه بيانات سابقة كما كانت في { $day }.
table-latest = عرض الأحدث
table-notice-lists = القائمة غير مكتملة، وتعذّر جلب ما يلي: { $names }. يُرجى المحاولة بعد قليل.
list-of-calendar = الإجراءات المؤسسية والاجتماعات والعطل
list-of-events = الفعاليات
list-of-rows = بعض الصفوف الناقصة من ردّ السوق
list-of-rights-issues = إصدارات حقوق الاكتتاب
list-of-ipos = الطروحات
list-of-general-meetings = أوقات الجمعيات العمومية وأماكنها
list-of-corporate-actions = أنواع الإجراءات المؤسسية
list-of-board-positions = الترشح لمجالس الإدارة
table-notice-days = النطاق طويل، ولذلك لا يعرض الجدول إلا أيامه الأخيرة (عددها { $days }). أما ملفا CSV وNDJSON فيشملان النطاق كله.
table-notice-days-archive = النطاق طويل، ولذلك لا يعرض الجدول إلا أيامه الأخيرة (عددها { $days }). أما ملفات CSV وNDJSON وParquet فتشمل النطاق كله.
table-notice-past-end = لا توجد صفحة { $page }. تُعرض الصفحة الأخيرة، وهي { $last }.
table-notice-long = كلمات البحث طويلة جدًا، ولم يُستخدم إلا أولها: { $names }
table-notice-ended = لم تعد الورقة المالية { $symbol } مدرجة، وكان آخر يوم تداول لها { $end }.
table-last-day = آخر يوم تداول
table-notice-no-share = ما ليس رمز سهم لا يظهر في هذا الجدول: { $symbols }
table-notice-unlisted = لا توجد ورقة مالية مدرجة بهذا الرمز: { $symbols }
table-notice-hidden = حُذفت محارف غير مرئية من: { $names }
table-notice-repeated = تكرّرت في الرابط، وتُستخدم قيمة واحدة فقط: { $names }
table-notice-sort = الترتيب
table-notice-columns = الأعمدة
table-notice-page = الصفحة
table-notice-unknown = المعامل { $name }

## صفحات الجدول الطويل
table-pages = الصفحات
table-page = الصفحة { $n }
table-page-next = الصفحة التالية
table-page-previous = الصفحة السابقة
table-range = { $from }–{ $to } من { $all }

## الإجراءات
data-menu = البيانات
data-menu-csv = للجداول والبرامج، UTF-8
data-menu-parquet = أعمدة محددة الأنواع، لتحليل البيانات
data-menu-xlsx = جدول إلكتروني بخلايا مصنّفة
data-menu-json = مع الأعمدة وعوامل التصفية والتسميات
data-menu-ndjson = صف واحد في كل سطر
data-menu-first = أول { $rows } صف من أصل { $all }
data-menu-described = الأعمدة والمعاملات والأمثلة
data-menu-whole-csv = CSV بالعربية
data-menu-whole-xlsx = XLSX بالعربية
table-pause = إيقاف مؤقت
table-resume = استئناف
table-all-columns = جميع الأعمدة
table-main-columns = الأعمدة الرئيسية
table-as-table = عرض في جدول
table-as-list = عرض في قائمة

## قائمة الأسهم
table-heading-equities = الأسهم المدرجة
payments-of = دفعات { $name }
table-heading-payments = الدفعات
table-heading-bonds = السندات المدرجة
table-heading-sukuk = الصكوك المدرجة
table-heading-exchange-traded-funds = صناديق المؤشرات المتداولة المدرجة
table-heading-funds = الصناديق المدرجة
table-heading-real-estate-investment-trust = صناديق الاستثمار العقاري المدرجة
equities-types = نوع الورقة المالية
equities-value = قيمة التداول
equities-volume = كمية التداول
equities-trades = عدد الصفقات
equities-tab-equities = الأسهم
equities-tab-bonds = السندات
equities-tab-sukuk = الصكوك
equities-tab-exchange-traded-funds = صناديق المؤشرات المتداولة
equities-tab-funds = الصناديق
equities-tab-real-estate-investment-trust = صناديق الاستثمار العقاري

## الملخص اليومي للشركة
company-table-of = { $name }: { $page }
page-company-daily-summary-description-of = تداولات { $name } يومًا بيوم: أسعار الافتتاح والأعلى والأدنى والإغلاق والتغير والكمية والقيمة وعدد الصفقات.
page-company-corporate-actions-description-of = توزيعات الأرباح وأسهم المنحة والتجزئة وإصدارات حقوق الاكتتاب ومواعيدها: { $name }.
page-company-general-meetings-description-of = الجمعيات العمومية: { $name }. الموعد والمكان والنصاب والملفات.
page-company-accounts-description-of = الحسابات حسب السنة المالية: { $name }. الإيرادات وصافي الربح والأصول وحقوق المساهمين والأرقام الخاصة بالسهم ونسبة التوزيع والعائد على حقوق المساهمين.
page-company-peers-description-of = { $name } وسائر الشركات المدرجة في القطاع نفسه: السعر والقيمة السوقية ومضاعف الربحية ومضاعف القيمة الدفترية وعائد التوزيعات والعائد على حقوق المساهمين.
page-company-top-shareholders-description-of = المساهمون الذين يملكون خمسة بالمئة فأكثر: { $name }.
note-company-daily-summary = الجلسات المكتملة. تُعدَّل الأسعار والكميات السابقة لتجزئة الأسهم أو لأسهم المنحة أو لإصدار حقوق الاكتتاب على أساس اليوم. ونسبة التغير هي نسبة الجلسة كما جرى التداول فيها، والتغير هو نفسه على أساس اليوم، ويُحسب كلاهما من السعر المرجعي للجلسة، وهو الإغلاق السابق مطروحًا منه التوزيع أو معدّلًا لأثر الأسهم الجديدة في تاريخ الاستبعاد، ومقرّبًا إلى وحدة المزايدة. ولذلك لا يساوي في ذلك التاريخ الفرقَ بين صفين تمامًا. والقيمة بعملة الورقة المالية.

## الأوراق المالية المدرجة
listed-kinds = بحسب النوع
listed-kind = نوع الورقة المالية
listed-count = العدد
listed-worth = القيمة (مليون)
listed-measure = أساس القيمة
listed-traded = قيمة التداول (مليون)
listed-matured = منتهية الأجل: { $count }
listed-of-papers = القائمة: { $live }. منتهية الأجل: { $matured }.
listed-measure-market-cap = القيمة السوقية
listed-measure-issue-value = قيمة الإصدارات القائمة
listed-measure-net-assets = صافي الأصول
listed-latest = أحدث الإدراجات
listed-all = عرض الكل
listed-note = قيمة التداول هي قيمة تداول الجلسة الحالية. ولا تُجمع مبالغ العملات المختلفة معًا، ولا تُحتسب السندات والصكوك منتهية الأجل.
currency-usd = دولار

## Feeds and calendars of a table
follow-menu = الاشتراك
follow-webcal = الإضافة إلى التقويم
follow-webcal-text = يُحدَّث تلقائيًا
follow-copy = نسخ العنوان
follow-copy-ics = عنوان التقويم، للبرامج الأخرى
follow-copy-atom = عنوان الخلاصة، لقارئات الخلاصات
follow-ics = iCalendar
follow-ics-text = ملف واحد بالتواريخ المعروضة هنا
follow-ics-whole-text = ملف واحد بالتواريخ المطابقة لعوامل التصفية، لجميع الأعوام ما لم تختر عامًا
follow-atom = Atom
follow-atom-text = أحدث المواد، لقارئات الخلاصات
follow-jsonfeed = JSON Feed
follow-jsonfeed-text = أحدث المواد، للبرامج
