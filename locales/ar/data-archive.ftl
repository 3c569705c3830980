# عناوين البيانات التاريخية ودليل الوسطاء والتقويم والتقارير، وعوامل تصفيتها وملاحظاتها

## الأسعار التاريخية للشركات
filter-basis = الأسعار
filter-historical-company-prices-symbol = الرموز (حتى خمسة)
basis-adjusted = معدّلة
basis-traded = كما تُدووِلت
note-historical-company-prices = الجلسات المكتملة للأسهم المدرجة. الأسعار المعدّلة محسوبة على أساس اليوم، فتُعدَّل الأسعار السابقة لأثر التجزئة وأسهم المنحة وحقوق الاكتتاب. ويشمل كل أسبوع أو شهر أو ربع أو سنة أيامه الواقعة في النطاق: افتتاح أولها وإغلاق آخرها وأعلى الأسعار وأدناها ومجموع الكمية والقيمة والصفقات، وما لم ينتهِ منها يشمل الأيام حتى تاريخ صفه. وافصل بين رموز الشركات بفواصل. وعند عدم تحديد رمز يعرض الجدول آخر 62 يومًا من النطاق على الأكثر مع بقية الفترة الأولى منها، أما صيغ CSV وNDJSON وParquet ففيها النطاق كله. وتُقرَّب المبالغ إلى أقرب فلس، ولذلك قد تختلف المجاميع ببضعة فلوس. المصدر: نظام التداول في السوق.

## البيانات التاريخية لمؤشرات القطاعات
col-index = المؤشر
filter-index = المؤشر
filter-index-any = جميع مؤشرات القطاعات
note-historical-sector-indices = قيم مؤشرات القطاعات بالنقاط. وهي مؤشرات أسعار تنخفض عند استبعاد أرباح أحد مكوناتها. والكمية والقيمة وعدد الصفقات هي إجماليات المكونات. ويبدأ مؤشر القطاع في اليوم الذي تبلغ فيه أسهم القطاع خمسة، ويضمها جميعًا منذ ذلك اليوم، ومنها ما يُدرج في اليوم نفسه، ولا صفوف له قبل ذلك. ويشمل كل أسبوع أو شهر أو ربع أو سنة أيامه الواقعة في النطاق، وما لم ينتهِ منها يشمل الأيام حتى تاريخ صفه. وتُقرَّب المبالغ إلى أقرب فلس، ولذلك قد تختلف المجاميع ببضعة فلوس. المصدر: حساب المؤشرات في السوق.

## البيانات التاريخية للعقود المستقبلية
filter-historical-futures-symbol = العقد
col-contract-state = الحالة
filter-contract-state = الحالة
contract-state-any = جميع العقود
contract-state-trading = قيد التداول
contract-state-expired = منتهٍ
note-historical-futures = الجلسات المكتملة لجميع العقود، ومنها ما انتهى أجله. وعند عدم تحديد عقد يعرض الجدول آخر 93 يومًا من النطاق على الأكثر مع بقية الفترة الأولى منها، أما صيغتا CSV وNDJSON ففيهما النطاق كله. سعر تسوية الجلسة هو آخر سعر فيها، وفي اليوم الأخير للعقد هو السعر الذي يُسوّى به العقد، و«التغيّر» يقارنه بسعر تسوية الجلسة السابقة. والعقود المفتوحة هي ما بقي مفتوحًا بعد الجلسة، وفي الفترة بعد آخر جلسة فيها. و«القيمة» هي السعر مضروبًا في حجم العقد وعدد العقود، بالعملة المبيّنة بجانبها. ولا تُجمع قيم بعملات مختلفة. ويشمل كل أسبوع أو شهر أو ربع أو سنة أيامه الواقعة في النطاق، وما لم ينتهِ منها يشمل الأيام حتى تاريخ صفه. المصدر: نظام التداول في السوق.
col-historical-futures-value = القيمة (مليون)
col-historical-futures-value-full = القيمة

## دليل الوسطاء
col-licence = الترخيص
col-phone = الهاتف
col-email = البريد الإلكتروني
col-website = الموقع الإلكتروني
col-member-since = عضو منذ
col-member-until = عضو حتى
col-brokers-directory-status = العضوية
col-equity-trading = الأسهم
col-derivative-trading = المشتقات
col-margin-trading = الهامش
col-short-term-margin-trading = التداول بالهامش قصير الأجل
col-direct-market-access = الوصول المباشر إلى السوق
col-internet-trading = الإنترنت
col-mobile-trading = التداول عبر الهاتف
col-authorized-participants = مشارك معتمد
col-liquidity-provider = مزود سيولة
col-regulated-short-selling = البيع على المكشوف المنظم
col-account-allocation = تخصيص الحسابات
col-own-account-trading = التداول لحسابه الخاص
col-onboarding-by-app = فتح الحساب عبر التطبيق
col-onboarding-by-broker = فتح الحساب لدى الوسيط
col-price-stabilization = تثبيت السعر
member-any = جميع الحالات
member-active = سارية
member-under-cancellation = قيد الإلغاء
member-cancelled = ملغاة
trading-service-any = جميع الخدمات
trading-service-equity-trading = تداول الأسهم
trading-service-derivative-trading = تداول المشتقات
trading-service-margin-trading = التداول بالهامش
trading-service-short-term-margin-trading = التداول بالهامش قصير الأجل
trading-service-direct-market-access = الوصول المباشر إلى السوق
trading-service-internet-trading = التداول عبر الإنترنت
trading-service-mobile-trading = التداول عبر الهاتف
trading-service-authorized-participants = المشاركون المعتمدون
trading-service-liquidity-provider = مزود السيولة
trading-service-regulated-short-selling = البيع على المكشوف المنظم
trading-service-account-allocation = تخصيص الحسابات
trading-service-own-account-trading = تداول الوسيط لحسابه الخاص
trading-service-onboarding-by-app = فتح الحساب رقميًا عبر تطبيق السوق
trading-service-onboarding-by-broker = فتح الحساب رقميًا عبر منصة الوسيط
trading-service-price-stabilization = تثبيت السعر
filter-service = الخدمة
filter-brokers-directory-status = العضوية
filter-brokers-directory-q = تصفية حسب الوسيط
filter-brokers-directory-q-hint = الاسم أو الرمز
broker-membership = العضوية وبيانات التواصل
broker-code = الرمز
broker-all = جميع الوسطاء
broker-services = الخدمات
broker-service = الخدمة
broker-offers = متاحة
broker-ranking = ترتيب الوسطاء
broker-no-services = أُلغيت العضوية، ولا تُقدَّم أي خدمات.
broker-matrix = خدمات كل وسيط
note-brokers-directory = يقدم الوسيط الخدمات المرخص له بها. والوسيط الذي تكون عضويته قيد الإلغاء يغلق حسابات عملائه ولا يفتح حسابات جديدة. ويبقى الأعضاء السابقون في القائمة من دون خدمات أو بيانات تواصل.

## تقويم التداول والتسوية
calendar-session = الجلسة
calendar-settles = تُسوّى صفقاتها في
calendar-next-closed = العطلة التالية بلا تداول
col-holiday = العطلة
col-first-day-closed = أول يوم
col-weekday = يوم الأسبوع
col-last-day-closed = آخر يوم
col-trading = التداول
col-settlement = التسوية
col-holiday-status = الحالة
col-last-session = آخر جلسة قبلها
col-settles = تُسوّى صفقاتها في
col-next-session = الجلسة التالية
col-possible-days = الأيام المحتملة
days-or = أو
col-earliest = أبكر يوم
col-latest = آخر يوم محتمل
weekday-any = جميع الأيام
weekday-mon = الاثنين
weekday-tue = الثلاثاء
weekday-wed = الأربعاء
weekday-thu = الخميس
weekday-fri = الجمعة
weekday-sat = السبت
weekday-sun = الأحد
weekday-short-mon = الاثنين
weekday-short-tue = الثلاثاء
weekday-short-wed = الأربعاء
weekday-short-thu = الخميس
weekday-short-fri = الجمعة
weekday-short-sat = السبت
weekday-short-sun = الأحد
trading-any = التداول: الكل
trading-closed = لا تداول
trading-open = التداول كالمعتاد
settlement-any = التسوية: الكل
settlement-closed = لا تسوية
settlement-open = التسوية كالمعتاد
holiday-any = جميع الحالات
holiday-confirmed = مؤكد
holiday-provisional = مبدئي
filter-trading = التداول
filter-settlement = التسوية
filter-holiday-status = الحالة
table-holidays = { $count ->
    [zero] لا توجد عطلات
    [one] عطلة واحدة
    [two] عطلتان
    [few] { $n } عطلات
    [many] { $n } عطلة
   *[other] { $n } عطلة
}
note-settlement-trading-calender = عطلات هذا العام والعام التالي، ومع كل منها ما يتوقف فيها: التداول أو التسوية أو كلاهما. ولا تداول ولا تسوية يومي السبت والأحد. تُسوّى الصفقات بعد يومي تسوية من تاريخ الصفقة (T+2). والتواريخ المرتبطة برؤية الهلال مبدئية إلى أن يؤكدها السوق، وقد تتغير معها الجلسات وأيام التسوية القريبة منها.

## قائمة التصنيف
col-industry-group = مجموعة الصناعة
col-trading-category = فئة التداول
filter-trading-category = فئة التداول
trading-category-any = جميع فئات التداول
trading-category-a = أ
trading-category-b = ب
trading-category-c = ج
col-classified-since = على هذا التصنيف منذ
col-class-change = ما تغيّر
class-change-market = السوق
class-change-sector = القطاع
class-change-industry-group = مجموعة الصناعة
class-change-trading-category = فئة التداول
col-class-before = قبل ذلك
col-suspended-since = موقوف منذ
state-any = جميع حالات التداول
filter-classification-list-page-state = حالة التداول
note-classification-list-page = الأسهم المدرجة وفق تصنيفها اليوم، أو في نهاية اليوم المختار؛ ومجموعة الصناعة وفئة التداول لليوم هما اللتان في آخر جلسة. و«على هذا التصنيف منذ» هو أول يوم اجتمع فيه السوق والقطاع ومجموعة الصناعة وفئة التداول على ما هي عليه. فإن تغيّر أحدها في ذلك اليوم ذكر العمودان التاليان ما تغيّر وما كان قبل ذلك. وشروط كل فئة تداول في قواعد السوق. و«حد تملك الأجانب» هو أقصى ما يجوز للأجانب تملكه من الأسهم المصدرة. وتصنيف الأرباع السابقة من حيث التوافق مع الشريعة في قائمة التصنيف الشرعي. المصدر: قائمة الأسهم المدرجة لدى السوق.

## تقارير السوق
col-report-kind = التقرير
col-reporting-period = الفترة
col-summary = الملخص
report-any = جميع التقارير
report-financial = البيانات المالية
report-integrated = التقرير المتكامل
report-governance = الحوكمة
report-sustainability = الاستدامة
report-statistics = إحصاءات السوق
filter-report-kind = التقرير
filter-reports-presentations-q = تصفية حسب العنوان
filter-reports-presentations-q-hint = العنوان
table-reports = { $count ->
    [zero] لا توجد تقارير
    [one] تقرير واحد
    [two] تقريران
    [few] { $n } تقارير
    [many] { $n } تقريرًا
   *[other] { $n } تقرير
}

## الأرقام الرئيسية للسوق
key-figures-share = السهم
key-figures-company = السعر والإفصاحات
key-figures-capital = رأس المال المدفوع
key-figures-par = القيمة الاسمية (درهم)
key-figures-earnings = ربحية السهم في آخر أربعة أرباع (درهم)
key-figures-dividend = الأرباح النقدية للسهم في اثني عشر شهرًا (درهم)
key-figures-book-value = القيمة الدفترية للسهم (درهم)
key-figures-note = سهم السوق مدرج في السوق نفسه. والأرقام هي ما أعلنه السوق، والبيانات المالية الكاملة ضمن تقاريره.

## السوق بأكمله عند نهاية اليوم
col-day = اليوم
col-csv = CSV
col-xlsx = XLSX
col-json = JSON
col-ndjson = NDJSON
col-parquet = Parquet
col-turnover = القيمة
security-kind-any = جميع الأنواع
security-kind-share = سهم
security-kind-etf = صندوق مؤشرات متداول
security-kind-fund = صندوق
security-kind-reit = صندوق استثمار عقاري
security-kind-future = عقد مستقبلي
security-kind-right = حق اكتتاب
security-kind-bond = سند
security-kind-sukuk = صك
end-of-day-of = السوق بأكمله يوم { $day }
end-of-day-securities = الأوراق المالية
end-of-day-files = ملفات هذا اليوم
end-of-day-file = الملف
end-of-day-content = المحتوى
end-of-day-checksum = المجموع الاختباري
end-of-day-files-text = لا تتغير هذه الملفات أبدًا. ويمكن التحقق منها بالأمر «{"\u2068"}sha256sum --check{"\u2069"}».
note-end-of-day-all = يعرض الجدول آخر 14 يومًا من النطاق، أما ملفات CSV وNDJSON وParquet فتشمل النطاق كله بدءًا بأحدث يوم. والأسعار كما تُدووِلت، وفي تاريخ الاستبعاد يكون الإغلاق السابق هو السعر المرجعي المعدَّل بقيمة الاستحقاق.
note-end-of-day = الأسعار كما تُدووِلت، وفي تاريخ الاستبعاد يكون الإغلاق السابق هو السعر المرجعي المعدَّل بقيمة الاستحقاق. وأسعار السندات والصكوك نسبة مئوية من القيمة الاسمية، وأسعار عقود المؤشرات بالنقاط. و«الإغلاق» في العقود المستقبلية هو آخر سعر، وهو أيضًا سعر التسوية إلا في اليوم الأخير للعقد. ولا سعر إغلاق لسند أو صك لم يُتداول في ذلك اليوم.
note-end-of-day-list = في كل ملف صف لكل ورقة مالية من جميع الأنواع. ويُتاح الملف في اليوم التالي للجلسة ولا يتغير بعد ذلك. أما القيمة وعدد الصفقات في هذه القائمة فلمكونات المؤشر العام.
no-session-title = لا توجد جلسة في هذا اليوم
no-session-later = لم يحن يوم { $day } بعد.
no-session-today = لا يوجد ملف لجلسة يوم { $day } بعد، وسيُتاح هنا غدًا.
no-session-before = يسبق يوم { $day } أول جلسة، وكانت يوم { $more }.
no-session-weekend = يوافق يوم { $day } عطلة نهاية الأسبوع، ولا تداول فيها.
no-session-holiday = لم يكن هناك تداول يوم { $day }: { $more }.
no-session-none = لم يكن هناك تداول يوم { $day }.
