# عناوين أعمدة صفحات البيانات: "col-" ثم مفتاح العمود. وحيث تحتاج صفحة إلى كلمة أخرى للمفتاح
# نفسه: "col-" ثم معرّف الصفحة ثم المفتاح. و"-full" عنوان عمود الملايين في صيغ البيانات التي
# تحمل المبلغ كاملًا.

## أجزاء العمود في ملفات CSV والجداول
col-part-address = الرابط
col-part-currency = العملة
col-part-before = سابقًا

## الأوراق المالية
col-security = الورقة المالية
col-symbol = الرمز
col-name = الاسم
col-isin = الرقم الدولي (ISIN)
col-sector = القطاع
col-last = آخر سعر
col-change = التغير
col-change-percent = التغير %
col-spark = حركة اليوم
col-bid-volume = كمية الطلب
col-bid = الطلب
col-offer = العرض
col-offer-volume = كمية العرض
col-volume = الكمية
col-value = القيمة (مليون درهم)
col-value-full = القيمة (درهم)
col-trades = عدد الصفقات
col-range-52w = 52 أسبوعًا
col-open = الافتتاح
col-high = الأعلى
col-low = الأدنى
col-previous-close = الإغلاق السابق
col-vwap = متوسط السعر المرجح
col-market-cap = القيمة السوقية (مليون درهم)
col-market-cap-full = القيمة السوقية (درهم)
col-listed-on = تاريخ الإدراج
col-issued-shares = الأسهم المصدرة
col-par = القيمة الاسمية
col-foreign-limit = حد تملك الأجانب
col-foreigners-allowed = متاحة لتملك الأجانب
col-sharia = متوافقة مع الشريعة
col-state = حالة التداول
col-high-52w = أعلى سعر في 52 أسبوعًا
col-low-52w = أدنى سعر في 52 أسبوعًا
col-last-trade = آخر صفقة

## المؤشرات
col-indices-name = المؤشر
col-indices-value = قيمة المؤشر
col-code = الرمز
col-ytd = منذ بداية العام
col-value-traded = القيمة (مليون درهم)
col-value-traded-full = القيمة (درهم)

## مكونات المؤشر
col-weight = الوزن
col-free-float = نسبة الأسهم الحرة
col-cap-factor = معامل تقييد الوزن
col-index-cap = القيمة السوقية في المؤشر (مليون درهم)
col-index-cap-full = القيمة السوقية في المؤشر (درهم)
col-contribution = المساهمة (نقطة)

## الملخص اليومي
col-date = التاريخ
col-close = الإغلاق

## قيم من الكلمات
state-active = نشط
state-suspended = موقوف
flag-yes = نعم
flag-no = لا

## الصفقات المباشرة
col-time = الوقت
col-kind = النوع
col-price = السعر
col-deviation = الفرق عن الإغلاق السابق
col-quantity = الكمية
col-direct-deals-value = القيمة (درهم)
col-threshold = الحد الأدنى للقيمة (درهم)
col-id = المرجع
filter-symbol = الرمز
filter-kind = النوع
deal-kind-any = جميع الأنواع
deal-kind-direct = مباشرة
deal-kind-special = خاصة
table-indices = { $count ->
    [zero] لا توجد مؤشرات
    [one] مؤشر واحد
    [two] مؤشران
    [few] { $n } مؤشرات
    [many] { $n } مؤشرًا
   *[other] { $n } مؤشر
}
table-deals = { $count ->
    [zero] لا توجد صفقات
    [one] صفقة واحدة
    [two] صفقتان
    [few] { $n } صفقات
    [many] { $n } صفقة
   *[other] { $n } صفقة
}
note-direct-deals = تُبرم الصفقات المباشرة بين الأعضاء خارج سجل الأوامر، ولا تُحتسب في قيمة التداول ولا في أي سعر. ويقارن «الفرق عن الإغلاق السابق» سعر الصفقة بإغلاق الجلسة التي سبقتها. جميع القيم بالدرهم الإماراتي.

## مزودو بيانات السوق
col-provider = المزود
col-product = المنتج
col-level = البيانات
col-delay = التأخير (بالدقائق)
col-since = مرخص منذ
col-contact = التواصل
filter-level = البيانات
data-level-any = جميع البيانات
data-level-level-1 = المستوى الأول
data-level-level-2 = المستوى الثاني
data-level-end-of-day = نهاية اليوم
data-level-indices = المؤشرات فقط
table-products = { $count ->
    [zero] لا توجد منتجات
    [one] منتج واحد
    [two] منتجان
    [few] { $n } منتجات
    [many] { $n } منتجًا
   *[other] { $n } منتج
}
filter-marketdata-providers-q = تصفية حسب المزود أو المنتج
filter-marketdata-providers-q-hint = المزود أو المنتج
note-marketdata-providers = يشمل المستوى الأول أفضل طلب وعرض وآخر سعر والإجماليات، ويضيف المستوى الثاني الأوامر بحسب السعر. التأخير الذي قيمته 0 دقيقة يعني بيانات لحظية. أما أسعار خدمات المزودين فيُتفق عليها معهم مباشرة.
