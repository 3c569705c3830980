# الإفصاحات وصفحات السجل الواحد: إفصاح أو إعلان أو تعميم أو بيان صحفي أو فعالية

## ما نُشر بلغة واحدة فقط
only-in-en = بالإنجليزية فقط
only-in-ar = بالعربية فقط

## قوائم الإفصاحات
filter-price-sensitive = مؤثر في السعر
filter-lang = لغة المستند
document-in-any = أي لغة
document-in-en = الإنجليزية
document-in-ar = العربية
filter-disclosures-q = تصفية حسب العنوان أو النص أو الشركة
filter-disclosures-q-hint = العنوان أو النص أو الشركة أو الرمز
filter-company-news-disclosures-q = تصفية حسب العنوان
filter-company-news-disclosures-q-hint = كلمات من العنوان أو النص
disclosure-any = جميع الأنواع
records-today = منها اليوم: { $n }
table-disclosures = { $count ->
    [zero] لا توجد إفصاحات
    [one] إفصاح واحد
    [two] إفصاحان
    [few] { $n } إفصاحات
    [many] { $n } إفصاحًا
   *[other] { $n } إفصاح
}
table-financial-reports = { $count ->
    [zero] لا توجد تقارير
    [one] تقرير واحد
    [two] تقريران
    [few] { $n } تقارير
    [many] { $n } تقريرًا
   *[other] { $n } تقرير
}
page-company-news-disclosures-description-of = إفصاحات { $name }، الأحدث أولًا، مع مستنداتها.
page-company-reports-description-of = التقارير المالية السنوية والمرحلية لشركة { $name }، مع مستنداتها.

## الفعاليات
col-events-first-day = اليوم الأول
col-events-last-day = اليوم الأخير
col-venue = المكان
col-amended = التغيير
amended-any = أي تعديل
amended-moved = تغيّر الموعد
amended-cancelled = ملغى
col-moved-from = الموعد السابق
col-event = معرّف الموعد في التقاويم
col-revised = آخر تعديل
col-revision = عدد التعديلات
filter-events-q = تصفية حسب العنوان أو المكان
filter-events-q-hint = كلمات من العنوان أو المكان
table-events = { $count ->
    [zero] لا توجد فعاليات
    [one] فعالية واحدة
    [two] فعاليتان
    [few] { $n } فعاليات
    [many] { $n } فعالية
   *[other] { $n } فعالية
}
note-events = إذا لم يُحدد اليوم الأول، تعرض القائمة الفعاليات الجارية والقادمة. حدد يومًا أول لعرض الفعاليات السابقة.

## البيانات الصحفية
col-press-kind = النوع
press-any = جميع الأنواع
filter-press-kind = النوع
filter-press-releases-q = تصفية حسب العنوان أو النص
filter-press-releases-q-hint = كلمات من العنوان أو النص
table-press-releases = { $count ->
    [zero] لا توجد بيانات صحفية
    [one] بيان صحفي واحد
    [two] بيانان صحفيان
    [few] { $n } بيانات صحفية
    [many] { $n } بيانًا صحفيًا
   *[other] { $n } بيان صحفي
}

## سجل واحد
record-announcement = إعلان
record-published = نُشر في
record-received = ورد في
record-issued = صدر في
record-from = من
record-to = إلى
record-files = المستندات
record-versions = الإصدارات
record-this = هذا الإصدار
record-older = { $count ->
    [zero] لا توجد إصدارات أقدم
    [one] إصدار واحد أقدم
    [two] إصداران أقدم
    [few] { $n } إصدارات أقدم
    [many] { $n } إصدارًا أقدم
   *[other] { $n } إصدار أقدم
}
record-superseded-by = حلّ محلّه:
record-corrected-by = صُحّح هذا الإفصاح بإفصاح لاحق:
record-corrects = يصحح هذا الإفصاح إفصاحًا سابقًا:
record-text-in-en = هذا النص متاح بالإنجليزية فقط.
record-text-in-ar = هذا النص متاح بالعربية فقط.
record-text-too-long = هذا النص أطول من أن يُعرض هنا. وإن كانت له مستندات فهي أدناه.
record-pages = { $count ->
    [zero] بلا صفحات
    [one] صفحة واحدة
    [two] صفحتان
    [few] { $n } صفحات
    [many] { $n } صفحة
   *[other] { $n } صفحة
}
record-checksums = البصمات الرقمية للمستندات
record-checksums-about = الملف لم يتغير إذا طابقت بصمته SHA-256 البصمة الواردة هنا.
record-closes = سعر السهم حول وقت النشر
record-closes-of-day = يوم النشر
record-closes-reference = السعر المرجعي { $price }
record-closes-about = أسعار الإغلاق كما جرى التداول بها، بالدرهم، مع التغير عن السعر المرجعي للجلسة، وهو أدنى من الإغلاق السابق في تاريخ الاستبعاد. وتتحرك الأسعار لأسباب كثيرة.
record-the-circular = التعميم، وهل ما زال ساريًا
record-print = طباعة
record-permanent = الرابط الدائم
record-other-language = باللغة الأخرى
record-only-in-en = نُشر بالإنجليزية فقط.
record-only-in-ar = نُشر بالعربية فقط.
cite = الاستشهاد بهذا المصدر
cite-line = { $author }. { $title }. { $source }، { $date }. { $address } (جرى الاطلاع عليه في { $accessed })
cite-plain = نصًا
record-earlier = السابق
record-later = التالي
record-neighbours = السابق والتالي
record-all-disclosures = جميع الإفصاحات
record-all-market-announcements = جميع إعلانات السوق
record-all-derivatives-market-announcements = جميع إعلانات سوق المشتقات
record-all-circulars = جميع التعاميم
record-all-press-releases = جميع البيانات الصحفية
record-all-events = جميع الفعاليات

## صفحة انتخابات مجالس الإدارة
e-board-elections = الانتخابات
e-board-positions-now = { $count ->
    [zero] باب الترشح غير مفتوح في أي انتخاب
    [one] باب الترشح مفتوح في انتخاب واحد
    [two] باب الترشح مفتوح في انتخابين
    [few] باب الترشح مفتوح في { $n } انتخابات
    [many] باب الترشح مفتوح في { $n } انتخابًا
   *[other] باب الترشح مفتوح في { $n } انتخاب
}
e-board-track-nominations-now = { $count ->
    [zero] لا يوجد مرشحون بانتظار التصويت
    [one] مرشح واحد بانتظار التصويت
    [two] مرشحان بانتظار التصويت
    [few] { $n } مرشحين بانتظار التصويت
    [many] { $n } مرشحًا بانتظار التصويت
   *[other] { $n } مرشح بانتظار التصويت
}
e-board-positions-next = يُغلق أقرب باب للترشح في { $day }
e-board-track-nominations-next = أقرب تصويت في { $day }

## All dates
col-calendar-day = اليوم
col-calendar-last-day = حتى
col-calendar-kind = النوع
col-calendar-what = الشركة أو الموضوع
col-calendar-starts = وقت البدء
col-calendar-action = الإجراء المؤسسي
col-calendar-meeting-kind = نوع الاجتماع
col-calendar-page = الصفحة
filter-calendar-kind = النوع
filter-calendar-q = تصفية حسب الشركة أو الموضوع
filter-calendar-q-hint = الرمز أو الاسم أو الموضوع
date-any = جميع الأنواع
date-closed = السوق مغلق
date-unsettled = لا تسوية
date-ex = تاريخ الاستبعاد
date-last = آخر يوم شراء للاستحقاق
date-record = تاريخ إغلاق السجل
date-payment = تاريخ الدفع
date-meeting = جمعية عمومية
date-board = اجتماع مجلس الإدارة
date-event = فعالية
date-rights = تداول حقوق الاكتتاب
date-subscription = ممارسة حقوق الاكتتاب
date-nominations = الترشح لمجلس الإدارة
date-offering = اكتتاب الأفراد
date-institutions = آخر يوم لاكتتاب المؤسسات
date-listing = أول يوم تداول
date-event-begins = بداية فعالية
date-event-ends = نهاية فعالية
date-rights-begins = بداية تداول حقوق الاكتتاب
date-rights-ends = نهاية تداول حقوق الاكتتاب
date-subscription-begins = بداية ممارسة حقوق الاكتتاب
date-subscription-ends = نهاية ممارسة حقوق الاكتتاب
date-nominations-begins = فتح باب الترشح لمجلس الإدارة
date-nominations-ends = إغلاق باب الترشح لمجلس الإدارة
date-offering-begins = فتح باب الاكتتاب في طرح عام
date-offering-ends = إغلاق باب اكتتاب الأفراد في طرح عام
table-entries = { $count ->
    [zero] لا توجد مدخلات
    [one] مدخل واحد
    [two] مدخلان
    [few] { $n } مدخلات
    [many] { $n } مدخلًا
   *[other] { $n } مدخل
}
calendar-may-be = بحسب رؤية الهلال: { $days }
note-calendar = إذا لم تختر شهرًا، فالقائمة تضم جميع المواعيد من أول الشهر الحالي. وتتوقف المواعيد التي بانتظار التأكيد على قرار الجمعية العمومية، والعطلات المبدئية على رؤية الهلال. والفترة في القائمة مدخل واحد، أما في عرض «يومًا بيوم» وعرض الشهر فيظهر يومها الأول ويومها الأخير، وللعطلة جميع أيامها.
calendar-list = المواعيد في قائمة
calendar-kinds = أنواع المواعيد
calendar-view-agenda = يومًا بيوم
calendar-view-month = الشهر
calendar-today = هذا الشهر
calendar-empty = لا توجد مواعيد معروفة من هذا النوع في هذا الشهر.
calendar-empty-rest = لا توجد مواعيد أخرى معروفة في هذا الشهر.
calendar-now = اليوم
calendar-from-today = من اليوم
calendar-earlier = مواعيد سابقة في هذا الشهر
calendar-dashed = يشير الإطار المتقطع إلى موعد مبدئي أو بانتظار التأكيد.
calendar-left-out = { $count ->
    [zero] كل مواعيد هذا الشهر معروضة هنا.
    [one] موعد واحد من مواعيد هذا الشهر غير معروض هنا.
    [two] موعدان من مواعيد هذا الشهر غير معروضين هنا.
    [few] { $n } مواعيد من هذا الشهر غير معروضة هنا.
    [many] { $n } موعدًا من هذا الشهر غير معروضة هنا.
   *[other] { $n } موعد من هذا الشهر غير معروضة هنا.
}
calendar-narrow = اختيار نوع واحد
calendar-file = جميعها في ملف (iCalendar)
feed-text-on-page = النص الكامل، إن وُجد، منشور في الصفحة المرتبطة بهذا المدخل.
calendar-cut = في هذا الملف أحدث مواعيد القائمة فقط لكثرة عددها. ويمكن بعوامل التصفية في الصفحة الحصول على تقويم بالمواعيد الأخرى.
calendar-moved-from = الموعد السابق: { $day }
calendar-day = { $count ->
    [zero] { $day }: لا توجد مواعيد
    [one] { $day }: موعد واحد
    [two] { $day }: موعدان
    [few] { $day }: { $n } مواعيد
    [many] { $day }: { $n } موعدًا
   *[other] { $day }: { $n } موعد
}
calendar-more = { $count ->
    [zero] لا توجد مواعيد أخرى
    [one] موعد آخر
    [two] موعدان آخران
    [few] { $n } مواعيد أخرى
    [many] { $n } موعدًا آخر
   *[other] { $n } موعد آخر
}
