# الصفحة الرئيسية.

home-document-title = السوق المالي الرائد في المنطقة
home-title-first = السوق أمامك
home-title-second = بكل وضوح
home-lede = أسعار وإفصاحات وإحصاءات لجميع الأوراق المالية المدرجة في السوق، بالعربية والإنجليزية.
home-list-company = أدرجوا شركتكم

## الجلسة
home-glance = لمحة عن الجلسة
home-market-cap = القيمة السوقية
home-all-equities = جميع الأسهم المدرجة
home-value = قيمة التداول
home-volume = كمية التداول (سهم)
home-trades = عدد الصفقات
home-breadth = الأسهم المرتفعة والمنخفضة
home-against-average = مقارنة بمتوسط 30 يومًا حتى هذا الوقت

## أبرز تحركات السوق والقطاعات
home-movers = أبرز تحركات السوق
home-movers-by = ترتيب أبرز تحركات السوق حسب
movers-gainers = الأكثر ارتفاعًا
movers-losers = الأكثر انخفاضًا
movers-value = الأنشط من حيث القيمة
movers-volume = الأنشط من حيث الكمية
home-all-securities = جميع الأوراق المالية المدرجة
home-drivers = ما حرّك المؤشر
home-drivers-of = ما حرّك { $name }
home-drivers-up = الأكثر دعمًا للمؤشر
home-drivers-down = الأكثر ضغطًا على المؤشر
home-drivers-none = لا توجد أسهم حتى الآن
home-drivers-sum = المساهمات بنقاط المؤشر. مجموع المساهمات المعروضة { $shown }، ومجموع مساهمات جميع المكونات { $all }.
home-drivers-all = جميع المساهمات
home-sectors = أداء القطاعات
home-sectors-method = بحسب القيمة السوقية لجميع أسهم القطاع. أوزان مكونات مؤشرات القطاعات مختلفة.

## الإفصاحات والتقويم
home-disclosures = أحدث الإفصاحات
home-all-disclosures = جميع الإفصاحات
home-ahead = المواعيد القادمة
home-calendar = التقويم
entry-general-meeting = الجمعية العمومية
entry-board-meeting = اجتماع مجلس الإدارة
entry-last-entitlement = آخر يوم شراء للاستحقاق
entry-ex-dividend = تاريخ استبعاد الأرباح
entry-ex-date = تاريخ الاستبعاد
entry-record-date = تاريخ إغلاق السجل
entry-payment = تاريخ الدفع
entry-holiday = { $name }: السوق مغلق

## زيادة رأس المال
home-capital = اجمع رأس المال حيث تجتمع صكوك العالم
home-capital-text = أسهم وأدوات دين وصناديق استثمارية وعقارية: قواعد موحدة وفريق إدراج واحد ومسار لكل مرحلة من مراحل النمو.
home-capital-explore = تعرّف على خيارات الإدراج
home-capital-talk = تواصل مع فريق الإدراج
home-sukuk-share = من الصكوك القائمة في العالم مدرجة في السوق
home-sukuk-listed = قيمة الصكوك القائمة المدرجة في السوق
home-total-sukuk = إجمالي الصكوك منذ أول إدراج، بما فيها المستحقة
home-total-bonds = إجمالي السندات منذ أول إدراج، بما فيها المستحقة
home-figures-as-of = الأرقام كما في { $date }
usd-figure = { $figure }
usd-billion = { " " }مليار دولار

## المستثمرون
home-investors = للمستثمرين
home-investors-text = كل ما تحتاج إليه، من فتح الحساب إلى استلام الأرباح.
home-all-services = جميع الخدمات
service-how-to-trade = كيفية التداول
service-how-to-trade-text = رقم المستثمر والوسيط وأول أمر
service-dividend-distribution = توزيع الأرباح
service-dividend-distribution-text = تُحوّل مباشرة إلى حسابك المصرفي
service-ipo-subscriptions = الاكتتاب في الطروحات الأولية
service-ipo-subscriptions-text = اكتتب إلكترونيًا خلال دقائق
service-rights-issue-subscription = حقوق الاكتتاب
service-rights-issue-subscription-text = مارس حقوقك أو تداوَلها
service-dfm-pjsc-unclaimed-dividends = الأرباح غير المستلمة
service-dfm-pjsc-unclaimed-dividends-text = أرباح صُرفت ولم تُستلم
service-carbon-credits = أرصدة الكربون
service-carbon-credits-text = الأرصدة المدرجة والملغاة حسب سنة خفض الانبعاثات
home-pocket = السوق في متناول يدك
home-pocket-text = الأسعار ومحفظتك أينما كنت.
home-about-app = عن التطبيق
store-for = نزّل التطبيق لنظام

## الأخبار
home-news = أخبار السوق
home-all-news = الأخبار والإعلام
press-press = بيان صحفي
press-event = فعالية
press-report = تقرير
