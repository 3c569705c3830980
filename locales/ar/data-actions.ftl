# عناوين صفحات بيانات الإجراءات المؤسسية والجمعيات والأرباح وعوامل تصفيتها وملاحظاتها

## الإجراءات المؤسسية وتوزيعات الأرباح
col-per-share = للسهم (درهم)
col-percent = النسبة
col-standing = الحالة
col-last-entitlement = آخر يوم شراء للاستحقاق
col-record-date = تاريخ إغلاق السجل
col-decided-on = تاريخ قرار مجلس الإدارة
col-for-year = السنة المالية
col-note = ملاحظات
col-dividend = توزيع أرباح
col-interim = أرباح مرحلية
col-corporate-actions-ex-date = تاريخ الاستبعاد
col-company-corporate-actions-ex-date = تاريخ الاستبعاد
col-rights-issue-subscription-ex-date = تاريخ الاستبعاد
col-dividend-distribution-ex-date = تاريخ استبعاد الأرباح
action-any = جميع الأنواع
action-cash-dividend = توزيعات أرباح نقدية
action-interim-dividend = توزيعات أرباح مرحلية
action-bonus-shares = أسهم منحة
action-split = تجزئة الأسهم
action-rights-issue = إصدار حقوق اكتتاب
standing-any = جميع الحالات
filter-standing = الحالة
filter-dividend = التوزيعات
filter-interim = أرباح مرحلية
filter-corporate-actions-year = سنة الاستبعاد
filter-company-corporate-actions-year = سنة الاستبعاد
filter-dividend-distribution-year = سنة استبعاد الأرباح
table-actions = { $count ->
    [zero] لا توجد إجراءات مؤسسية
    [one] إجراء مؤسسي واحد
    [two] إجراءان مؤسسيان
    [few] { $n } إجراءات مؤسسية
    [many] { $n } إجراءً مؤسسيًا
   *[other] { $n } إجراء مؤسسي
}
table-dividends = { $count ->
    [zero] لا توجد توزيعات أرباح
    [one] توزيع أرباح واحد
    [two] توزيعا أرباح
    [few] { $n } توزيعات أرباح
    [many] { $n } توزيع أرباح
   *[other] { $n } توزيع أرباح
}
note-corporate-actions = من يشتري حتى آخر يوم شراء للاستحقاق يستحق، ومن يشتري في تاريخ الاستبعاد أو بعده لا يستحق. «النسبة» هي نسبة الأرباح إلى القيمة الاسمية أو نسبة الأسهم الجديدة إلى القائمة. وقد تتغير مواعيد ما هو «بانتظار التأكيد» إلى حين تأكيده.
note-dividend-distribution = من يشتري حتى آخر يوم شراء للاستحقاق يستحق الأرباح، ومن يشتري في تاريخ استبعاد الأرباح أو بعده لا يستحقها. «النسبة» هي نسبة الأرباح إلى القيمة الاسمية. ويتطلب توزيع «بانتظار التأكيد» موافقة الجمعية العمومية.

## الأرباح غير المستلمة
col-dfm-pjsc-unclaimed-dividends-distributed = الموزّع (درهم)
col-unclaimed = غير المستلم (درهم)
col-holders = عدد المساهمين
col-shares = عدد الأسهم
col-dfm-pjsc-unclaimed-dividends-shares = الأسهم التي لها مبالغ غير مستلمة
filter-dfm-pjsc-unclaimed-dividends-year = سنة الدفع
unclaimed-claim = كيفية المطالبة
unclaimed-why = تبقى الأرباح غير مستلمة إذا تعذّر صرفها، إما لانتهاء صلاحية بطاقة المستثمر، وإما لأن الحساب المصرفي المقيد في السجل أُغلق، أو لأن السجل ليس فيه حساب.
unclaimed-how = اطلب منا تصحيح السجل، واذكر كيف نتواصل معك، ولا تكتب رقم حساب أو بطاقة. ثم يتحقق الموظفون من هويتك ويسألونك عن طريقة الصرف التي تريدها. وبعد تصحيح السجل يُصرف لك بهذه الطريقة ما تستحقه عن جميع السنوات.
unclaimed-private = تعرض هذه الصفحة مجاميع الأرباح فقط. أما وجود أرباح غير مستلمة لشخص ما ومقدارها فلا يُبلَّغ بهما إلا هو، وبعد التحقق من هويته.
unclaimed-update = تحديث بياناتي
unclaimed-ask = الاستفسار عن صرف أرباح
note-dfm-pjsc-unclaimed-dividends = المبالغ التي لم يستلمها أصحابها حتى نهاية آخر جلسة مكتملة. «عدد المساهمين» هو عدد من لهم مبلغ غير مستلم من هذا التوزيع.

## الجمعيات العمومية
col-session = الموعد
col-first-session = الاجتماع الأول إن كان له ثانٍ
col-company-general-meetings-state = الحالة
col-place = المكان
col-quorum = النصاب المطلوب
col-represented = رأس المال الممثل
col-agenda = بنود جدول الأعمال
col-minutes = محضر الاجتماع
col-called-on = تاريخ الدعوة
meeting-any = جميع الحالات
meeting-kind-any = جميع الأنواع
meeting-kind-annual = سنوية
meeting-kind-extraordinary = غير عادية
meeting-called = وُجّهت الدعوة
meeting-adjourned = مؤجلة
meeting-held = منعقدة
meeting-cancelled = ملغاة
meeting-agendas = جدول الأعمال والحضور والنتائج والمحاضر
meeting-invitation = الدعوة وجدول الأعمال
meeting-postponement = إشعار بجلسة ثانية
meeting-resolutions = القرارات
meeting-minutes = محضر الاجتماع
meeting-minutes-wait = لم يُنشر محضر الاجتماع بعد.
meeting-attendance = الحضور
meeting-session = جلسة الاجتماع
meeting-quorate = اكتمال النصاب
meeting-agenda = جدول الأعمال
meeting-number = الرقم
meeting-proposal = البند
meeting-in-favour = موافقون
meeting-against = معارضون
meeting-abstained = ممتنعون
meeting-result = النتيجة
meeting-special = قرار خاص
meeting-carried = أُقر
meeting-rejected = لم يُقر
table-meetings = { $count ->
    [zero] لا توجد جمعيات عمومية
    [one] جمعية عمومية واحدة
    [two] جمعيتان عموميتان
    [few] { $n } جمعيات عمومية
    [many] { $n } جمعية عمومية
   *[other] { $n } جمعية عمومية
}
note-company-general-meetings = إذا لم يكتمل النصاب في الاجتماع الأول عُقد اجتماع ثانٍ، والموعد والنصاب هما للاجتماع الأخير. والنصاب ورأس المال الممثل نسبتان مئويتان من رأس المال. ويصح الاجتماع الذي لا يُشترط له نصاب أيًا كان عدد الأسهم الممثلة. ويصدر القرار بأكثر من نصف الأسهم الممثلة في الاجتماع، والقرار الخاص بثلاثة أرباعها.

## كبار المساهمين
col-holder = المساهم
col-country = الدولة
col-held = نسبة الملكية
col-held-change = التغير (نقطة مئوية)
col-holder-number = الرقم
table-holders = { $count ->
    [zero] لا يوجد مساهمون بنسبة خمسة بالمئة
    [one] مساهم واحد
    [two] مساهمان
    [few] { $n } مساهمين
    [many] { $n } مساهمًا
   *[other] { $n } مساهم
}
chart-holders = المساهمون بخمسة بالمئة فأكثر
chart-holders-rest = جميع المساهمين الآخرين
note-company-top-shareholders = المساهمون الذين يملكون خمسة بالمئة فأكثر من الأسهم المصدرة في نهاية آخر جلسة مكتملة أو في نهاية اليوم المختار. ويُحسب التغير مقارنةً بآخر جلسة في الشهر السابق، ولا تغير لمن كان يملك أقل من خمسة بالمئة حينها. المصدر: سجل مركز الإيداع.
