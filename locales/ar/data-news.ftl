# عناوين صفحات بيانات الأخبار وانتخابات مجالس الإدارة وعوامل تصفيتها وملاحظاتها

## الإفصاحات
col-title = العنوان
col-category = الفئة
col-price-sensitive = مؤثر في السعر
disclosure-category-any = جميع الأنواع
filter-type = النوع

## الإعلانات والتعاميم
col-number = الرقم
col-topic = الموضوع
col-text = النص
col-replaced-by = حلّ محلّه
col-replaced-on = تاريخ الاستبدال
col-replaces = يحلّ محلّ
col-only = اللغة الوحيدة
topic-any = جميع الموضوعات
topic-trading = التداول
topic-settlement = التقاص والتسوية
topic-indices = المؤشرات
topic-issuers = المُصدرون
topic-members = الأعضاء
topic-technology = الأنظمة التقنية
notice-any = جميع الحالات
notice-in-force = سارٍ
notice-superseded = حلّ محلّه غيره
filter-topic = الموضوع
filter-circulars-q = تصفية حسب العنوان أو النص
filter-circulars-q-hint = الرقم أو العنوان أو النص
filter-market-announcements-q = تصفية حسب العنوان أو النص
filter-market-announcements-q-hint = الرقم أو العنوان أو النص
filter-derivatives-market-announcements-q = تصفية حسب العنوان أو النص
filter-derivatives-market-announcements-q-hint = الرقم أو العنوان أو النص
table-announcements = { $count ->
    [zero] لا توجد إعلانات
    [one] إعلان واحد
    [two] إعلانان
    [few] { $n } إعلانات
    [many] { $n } إعلانًا
   *[other] { $n } إعلان
}
table-circulars = { $count ->
    [zero] لا توجد تعاميم
    [one] تعميم واحد
    [two] تعميمان
    [few] { $n } تعاميم
    [many] { $n } تعميمًا
   *[other] { $n } تعميم
}

## انتخابات مجالس الإدارة
col-e-board-positions-state = الحالة
col-e-board-track-nominations-state = الانتخاب
col-seats = عدد المقاعد
col-independent-seats = مقاعد المستقلين
col-women-seats = مقاعد النساء
col-term = مدة العضوية (بالسنوات)
col-announced = تاريخ الإعلان
col-state-since = تاريخ الحالة
col-nominations-open = فتح باب الترشح
col-nominations-close = إغلاق باب الترشح
col-candidates-on = إعلان المرشحين
col-meeting = الجمعية العمومية
col-candidate = المرشح
col-seat = فئة العضوية
col-result = النتيجة
col-votes = عدد الأصوات
col-experience = الخبرة (بالسنوات)
col-gender = الجنس
col-nominees = عدد المترشحين
col-explanation = التوضيح
election-any = جميع الحالات
election-announced = معلن
election-open = باب الترشح مفتوح
election-closed = أُغلق باب الترشح
election-candidates-published = أُعلن المرشحون
election-elected = انتُخب المجلس
seat-any = جميع الفئات
seat-independent = مستقل
seat-non-executive = غير تنفيذي
seat-executive = تنفيذي
nomination-any = جميع النتائج
nomination-elected = فاز بالعضوية
nomination-not-elected = لم يفز بالعضوية
gender-woman = أنثى
gender-man = ذكر
filter-state = الحالة
filter-seat = فئة العضوية
filter-result = النتيجة
filter-e-board-positions-year = سنة الاجتماع
filter-e-board-track-nominations-year = سنة الاجتماع
filter-e-board-track-nominations-q = تصفية حسب الشركة أو المرشح
filter-e-board-track-nominations-q-hint = الشركة أو المرشح
table-elections = { $count ->
    [zero] لا توجد انتخابات
    [one] عملية انتخاب واحدة
    [two] عمليتا انتخاب
    [few] { $n } عمليات انتخاب
    [many] { $n } عملية انتخاب
   *[other] { $n } عملية انتخاب
}
note-e-board-positions = تُرسل طلبات الترشح إلى الشركة حتى نهاية يوم إغلاق باب الترشح. وتشمل القائمة انتخابات الأشهر الثمانية عشر الماضية.
note-e-board-track-nominations = التصويت تراكمي: لكل سهم عدد من الأصوات يساوي عدد المقاعد، وللمساهم أن يمنحها لمرشح واحد أو يوزعها على أكثر من مرشح. وقبل إعلان المرشحين يظهر الانتخاب في صف واحد من دون مرشح.
