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
col-change-percent = التغير (%)
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
col-index-free-float = معامل الأسهم الحرة
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

## صناديق المؤشرات المتداولة والصناديق وصناديق الاستثمار العقاري
col-currency = العملة
col-nav = صافي قيمة الوحدة
col-nav-date = تاريخ التقييم
col-premium = العلاوة أو الخصم عند الإغلاق
col-net-assets = صافي الأصول (مليون)
col-net-assets-full = صافي الأصول
col-distribution-yield = عائد التوزيعات
col-distributed = التوزيعات خلال 12 شهرًا
col-distribution = آخر توزيع
col-ex-date = تاريخ استبعاد الأرباح
col-payment = تاريخ الدفع
col-distributes = دورية التوزيع
col-units = عدد الوحدات
col-management-fee = رسوم الإدارة
col-total-fees = نسبة المصروفات الإجمالية
col-structure = هيكل الصندوق
col-manager = مدير الصندوق
col-custodian = الحافظ الأمين
col-administrator = الإداري
col-policy = سياسة الاستثمار
col-last-trade-date = تاريخ آخر صفقة
col-exchange-traded-funds-value = قيمة التداول
col-funds-value = قيمة التداول
col-real-estate-investment-trust-value = قيمة التداول
distributes-any = جميع الدوريات
distributes-monthly = شهريًا
distributes-quarterly = كل ثلاثة أشهر
distributes-half-yearly = مرتين في السنة
distributes-yearly = مرة في السنة
distributes-other = على فترات أخرى
distributes-never = يعيد استثمار دخله
fund-structure-open-ended = مفتوح
fund-structure-closed-ended = مغلق
filter-currency = العملة
filter-currency-any = جميع العملات
filter-distributes = دورية التوزيع
filter-manager = مدير الصندوق
filter-manager-any = جميع المديرين
table-etfs = { $count ->
    [zero] لا توجد صناديق مؤشرات متداولة
    [one] صندوق مؤشرات متداول واحد
    [two] صندوقا مؤشرات متداولان
    [few] { $n } صناديق مؤشرات متداولة
    [many] { $n } صندوق مؤشرات متداولًا
   *[other] { $n } صندوق مؤشرات متداول
}
table-funds = { $count ->
    [zero] لا توجد صناديق
    [one] صندوق واحد
    [two] صندوقان
    [few] { $n } صناديق
    [many] { $n } صندوقًا
   *[other] { $n } صندوق
}
table-reits = { $count ->
    [zero] لا توجد صناديق استثمار عقاري
    [one] صندوق استثمار عقاري واحد
    [two] صندوقا استثمار عقاري
    [few] { $n } صناديق استثمار عقاري
    [many] { $n } صندوق استثمار عقاري
   *[other] { $n } صندوق استثمار عقاري
}
note-funds = المبالغ بعملة الصندوق. صافي قيمة الوحدة هو صافي قيمة أصول الصندوق لكل وحدة. وتقارن «العلاوة أو الخصم» إغلاق آخر جلسة بأحدث صافي قيمة معلن للوحدة، ويظهر الخصم بالسالب. أما «عائد التوزيعات» فهو ما وزعته الوحدة خلال اثني عشر شهرًا منسوبًا إلى سعر إغلاق آخر جلسة. ومن يشتري في تاريخ استبعاد الأرباح أو بعده لا يستحق آخر توزيع.

## السندات والصكوك
col-coupon = سعر الفائدة (%)
col-profit-rate = معدل الربح (%)
col-yield = العائد حتى الاستحقاق (%)
col-clean-price = السعر الصافي
col-price-date = تاريخ السعر الصافي
col-dirty-price = السعر الإجمالي
col-maturity = تاريخ الاستحقاق
col-next-coupon = تاريخ الفائدة القادمة
col-last-coupon = تاريخ آخر فائدة
col-next-distribution = تاريخ التوزيع القادم
col-last-distribution = تاريخ آخر توزيع
col-next-payment = موعد صرف الدفعة القادمة
col-payments-left = الدفعات الدورية المتبقية
col-coupons-a-year = دفعات الفائدة في السنة
col-distributions-a-year = التوزيعات في السنة
col-contract = الهيكل
col-issuer = المُصدر
col-issued-on = تاريخ الإصدار
col-issue-value = قيمة الإصدار (مليون)
col-issue-value-full = قيمة الإصدار
col-market-value = القيمة السوقية (مليون)
col-market-value-full = القيمة السوقية
col-day-count = طريقة احتساب الأيام
col-accrued = الفائدة المستحقة
col-accrued-earnings = الأرباح المستحقة
col-status = الحالة
col-bonds-value = قيمة التداول
col-sukuk-value = قيمة التداول
debt-status-any = جميع الحالات
debt-status-live = قائمة
debt-status-matured = منتهية الأجل
contract-any = جميع الهياكل
contract-ijara = إجارة
contract-wakala = وكالة
contract-murabaha = مرابحة
contract-mudaraba = مضاربة
contract-musharaka = مشاركة
filter-status = الحالة
filter-maturity = سنة الاستحقاق
filter-issuer = المُصدر
filter-issuer-any = جميع المُصدرين
filter-contract = الهيكل
table-bonds = { $count ->
    [zero] لا توجد سندات
    [one] سند واحد
    [two] سندان
    [few] { $n } سندات
    [many] { $n } سندًا
   *[other] { $n } سند
}
table-sukuk = { $count ->
    [zero] لا توجد صكوك
    [one] صك واحد
    [two] صكان
    [few] { $n } صكوك
    [many] { $n } صكًا
   *[other] { $n } صك
}
note-bonds = الأسعار والفائدة المستحقة نسبة مئوية من القيمة الاسمية، والمبالغ بعملة السند. «آخر سعر» هو السعر الصافي لآخر صفقة، ويقارنه «التغير» بآخر سعر قبل الجلسة، و«الكمية» هي كمية الجلسة. أما عمود «السعر الصافي» فهو تقييم عند إغلاق آخر جلسة، ويضيف السعر الإجمالي إليه الفائدة المستحقة. أما العائد فهو معدل سنوي اسمي مركب بعدد دفعات الفائدة في السنة، محسوب من ذلك السعر الإجمالي لا من آخر صفقة. ويُحتسب من الفترة الجارية ما تبقى من أيامها نسبةً إلى أيام الفترة المعتادة وفق طريقة احتساب الأيام الخاصة بالسند.
note-sukuk = الأسعار والأرباح المستحقة نسبة مئوية من القيمة الاسمية، والمبالغ بعملة الصك. «آخر سعر» هو السعر الصافي لآخر صفقة، ويقارنه «التغير» بآخر سعر قبل الجلسة، و«الكمية» هي كمية الجلسة. أما عمود «السعر الصافي» فهو تقييم عند إغلاق آخر جلسة، ويضيف السعر الإجمالي إليه الأرباح المستحقة. أما العائد فهو معدل سنوي اسمي مركب بعدد مرات توزيع الأرباح في السنة، محسوب من ذلك السعر الإجمالي لا من آخر صفقة، على افتراض توزيع الأرباح كما هو متوقع. ويُحتسب من الفترة الجارية ما تبقى من أيامها نسبةً إلى أيام الفترة المعتادة وفق طريقة احتساب الأيام الخاصة بالصك.

## جدول دفعات السند أو الصك
col-due = تاريخ الاستحقاق
col-payment-kind = الدفعة
col-payment-status = الحالة
col-per-unit = لكل وحدة
col-of-par = النسبة إلى القيمة الاسمية (%)
col-accrual-days = الأيام
col-payment-number = الرقم
payment-kind-coupon = فائدة
payment-kind-profit = أرباح
payment-kind-redemption = استرداد القيمة الاسمية
payment-status-any = جميع الدفعات
payment-status-paid = مدفوعة
payment-status-next = القادمة
payment-status-to-come = لاحقة
filter-payment-status = الحالة
filter-due = سنة الاستحقاق
table-payments = { $count ->
    [zero] لا توجد دفعات
    [one] دفعة واحدة
    [two] دفعتان
    [few] { $n } دفعات
    [many] { $n } دفعة
   *[other] { $n } دفعة
}
note-payments = التواريخ هي تواريخ الشروط، وما يستحق في يوم لا تداول فيه يُدفع في يوم التداول التالي. و«الأيام» هي أيام الفترة وفق طريقة احتساب الأيام الخاصة بالورقة. وتُحسب كل دفعة بطريقة «الأيام الفعلية على ⁦365⁩» عن أيام فترتها، وهي في الطرق الأخرى المعدل السنوي مقسومًا على عدد الدفعات في السنة، ولا تُحسب فيها بالأيام إلا فترة أولى أقصر من غيرها. وأرباح الصكوك هي الأرباح المتوقعة. وما استحق حتى آخر جلسة مكتملة يُعد مدفوعًا.
note-constituents = تُقرَّب الأوزان بحيث يكون مجموعها 100%، والمساهمات بحيث يساوي مجموعها تغيّر المؤشر، ولذلك قد يختلف أحدها بمقدار 0.01 عما ينتج من صفه.
note-indices = الكمية والقيمة وعدد الصفقات هي إجماليات المكونات. وتُقرَّب المبالغ إلى أقرب فلس، ولذلك قد تختلف المجاميع ببضعة فلوس.
