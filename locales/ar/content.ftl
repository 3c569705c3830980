# صفحات المحتوى: ما يحيط بنصوص المحررين.

content-contents = في هذه الصفحة
content-facts = السوق اليوم
content-in-force = تاريخ السريان
content-version-number = النسخة { $n }
content-changed = ما الذي تغيّر
content-updated = آخر تحديث
content-reviewed = آخر مراجعة
content-app-scan = امسح رمز الاستجابة السريعة بهاتفك أو افتح المتجر:
content-app-qr = رمز استجابة سريعة (QR) لرابط هذه الصفحة
content-app-market = السوق الآن
content-app-no-store = لم ينشر السوق رابط المتجر بعد.
content-as-file = هذه الصفحة بصيغة PDF
# {$date} is the day of the last change.
content-version = نسخة { $date }
content-draft = مسودة: هذه الصفحة غير منشورة.
content-video-play = تشغيل الفيديو
content-video-pause = إيقاف الفيديو مؤقتًا
# {$ready} and {$all} are numbers.
content-checklist-count = الجاهز: { $ready } من { $all }
content-checklist-clear = إزالة العلامات
content-risk = المخاطر.
content-source = { $source }، اعتبارًا من
content-whole-list = القائمة الكاملة
content-independent = عضوية مستقلة
content-anchor = عنوان هذه المادة
content-since = منذ { $year }
content-full-time = دوام كامل
content-part-time = دوام جزئي
content-trainee = تدريب
content-closes = آخر موعد للتقديم
content-services = الخدمة
content-fee = الرسم (درهم)
content-duration = المدة
content-free = مجانًا
content-on-request = عند الطلب
content-at-once = فورًا
content-working-days = { $count ->
    [zero] دون انتظار
    [one] يوم عمل واحد
    [two] يوما عمل
    [few] { $n } أيام عمل
    [many] { $n } يوم عمل
   *[other] { $n } يوم عمل
}
content-plot = { $column }: { $list }
content-plot-line = { $title }: من { $first } ({ $from }) إلى { $last } ({ $to })
content-rows-of = { $list }: { $code }
content-rows-unknown = غير متاح هنا، إذ لا توجد لدى السوق بيانات عن { $code }.
content-chart-unknown = هذا الرسم البياني غير متاح، إذ لا يوجد في السوق ما يحمل الرمز { $code }.
content-chart-1d = { $name }، اليوم
content-chart-1w = { $name }، أسبوع
content-chart-1m = { $name }، شهر
content-chart-1y = { $name }، سنة
content-chart-5y = { $name }، خمس سنوات

# Services for members.
service-terms = متطلبات الخدمة
service-steps = الخطوات
service-documents = المستندات
service-no-documents = لا يلزم تقديم أي مستندات.
service-next = هل أنتم مستعدون لتقديم الطلب؟
service-next-text = أرسلوا المستندات مع اسم الخدمة واسم شركتكم. وتبدأ أيام العمل عند اكتمال المستندات.
service-contact = تواصلوا مع إدارة العضوية
service-all = جميع الخدمات

# The next step below tables.
next-press = هل تكتب عن هذا الخبر؟
next-press-text = يجيب الفريق الإعلامي عن أسئلة الصحفيين: اذكر اسم جهتك الإعلامية وموعد النشر. وفي الدليل الإعلامي اسم السوق وشعاره ونص يجوز نشره.
next-press-contact = تواصل مع الفريق الإعلامي
next-vendors = هل تبحثون عن نظام تداول، أم توفّرون نظامًا؟
next-vendors-text = اسألوا المزود عن الإصدار الحاصل على الشهادة. أما نظامكم الخاص فيحصل عليها بعد اجتياز اختبار الربط، ويبيّن لكم فريق العضوية طريقة تقديم الطلب.
next-fees = كم تبلغ الرسوم في حالتك؟
next-fees-text = تجمع الحاسبات رسوم أمر أو إدراج مع ضريبة القيمة المضافة. أما سائر الرسوم فاسأل السوق عنها.
next-reports = ألديك سؤال عن أحد التقارير؟
next-reports-text = تجيب علاقات المستثمرين عن الأسئلة المتعلقة بنتائج السوق وجمعياته وسهمه.
next-reports-contact = تواصل مع علاقات المستثمرين
next-dividends = أيام التوزيعات في تقويمك
next-dividends-text = تجد آخر يوم شراء للاستحقاق وتاريخ الاستبعاد وتاريخ إغلاق السجل وتاريخ الدفع لجميع التوزيعات في تقويم الإجراءات المؤسسية، ويمكنك الاشتراك فيه. وتبيّن الحاسبة هل يثبت الاستحقاق لمن يشتري في يوم معين، ولماذا.
next-dividends-calendar = تقويم الإجراءات المؤسسية
next-carbon = شاركوا في المرحلة التجريبية
next-carbon-text = تقدّم المؤسسات طلبها عبر نموذج، وتبيّن لكم خدمة المستثمرين ما ينبغي تجهيزه.
