# The links of the menus, the footer and the utility bar. Pages have longer titles in pages.ftl.

## The exchange

nav-group-news-disclosures = الأخبار والإفصاحات
nav-market-announcements = إعلانات السوق
nav-disclosures = الإفصاحات
nav-corporate-actions = الإجراءات المؤسسية
nav-e-board = الترشح لمجالس الإدارة
nav-settlement-trading-calender = تقويم التداول والتسوية
nav-calendar = جميع المواعيد
nav-group-market-information = معلومات السوق
nav-market-watch = مراقبة السوق
nav-listed-securities = الأوراق المالية المدرجة
nav-indices = المؤشرات
nav-direct-deals = الصفقات المباشرة
nav-marketdata-providers = مزودو بيانات السوق
nav-group-statistics-reports = الإحصاءات والتقارير
nav-ownership-holding-statistics = إحصاءات الملكية
nav-foreign-ownership = ملكية الأجانب
nav-bulletins = النشرات
nav-historical-data = البيانات التاريخية
nav-weekly-margin-trading-report = التقرير الأسبوعي للتداول بالهامش
nav-sharia-classification-list = قائمة التصنيف الشرعي
nav-group-regulation = القواعد والأنظمة
nav-market-rules = قواعد السوق
nav-circulars = التعاميم
nav-sharia-compliance = الامتثال الشرعي

## Investing

nav-group-investing = ابدأ من هنا
nav-personal-investors = المستثمرون الأفراد
nav-institutional-investors = المستثمرون من المؤسسات
nav-group-products = المنتجات
nav-equity = الأسهم
nav-derivatives = المشتقات
nav-sukuk-bonds = الصكوك والسندات
nav-reits = صناديق الاستثمار العقاري
nav-etfs-funds = صناديق المؤشرات المتداولة والصناديق
nav-products-indices = المؤشرات
nav-union-coop = أسهم التعاونيات
nav-carbon-credits = أرصدة الكربون
nav-group-investor-services = الأدوات والخدمات
nav-how-to-trade = كيفية التداول
nav-ipo-subscriptions = الاكتتاب في الطروحات الأولية
nav-rights-issue-subscription = ممارسة حقوق الاكتتاب
nav-mobile-app = تطبيق السوق
nav-ivestor = بطاقة المستثمر
nav-pjsc-zakat = حاسبة الزكاة
nav-dividend-distribution = توزيع الأرباح
nav-unclaimed-dividends = الأرباح غير المستلمة
nav-calculators = الحاسبات

## Raise capital

nav-group-ipo-listing = الطرح والإدراج
nav-overview = نظرة عامة
nav-established-companies = الشركات القائمة
nav-family-businesses = الشركات العائلية
nav-private-companies = الشركات الخاصة
nav-sme = الشركات الصغيرة والمتوسطة
nav-free-zones = شركات المناطق الحرة
nav-dual-listings = الإدراج المزدوج
nav-group-listing-options = خيارات الإدراج
nav-listing-equities = الأسهم
nav-listing-etfs-funds = صناديق المؤشرات المتداولة والصناديق
nav-listing-reits = صناديق الاستثمار العقاري
nav-listing-sukuk-bonds = الصكوك والسندات
nav-group-listing-services = خدمات الإدراج
nav-ipo-platform = منصة الاكتتاب
nav-arena-platform = منصة رأس المال الخاص
nav-ipo-accelerator-programme = مسرّعة الطروحات الأولية
nav-registry-service = خدمات سجل المساهمين
nav-international-roadshows = الجولات الترويجية الدولية
nav-readiness = التقييم الذاتي للجاهزية
nav-listing-fees = حاسبة رسوم الإدراج
nav-fees-listing = رسوم الإدراج (PDF)

## Brokers and members

nav-group-brokers = الوسطاء وصنّاع السوق
nav-dfm-brokers-members = الوسطاء والأعضاء
nav-brokers-directory = دليل الوسطاء
nav-membership-options = خيارات العضوية
nav-market-makers = صنّاع السوق
nav-group-member-resources = خدمات ومعلومات الأعضاء
nav-member-services = خدمات الأعضاء
nav-brokers-ranking = ترتيب الوسطاء
nav-trading-system-vendors = مزودو أنظمة التداول
nav-fee-schedule = جدول الرسوم
nav-fees-brokers = قائمة الرسوم (PDF)
nav-eservices = بوابة الخدمات الإلكترونية

## Discover

nav-group-about = عن السوق
nav-why-dfm = مزايا الإدراج لدينا
nav-dubai = المدينة
nav-esg-sustainability = الاستدامة والحوكمة
nav-board = مجلس الإدارة والإدارة التنفيذية
nav-careers = الوظائف
nav-group-investors-media = المستثمرون والإعلام
nav-investor-relations = علاقات المستثمرين
nav-news-media = الأخبار والإعلام
nav-contact-us = اتصل بنا

## Utility bar, footer

nav-contact = اتصل بنا
nav-termsandconditions = الشروط والأحكام
nav-privacy-policy = سياسة الخصوصية
nav-disclaimer = إخلاء المسؤولية
nav-accessibility = إمكانية الوصول
nav-faqs = الأسئلة الشائعة
nav-developers-data = البيانات وواجهة البرمجة
nav-store-main-ios = تطبيق السوق
nav-store-main-android = تطبيق السوق
nav-store-investor-ios = تطبيق المستثمر
nav-store-investor-android = تطبيق المستثمر
nav-social-linkedin = لينكدإن
nav-social-x = إكس
nav-social-youtube = يوتيوب
nav-social-instagram = إنستغرام
nav-social-facebook = فيسبوك
