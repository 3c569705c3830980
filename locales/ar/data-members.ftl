# عناوين صفحات بيانات الأعضاء وعوامل تصفيتها وملاحظاتها

## أنظمة التداول
col-vendor = المزود
col-fix = بروتوكول FIX
col-binary = البروتوكول الثنائي
col-drop-copy = نسخة الصفقات
col-certificate = الشهادة
col-certified = تاريخ الاعتماد
col-until = حتى
certificate-any = جميع الشهادات
certificate-valid = سارية
certificate-expired = منتهية
filter-certificate = الشهادة
filter-fix = بروتوكول FIX
filter-binary = البروتوكول الثنائي
filter-drop-copy = نسخة الصفقات
filter-registered-trading-system-vendors-q = تصفية حسب المزود أو المنتج
filter-registered-trading-system-vendors-q-hint = المزود أو المنتج
table-systems = { $count ->
    [zero] لا توجد أنظمة
    [one] نظام واحد
    [two] نظامان
    [few] { $n } أنظمة
    [many] { $n } نظامًا
   *[other] { $n } نظام
}
note-registered-trading-system-vendors = يُعتمد النظام بعد اجتيازه اختبار الربط لدى السوق. يُستخدم بروتوكول FIX والبروتوكول الثنائي لإدخال الأوامر، وتنقل نسخة الصفقات إلى العضو صفقاته. ولا تمثل الشهادة حكمًا على سعر النظام أو جودته.

## صنّاع السوق
col-firm-name = صانع السوق
col-firm = رمز الشركة
col-min-size = الحد الأدنى للأمر (درهم)
col-max-spread = الحد الأقصى للفارق
col-presence-due = نسبة التواجد المطلوبة
col-presence = نسبة التواجد في الشهر الماضي
col-market-makers-since = منذ
making-any = السارية والمنتهية
making-active = سارية
making-ended = منتهية
filter-firm-name = صانع السوق
filter-firm-name-any = جميع صنّاع السوق
filter-market-makers-q = تصفية حسب الورقة المالية أو صانع السوق
filter-market-makers-q-hint = الورقة المالية أو صانع السوق
filter-market-makers-from = تاريخ البداية من
filter-market-makers-to = تاريخ البداية إلى
table-agreements = { $count ->
    [zero] لا توجد اتفاقيات
    [one] اتفاقية واحدة
    [two] اتفاقيتان
    [few] { $n } اتفاقيات
    [many] { $n } اتفاقية
   *[other] { $n } اتفاقية
}
note-market-makers = يعرض صانع السوق سعري الطلب والعرض معًا، على ألا يقل أي منهما عن الحد الأدنى للأمر وألا يتجاوز الفارق بينهما الحد الأقصى منسوبًا إلى سعر الطلب. «نسبة التواجد المطلوبة» هي الجزء من الجلسة الذي يلتزم فيه بعرض الأسعار، و«نسبة التواجد في الشهر الماضي» هي نسبة الجلسات التي التزم فيها خلال آخر شهر مكتمل.

## ترتيب الوسطاء
col-rank = الترتيب
col-rank-before = الترتيب في الشهر السابق
col-broker = الوسيط
col-bought = المشتريات (درهم)
col-sold = المبيعات (درهم)
col-both-sides = المشتريات والمبيعات (درهم)
col-market-share = الحصة السوقية
col-brokers-ranking-trades = عدد الصفقات للطرفين
col-brokers-ranking-volume = الكمية للطرفين
filter-month = الشهر
filter-period = الفترة
filter-market = السوق
filter-direct-deals = مع الصفقات المباشرة
ranked-equities = الأسهم
ranked-funds = صناديق المؤشرات المتداولة والصناديق وصناديق الاستثمار العقاري
table-brokers = { $count ->
    [zero] لا يوجد وسطاء
    [one] وسيط واحد
    [two] وسيطان
    [few] { $n } وسطاء
    [many] { $n } وسيطًا
   *[other] { $n } وسيط
}
ranking-shares = الحصص السوقية خلال عامين
ranking-shares-none = لم تُنفذ صفقات في آخر هذه الأشهر.
ranking-shares-note = أكبر عشرة وسطاء في الشهر الأخير. ولكل شهر تداول فيه الوسيط نقطة على الخط، من أدنى حصة له إلى أعلاها.
ranking-line = 24 شهرًا
ranking-lowest = الأدنى
ranking-highest = الأعلى
ranking-until = تُحتسب الجلسات حتى { $day }.
note-brokers-ranking = يُرتَّب الوسطاء حسب قيمة ما اشتروه وباعوه لحساب العملاء ولحسابهم الخاص. ولكل صفقة وسيط على كل طرف، ولذلك يبلغ مجموع الطرفين معًا ضعف قيمة التداول. تُبرم الصفقات المباشرة خارج سجل الأوامر ولا تُحتسب إلا عند اختيار احتسابها. وتُحتسب الصفقات بالدولار الأمريكي بسعر 3.6725 درهم للدولار. وتُقرَّب الحصص السوقية بحيث يكون مجموعها 100%، أما المبالغ فتُقرَّب إلى أقرب فلس، ولذلك قد تختلف المجاميع ببضعة فلوس.

## Fee schedule
col-fee = الرسم
col-charged = يُفرض على
col-paid = الاستحقاق
col-rate = النسبة (%)
col-flat = مبلغ ثابت (درهم)
col-least = الحد الأدنى (درهم)
col-most = الحد الأقصى (درهم)
col-tax = ضريبة القيمة المضافة
col-fee-schedule-since = سارٍ منذ
fee-schedule-since = تسري هذه الرسوم منذ { $day }.
filter-charged = يُفرض على
filter-paid = الاستحقاق
filter-fee-schedule-q = تصفية حسب الرسم
filter-fee-schedule-q-hint = الاسم أو الرمز
fee-group-any = الكل
fee-group-trading = الأوامر
fee-group-listing = الإدراج
fee-group-membership = العضوية
fee-group-service = الخدمات
fees-due-any = أي موعد
note-fee-schedule = يدفع كل من المشتري والبائع رسوم الأوامر، وعمولة الوسيط المبيّنة هي أعلى ما يجوز له تقاضيه. وتُحسب النسبة من قيمة الأمر أو العقد المستقبلي أو الإدراج، وفي الإدراج المزدوج من رسم الإدراج الأولي. ولا تشمل المبالغ ضريبة القيمة المضافة.
table-fees = { $count ->
    [zero] لا توجد رسوم
    [one] رسم واحد
    [two] رسمان
    [few] { $n } رسوم
    [many] { $n } رسمًا
   *[other] { $n } رسم
}
