# Titles of the pages: `page-` and the id in the page table. A title that needs more
# (a company's name, an index) is made on its page.

## Sections

section-top = الرئيسية
section-discover = اكتشف السوق
section-investing = الاستثمار
section-members = الوسطاء والأعضاء
section-raise-capital = جمع رأس المال
section-the-exchange = السوق
section-other = عن هذا الموقع

## Top level

page-home = الرئيسية
page-home-description = أسعار لحظية وإفصاحات وإحصاءات لجميع الأوراق المالية المدرجة، بالعربية والإنجليزية.
page-app-ivestor = تطبيق المستثمر
page-dfm-mobile-app = تطبيق الهاتف
page-mwcarbon = مراقبة سوق الكربون
page-reg = التسجيل
page-reg-description = اطلب حسابًا في تطبيق السوق للهاتف.
page-updateinfo = تحديث بياناتك
page-updateinfo-description = أخبرنا بما تغيّر من بيانات حسابك في التطبيق.

## Discover

page-board-members-and-management = مجلس الإدارة والإدارة التنفيذية
page-board-members-and-management-description = أعضاء مجلس إدارة السوق وإدارته التنفيذية.
page-careers = الوظائف
page-careers-description = فرص العمل في السوق.
page-contact-us = اتصل بنا
page-contact-us-description = سبل التواصل مع السوق للمستثمرين والشركات المدرجة والأعضاء ووسائل الإعلام.
page-dubai = دبي
page-dubai-description = دبي وجهةً لجمع رأس المال والاستثمار.
page-esg-sustainability = الاستدامة والحوكمة
page-esg-sustainability-description = إرشادات الحوكمة البيئية والاجتماعية والمؤسسية للشركات والمستثمرين.
page-investor-relations = علاقات المستثمرين
page-investor-relations-description = السوق بوصفه شركة مدرجة: النتائج والتقارير والأرقام الرئيسية.
page-why-dfm = مزايا الإدراج في دبي
page-why-dfm-description = ما يقدمه الإدراج في دبي للشركات والمستثمرين.
page-key-figures = الأرقام الرئيسية
page-key-figures-description = رأس مال السوق بوصفه شركة مدرجة، ونتائج السهم وحقوق المساهمين.
page-reports-presentations = التقارير والعروض التقديمية
page-reports-presentations-description = البيانات المالية وتقارير الحوكمة والاستدامة والتقارير المتكاملة للسوق.
page-news-media = الأخبار والإعلام
page-news-media-description = البيانات الصحفية والفعاليات والملف الإعلامي للسوق.
page-events = الفعاليات
page-events-description = الفعاليات التي ينظمها السوق أو يشارك فيها، مع مكانها وأيامها.
page-media-kit = الملف الإعلامي
page-press-releases = البيانات الصحفية
page-press-releases-description = أخبار السوق، الأحدث أولًا.
page-events-item = فعالية
page-events-item-description = فعالية من فعاليات السوق، مع مكانها وأيامها.
page-press-releases-item = بيان صحفي
page-press-releases-item-description = بيان صحفي صادر عن السوق.

## Investing

page-institutional-investors = المستثمرون من المؤسسات
page-institutional-investors-description = الوصول إلى السوق والحفظ الأمين وبيانات السوق للمؤسسات.
page-personal-investors = المستثمرون الأفراد
page-personal-investors-description = من رقم المستثمر إلى أول أمر تداول.
page-carbon-credits = أرصدة الكربون
page-carbon-credits-description = أرصدة الكربون المتاحة والمدرجة والملغاة حسب سنة الإصدار.
page-derivatives = المشتقات
page-derivatives-description = العقود المستقبلية على الأسهم والمؤشرات.
page-equity = الأسهم
page-equity-description = الأسهم المدرجة في السوق وكيفية تداولها.
page-etfs-funds = صناديق المؤشرات المتداولة والصناديق الاستثمارية
page-etfs-funds-description = صناديق المؤشرات المتداولة والصناديق المغلقة.
page-products-indices = المؤشرات
page-products-indices-description = كيفية بناء مؤشرات السوق ومراجعتها.
page-oil-futures = العقود المستقبلية للنفط
page-products-reits = صناديق الاستثمار العقاري
page-products-reits-description = صناديق الاستثمار العقاري المدرجة.
page-single-stock-futures = العقود المستقبلية على الأسهم الفردية
page-sukuk-bonds = الصكوك والسندات
page-sukuk-bonds-description = الصكوك والسندات المدرجة.
page-union-coop = أسهم التعاونيات
page-carbon-credits-detail = تفاصيل أرصدة الكربون
page-carbon-credits-hello = مرحبًا بكم في سوق الكربون
page-carbon-credits-join-the-pilot-form = الانضمام إلى المرحلة التجريبية لسوق الكربون
page-carbon-credits-join-the-pilot-form-description = تقدّم بطلب انضمام شركتك إلى السوق التجريبية لأرصدة الكربون.
page-carbon-credits-detail-item = رصيد كربون
page-carbon-credits-item = رصيد كربون
page-dfm-pjsc-unclaimed-dividends = الأرباح غير المستلمة
page-dfm-pjsc-unclaimed-dividends-description = أرباح موزعة لم يستلمها أصحابها، حسب الشركة وتاريخ الدفع.
page-dividend-distribution = توزيع الأرباح
page-dividend-distribution-description = توزيعات الأرباح النقدية للشركات المدرجة ومواعيدها في كل سنة.
page-how-to-trade = كيفية التداول
page-how-to-trade-description = رقم المستثمر والوسيط وأول أمر، خطوة بخطوة.
page-investor-information-update = تحديث بيانات المستثمر
page-investor-information-update-description = اطلب تعديل بياناتك في سجل المستثمرين.
page-ipo-subscriptions = الاكتتاب في الطروحات الأولية
page-ipo-subscriptions-description = الطروحات العامة: الحالة والنطاق السعري ومواعيد الاكتتاب والملفات.
page-ivestor = بطاقة المستثمر
page-ivestor-apple = بطاقة المستثمر لأجهزة Apple
page-ivestor-notification-form = إعدادات الإشعارات
page-ivestor-notification-form-description = اختر تلقي الإشعارات على هاتفك بشأن بطاقة المستثمر.
page-ivestor-signup-form = طلب بطاقة المستثمر
page-ivestor-signup-form-description = اطلب البطاقة التي تُصرف عليها توزيعات الأرباح.
page-ivestor-apple-pay = بطاقة المستثمر في Apple Pay
page-mobile-app = تطبيق الهاتف
page-mobile-app-description = الأسعار والمحفظة والخدمات على هاتفك.
page-mobile-app-reg = التسجيل في تطبيق الهاتف
page-mobile-app-reg-description = اطلب حسابًا في تطبيق السوق للهاتف.
page-mobile-app-updateinfo = تحديث البيانات في تطبيق الهاتف
page-mobile-app-updateinfo-description = أخبرنا بما تغيّر من بيانات حسابك في التطبيق.
page-pjsc-zakat = حاسبة الزكاة
page-rights-issue-subscription = ممارسة حقوق الاكتتاب
page-rights-issue-subscription-description = إصدارات حقوق الاكتتاب: الأسعار وأيام تداول الحقوق وفترات الاكتتاب.
page-ipo-subscriptions-item = اكتتاب في طرح أولي
page-ipo-subscriptions-item-description = مرحلة الطرح العام وشروطه وشرائحه ووثائقه.
page-calculators = حاسبة تكلفة التداول
page-calculators-description = ما يدفعه كل طرف عن الأمر: عمولة الوسيط ورسوم السوق ومركز الإيداع والهيئة وضريبة القيمة المضافة، بندًا بندًا.

## Brokers and members

page-brokers-directory = دليل الوسطاء
page-brokers-directory-description = الوسطاء الحاليون والسابقون، وعضوياتهم وخدماتهم المرخصة وبيانات التواصل معهم.
page-brokers-ranking = ترتيب الوسطاء
page-brokers-ranking-description = الوسطاء حسب قيمة التداول وكميته وعدد الصفقات.
page-dfm-brokers-members = التداول بصفة عضو
page-dfm-brokers-members-description = من يحق له التداول في السوق وبأي صفة.
page-market-makers = صنّاع السوق
page-market-makers-description = الأعضاء الملتزمون بتقديم أسعار الطلب والعرض، والأوراق المالية التي يغطونها.
page-member-services = خدمات الأعضاء
page-membership-options = خيارات العضوية
page-registered-trading-system-vendors = مزودو أنظمة التداول المسجلون
page-registered-trading-system-vendors-description = أنظمة إدخال الأوامر التي اجتازت اختبار الربط لدى السوق، مع بروتوكولاتها وشهاداتها.
page-member-services-item = خدمة للأعضاء
page-member-services-item-description = الرسم والمدة والخطوات والمستندات لخدمة من خدمات الأعضاء.

## Raise capital

page-dual-listings = الإدراج المزدوج
page-established-companies = الشركات القائمة
page-family-businesses = الشركات العائلية
page-free-zones = شركات المناطق الحرة
page-overview = نظرة عامة على الطرح والإدراج
page-overview-description = مسارات الإدراج لجميع أنواع الشركات.
page-private-companies = الشركات الخاصة
page-sme = الشركات الصغيرة والمتوسطة
page-listing-equities = إدراج الأسهم
page-listing-etfs-funds = إدراج صناديق المؤشرات المتداولة والصناديق الاستثمارية
page-listing-reits = إدراج صناديق الاستثمار العقاري
page-listing-sukuk-bonds = إدراج الصكوك والسندات
page-arena-platform = منصة الشركات الخاصة
page-international-roadshows = الجولات الترويجية الدولية
page-ipo-accelerator-programme = برنامج مسرّعة الطروحات الأولية
page-registry-service = خدمات سجل المساهمين
page-listing-fees = حاسبة رسوم الإدراج
page-listing-fees-description = ما يدفعه المُصدر عن الإدراج حتى نهاية سنته الأولى، قبل ضريبة القيمة المضافة وبعدها.
page-readiness = التقييم الذاتي لجاهزية الإدراج
page-readiness-description = ثمانية أسئلة من قواعد الإدراج: متطلبات كل سوق، وما استوفته الشركة منها وما ينقصها.

## The exchange

page-direct-deals = الصفقات المباشرة
page-direct-deals-description = الصفقات المتفق عليها خارج سجل الأوامر والمبلّغ عنها للسوق.
page-futures = العقود المستقبلية
page-futures-description = العقود المستقبلية المدرجة على الأسهم والمؤشرات مع أسعار التسوية والعقود المفتوحة وحدود الأسعار.
page-indices = المؤشرات
page-indices-description = قيم مؤشرات السوق وتغيراتها ونطاقات حركتها.
page-index = المؤشر
page-index-description = أسهم المؤشر وأوزانها ومساهمة كل منها في حركته.
page-listed-securities = الأوراق المالية المدرجة
page-listed-securities-description = جميع الأوراق المالية المدرجة: الأسهم والصناديق والسندات والصكوك.
page-bonds = السندات
page-bonds-description = السندات المدرجة: سعر الفائدة وتاريخ الاستحقاق والسعر والعائد حتى الاستحقاق وآخر الصفقات.
page-equities = الأسهم
page-equities-description = جميع الأسهم المدرجة بأسعارها اللحظية وكمياتها ونطاقات 52 أسبوعًا.
page-exchange-traded-funds = صناديق المؤشرات المتداولة
page-exchange-traded-funds-description = صناديق المؤشرات المتداولة المدرجة بأسعارها وصافي قيم وحداتها وتوزيعاتها.
page-funds = الصناديق
page-funds-description = صناديق الاستثمار المدرجة بأسعارها وصافي قيم وحداتها وتوزيعاتها.
page-real-estate-investment-trust = صناديق الاستثمار العقاري
page-real-estate-investment-trust-description = صناديق الاستثمار العقاري المدرجة بأسعارها وصافي قيم وحداتها وتوزيعاتها.
page-sukuk = الصكوك
page-sukuk-description = الصكوك المدرجة: الهيكل ومعدل الربح وتاريخ الاستحقاق والسعر والعائد حتى الاستحقاق وآخر الصفقات.
page-payments = جدول الدفعات
page-payments-description = جميع دفعات السند أو الصك من الإصدار حتى الاستحقاق، مع المبلغ المدفوع لكل وحدة وعدد أيام كل فترة والدفعات المتبقية.
page-marketdata-providers = مزودو بيانات السوق
page-marketdata-providers-description = الجهات المرخص لها بنقل بيانات السوق، وعمق بيانات كل منتج ومدة تأخيرها.
page-company = الشركة
page-company-description = سعر سهم الشركة المدرجة ورسمه البياني وبيانات تداوله.
page-company-corporate-actions = الإجراءات المؤسسية
page-company-corporate-actions-description = توزيعات الأرباح وأسهم المنحة والتجزئة وإصدارات حقوق الاكتتاب للشركة.
page-company-general-meetings = الجمعيات العمومية
page-company-general-meetings-description = الجمعيات العمومية للشركة: الموعد والمكان والنصاب والملفات.
page-company-news-disclosures = الأخبار والإفصاحات
page-company-news-disclosures-description = إفصاحات شركة واحدة، الأحدث أولًا، مع مستنداتها.
page-company-profile = الملف التعريفي
page-company-profile-description = نشاط الشركة ورأس مالها ومجلس إدارتها ورموزها.
page-company-reports = التقارير
page-company-reports-description = التقارير المالية السنوية والمرحلية لشركة واحدة، مع مستنداتها.
page-company-trading = التداول
page-company-daily-summary = الملخص اليومي
page-company-daily-summary-description = السهم يومًا بيوم: الافتتاح والأعلى والأدنى والإغلاق والتغير والكمية والقيمة وعدد الصفقات.
page-company-foreign-investments = استثمارات الأجانب
page-company-foreign-investments-description = حدود الملكية لكل فئة من المساهمين في الشركة، وما تملكه، وما بقي متاحًا لها.
page-company-nav-summary = ملخص صافي قيمة الأصول
page-company-top-shareholders = كبار المساهمين
page-company-top-shareholders-description = المساهمون الذين يملكون خمسة بالمئة فأكثر من أسهم الشركة.
page-company-trading-summary = ملخص التداول
page-corporate-actions = الإجراءات المؤسسية
page-corporate-actions-description = توزيعات الأرباح وحقوق الاكتتاب والتجزئة وسائر الإجراءات المؤسسية للشركات المدرجة.
page-derivatives-market-announcements = إعلانات سوق المشتقات
page-derivatives-market-announcements-description = إعلانات السوق الموجهة إلى المتعاملين في سوق المشتقات.
page-disclosures = الإفصاحات
page-disclosures-description = إفصاحات الشركات المدرجة، الأحدث أولًا.
page-e-board = الترشح لمجالس الإدارة
page-e-board-description = انتخابات مجالس إدارة الشركات المدرجة: المقاعد الشاغرة والمرشحون والنتائج.
page-e-board-positions = المقاعد الشاغرة في مجالس الإدارة
page-e-board-positions-description = انتخابات مجالس إدارة الشركات المدرجة: المقاعد والمواعيد وعنوان تقديم طلبات الترشح.
page-e-board-track-nominations = متابعة طلبات الترشح
page-e-board-track-nominations-description = المرشحون لعضوية مجالس إدارة الشركات المدرجة ونتائج الانتخابات.
page-market-announcements = إعلانات السوق
page-market-announcements-description = إعلانات السوق الموجهة إلى المتعاملين.
page-settlement-trading-calender = تقويم التداول والتسوية
page-settlement-trading-calender-description = الأيام التي يُغلق فيها السوق أو تتوقف فيها التسوية، وموعد تسوية الصفقات التي تسبقها.
page-derivatives-market-announcements-item = إعلان سوق المشتقات
page-derivatives-market-announcements-item-description = إعلان السوق بشأن سوق المشتقات، مع مستنداته.
page-disclosures-item = إفصاح
page-disclosures-item-description = إفصاح إلى السوق، مع مستنداته.
page-market-announcements-item = إعلان السوق
page-market-announcements-item-description = إعلان السوق بشأن سوق الأوراق المالية، مع مستنداته.
page-circulars = التعاميم
page-circulars-description = تعاميم السوق إلى الأعضاء والشركات المدرجة.
page-market-rules = قواعد السوق
page-market-rules-description = قواعد العضوية والإدراج والتداول والإفصاح.
page-sharia-compliance = الامتثال الشرعي
page-circulars-item = تعميم
page-circulars-item-description = تعميم صادر عن السوق، مع حالته ومستنداته.
page-bulletins = النشرات
page-bulletins-description = نشرات التداول اليومية والشهرية والسنوية.
page-classification-list-page = قائمة التصنيف
page-classification-list-page-description = الأسهم المدرجة حسب السوق والقطاع، مع التوافق مع الشريعة وتملك الأجانب وحالة التداول.
page-foreign-ownership = ملكية الأجانب
page-foreign-ownership-description = ملكية الأجانب في الشركات المدرجة وحدودها.
page-historical-data = البيانات التاريخية
page-historical-company-prices = الأسعار التاريخية للشركات
page-historical-company-prices-description = الأسعار اليومية للأسهم المدرجة: الافتتاح والأعلى والأدنى والإغلاق والكمية والقيمة وعدد الصفقات.
page-historical-dfmgi = البيانات التاريخية للمؤشر العام
page-historical-dfmgi-description = المؤشر العام جلسةً بجلسة: الافتتاح والأعلى والأدنى والإغلاق والتغير والتداول.
page-historical-futures = البيانات التاريخية للعقود المستقبلية
page-historical-futures-description = العقود المستقبلية جلسةً بجلسة: الأسعار وعدد العقود المتداولة والقيمة.
page-historical-sector-indices = البيانات التاريخية لمؤشرات القطاعات
page-historical-sector-indices-description = مؤشرات القطاعات جلسةً بجلسة: الافتتاح والأعلى والأدنى والإغلاق والتغير والتداول.
page-historical-trade-by-client-type = البيانات التاريخية للتداول حسب فئة العميل
page-historical-trade-by-client-type-description = ما اشتراه وباعه الأفراد والمؤسسات والبنوك والشركات والحكومات، يوميًا أو شهريًا.
page-historical-trade-by-nationality = البيانات التاريخية للتداول حسب الجنسية
page-historical-trade-by-nationality-description = ما اشتراه وباعه المواطنون والمستثمرون من دول المجلس والدول العربية وغيرهم، يوميًا أو شهريًا.
page-ownership-holding-statistics = إحصاءات الملكية
page-ownership-holding-statistics-description = ملكية كل سهم مدرج حسب الجنسية وحسب نوع العميل.
page-sharia-classification-list = قائمة التصنيف الشرعي
page-sharia-classification-list-description = الأوراق المالية المتوافقة مع المعايير الشرعية في كل ربع، مع نسب التطهير.
page-weekly-margin-trading-report = التقرير الأسبوعي للتداول بالهامش
page-weekly-margin-trading-report-description = مديونية العملاء مقابل الشراء بالهامش في نهاية كل أسبوع، حسب الوسيط أو الورقة المالية.

## Other

page-disclaimer = إخلاء المسؤولية
page-privacy-policy = سياسة الخصوصية
page-termsandconditions = الشروط والأحكام
page-accessibility = إمكانية الوصول
page-faqs = الأسئلة الشائعة
page-derivatives-training = التدريب على المشتقات
page-derivatives-training-description = اطلب مقعدًا في تدريب السوق على المشتقات.
page-dubai-reit-market = سوق دبي لصناديق الاستثمار العقاري
page-dubai-reit-market-description = أبدِ اهتمامك بسوق صناديق الاستثمار العقاري.
page-suhoor-gathering = لقاء السحور
page-suhoor-gathering-description = اطلب دعوة إلى لقاء السحور الذي ينظمه السوق.
page-ignore-reits = صناديق الاستثمار العقاري

page-developers-data = بيانات السوق للمطورين
page-developers-data-description = كل جداول هذا الموقع بصيغ CSV وXLSX وJSON: أعمدتها ومعاملاتها وروابطها.
