# صفحات الشركة الواحدة.

company-title = { $name } ({ $symbol })
company-description = { $name } ({ $symbol }): السعر والرسم البياني والأرقام الرئيسية وهيكل الملكية والإفصاحات وتوزيعات الأرباح.
company-pages = أقسام الشركة
company-tab-overview = نظرة عامة
company-tab-trading = ملخص التداول
company-tab-profile = الملف التعريفي
company-tab-disclosures = الإفصاحات
company-tab-accounts = الحسابات
company-tab-peers = شركات القطاع
company-isin = الرقم الدولي (ISIN)
company-sharia = متوافقة مع الشريعة
company-foreigners = متاحة لتملك الأجانب
company-no-foreigners = غير متاحة لتملك الأجانب
company-suspended = التداول موقوف

## اللوحات
company-price = السعر
company-quote = الطلب والعرض
company-bid = أفضل طلب
company-offer = أفضل عرض
company-shares-at = × { $shares }
company-spread = الفارق السعري
security-last-trade = آخر صفقة في { $day }
company-last-trade = آخر صفقة
company-limits = الحدود السعرية
company-no-limits = بلا حدود في أول يوم تداول
company-day-range = النطاق اليومي
company-year-range = نطاق 52 أسبوعًا
company-figures = الأرقام الرئيسية
company-ownership = هيكل الملكية
company-details = التفاصيل
company-disclosures = الإفصاحات
company-all-disclosures = جميع إفصاحات الشركة

## الأرقام الرئيسية
company-previous-close = الإغلاق السابق
company-value = القيمة (درهم)
company-average = متوسط السعر المرجح
company-market-cap = القيمة السوقية (مليون درهم)
company-issued = الأسهم المصدرة (مليون)
company-par = القيمة الاسمية
company-pe = مضاعف الربحية (آخر أربعة أرباع)
company-yield = عائد التوزيعات (12 شهرًا)
company-book-value = القيمة الدفترية (آخر ربع)
company-split = آخر تجزئة للأسهم
company-calculate-yield = احسب عائد التوزيعات

## هيكل الملكية
company-nationals = مواطنو الإمارات
company-gcc = مواطنو دول مجلس التعاون الأخرى
company-other-foreign = الأجانب
company-foreign-limit = حد تملك الأجانب
company-as-of = كما في { $date }

## التوزيعات
company-dividend = آخر توزيعات أرباح
company-cash-dividend = توزيعات الأرباح النقدية { $year }
company-interim-dividend = توزيعات الأرباح المرحلية { $year }
company-per-share = درهم للسهم
company-no-dividend = لا توجد توزيعات أرباح لهذه الشركة ضمن الإجراءات المؤسسية المنشورة
company-board-resolution = قرار مجلس الإدارة

## ملخص التداول
trading-title = { $name }: ملخص التداول
trading-description = آخر جلسة تداول على سهم { $name } وإجماليات التداول لفترات تصل إلى سنة.
trading-today = آخر جلسة
trading-periods = إجماليات الفترات
trading-periods-note = الجلسات المكتملة فقط. الأسعار السابقة لتجزئة الأسهم أو إصدار حقوق الاكتتاب معدّلة.
trading-period = الفترة
trading-sessions = عدد الجلسات
trading-from = سعر البداية
trading-to = سعر النهاية
trading-period-week = أسبوع
trading-period-month = شهر
trading-period-quarter = ثلاثة أشهر
trading-period-this-year = منذ بداية العام
trading-period-year = سنة

## الأوراق المالية الأخرى
security-description = { $name } ({ $symbol }): السعر والرسم البياني وبيانات التداول والشروط.
security-value = القيمة
security-list = جميع الأوراق المالية من هذا النوع
security-etf = صندوق مؤشرات متداول
security-fund = صندوق
security-reit = صندوق استثمار عقاري
security-future = عقد مستقبلي
security-right = حق اكتتاب
security-bond = سند
security-sukuk = صك
security-matured-text = انتهى أجل الورقة في { $date } ولم تعد متداولة، وتبقى هنا شروطها ودفعاتها وأسعارها السابقة.
security-of-par = بالمئة من القيمة الاسمية
security-calculate-limits = احسب الحدود السعرية
security-calculate-yield = احسب العائد

## جلسات الورقة المالية بعملتها
col-company-daily-summary-value = القيمة (مليون)
col-company-daily-summary-value-full = القيمة

## صافي قيمة الأصول
col-company-nav-summary-premium = العلاوة أو الخصم في ذلك اليوم
table-valuations = { $count ->
    [zero] لا توجد تقييمات
    [one] تقييم واحد
    [two] تقييمان
    [few] { $n } تقييمات
    [many] { $n } تقييمًا
   *[other] { $n } تقييم
}
note-company-nav-summary = صافي قيمة الوحدة هو صافي قيمة أصول الصندوق لكل وحدة، بعملة الصندوق، في أيام تقييم الصندوق. و«الإغلاق» هو سعر إغلاق ذلك اليوم كما جرى تداوله، وتقارنه «العلاوة أو الخصم» بصافي قيمة الوحدة، ويظهر الخصم بالسالب.
page-company-nav-summary-description-of = صافي قيمة أصول { $name } بحسب التاريخ: صافي قيمة الوحدة والتغير وسعر الإغلاق والعلاوة أو الخصم وعدد الوحدات وصافي الأصول.

## توزيعات صندوق
distribution-status-paid = مدفوع
distribution-status-to-come = لم يُدفع بعد
table-distributions = { $count ->
    [zero] لا توجد توزيعات
    [one] توزيع واحد
    [two] توزيعان
    [few] { $n } توزيعات
    [many] { $n } توزيعًا
   *[other] { $n } توزيع
}
note-company-distributions = التوزيعات التي يقع «تاريخ استبعاد الأرباح» لها خلال الاثني عشر شهرًا المنتهية بآخر جلسة مكتملة، بعملة الصندوق. ومن يشتري في ذلك التاريخ أو بعده لا يستحق التوزيع. ويُعدّ مدفوعًا كل توزيع حلّ موعد دفعه حتى تلك الجلسة. أما الصندوق الذي يعيد استثمار دخله فلا توزيعات له.
page-company-distributions-description-of = ما وزّعه { $name } خلال اثني عشر شهرًا: تاريخ استبعاد الأرباح وتاريخ الدفع والمبلغ لكل وحدة.

## Securities that are no longer listed, and former symbols
delisted = أُلغي إدراجها
delisted-description = أُلغي إدراج { $name } ({ $symbol }): أسعارها حتى آخر يوم تداول، وما آلت إليه.
delisted-merged-on = أُلغي إدراجها في { $date } بعد اندماجها في
delisted-merged-away-on = أُلغي إدراجها في { $date } بعد اندماج.
delisted-converted-on = أُلغي إدراجها في { $date } بعد تحويلها إلى
delisted-converted-away-on = أُلغي إدراجها في { $date } بعد تحويلها.
delisted-expired-on = انتهى أجلها في { $date }.
delisted-matured-on = أُلغي إدراجها في { $date } بعد سدادها عند الاستحقاق.
delisted-withdrawn-on = أُلغي إدراجها في { $date } بعد سحبها من السوق.
delisted-symbol-now = الرمز { $symbol } مستخدم الآن لدى
delisted-last-day = آخر يوم تداول
delisted-terms = بيانات الإدراج
delisted-market = السوق
delisted-ratio = { $received } مقابل كل { $held }
company-renamed = حتى { $date } كان اسمها { $name } ورمزها { $symbol }.
company-symbol-before = كان الرمز { $symbol } مستخدمًا سابقًا لدى
company-until = (حتى { $date })
