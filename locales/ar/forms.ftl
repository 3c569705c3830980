# النماذج التي يرسلها الزوار
form-step-who = من أنت؟
form-step-work = عملك
form-step-message = رسالتك
form-step-company = الشركة
form-step-contact = بمن نتصل؟
form-step-reach = كيف نتواصل معك؟
form-step-consent = موافقتك
form-step-device = هاتفك
form-step-change = ما الذي تغيّر؟
form-optional = (اختياري)
form-choose = اختر
form-phone-country = رمز الدولة
form-day = اليوم
form-month = الشهر
form-year = السنة
form-trap = اترك هذا الحقل فارغًا
form-send = إرسال
form-send-again = إعادة الإرسال
form-kept = { $count ->
    [zero] يُشفَّر ما ترسله بحيث لا يقرؤه إلا موظفونا، ثم يُحذف.
    [one] يُشفَّر ما ترسله بحيث لا يقرؤه إلا موظفونا، ويُحذف بعد يوم واحد.
    [two] يُشفَّر ما ترسله بحيث لا يقرؤه إلا موظفونا، ويُحذف بعد يومين.
    [few] يُشفَّر ما ترسله بحيث لا يقرؤه إلا موظفونا، ويُحذف بعد { $n } أيام.
    [many] يُشفَّر ما ترسله بحيث لا يقرؤه إلا موظفونا، ويُحذف بعد { $n } يومًا.
   *[other] يُشفَّر ما ترسله بحيث لا يقرؤه إلا موظفونا، ويُحذف بعد { $n } يوم.
}
form-other-ways = طرق أخرى للتواصل معنا
form-received-title = تسلّمنا طلبك
form-received-text = حُفظ ما أرسلته، وسيطّلع عليه موظفونا.
form-reference = رقمك المرجعي
form-received-again = سبق أن أرسلت هذا النموذج، وقد حُفظت النسخة الأولى. لتصحيحها افتح النموذج من جديد.
form-copy = نسخ
form-copied = تم النسخ
form-day-under = يُعلن عن اليوم والمكان ضمن:
form-next = احتفظ بهذا الرقم المرجعي، واذكره عند التواصل معنا بشأن ما أرسلته.
form-mailed = نرسل إليك الرقم المرجعي أيضًا بالبريد الإلكتروني على العنوان الذي ذكرته، وقد يستغرق وصوله بضع دقائق.
form-answered-by = الجهة المختصة
form-answer = الرد
form-then = ماذا يحدث بعد ذلك؟
form-goes-to = يصل هذا النموذج إلى: { $team }
form-meanwhile = في هذه الأثناء
form-all-teams = جميع الفرق وعناوينها
form-copy-written = نسخ ما كتبته
form-closed-title = هذا النموذج مغلق
form-closed-text = لا نستقبل الطلبات هنا حاليًا. يمكنك التواصل معنا بالطرق المذكورة في هذه الصفحة.
form-unavailable-title = تعذّر تسلّم طلبك
form-unavailable-text = لم يُرسل شيء، وما كتبته لا يزال في هذه الصفحة. أعد إرساله بعد دقائق، أو تواصل معنا بطريقة أخرى.
form-too-many-title = عدد الطلبات المرسلة كبير
form-too-many-text = لم يُرسل شيء هذه المرة، وما كتبته لا يزال في هذه الصفحة. أعد إرساله بعد دقائق.
form-robot-title = لم نتمكن من التحقق من أن المُرسِل شخص
form-robot-text = لم يُرسل شيء، وما كتبته لا يزال في هذه الصفحة. راجعه ثم أعد إرساله.
form-too-soon-title = أُرسل النموذج بسرعة كبيرة
form-too-soon-text = لم يُرسَل شيء لأن النموذج وصل خلال ثانيتين من فتح صفحته. ما كتبته لا يزال في هذه الصفحة: راجعه ثم أرسله مرة أخرى.
form-unsent = لم يُرسل شيء هذه المرة. انتظر بضع ثوانٍ ثم أعد تحميل هذه الصفحة، فيعرض متصفحك إرسال ما كتبته مرة أخرى.
form-unknown-page-title = لم نتعرّف على الصفحة التي أُرسل منها هذا النموذج
form-unknown-page-text = لم يُرسل شيء، لأن الصفحة لا تحمل رمزًا صالحًا من هذا الموقع لهذا النموذج. ما كتبته لا يزال في هذه الصفحة: راجعه ثم أعد إرساله.
form-expired-title = بقيت هذه الصفحة مفتوحة مدة طويلة
form-expired-text = لم يُرسل شيء، لأن إرسال النموذج ممكن خلال أربع ساعات من فتح صفحته. ما كتبته لا يزال في هذه الصفحة: راجعه ثم أعد إرساله.
form-removed-title = حُذف ما أرسلته سابقًا
form-removed-text = سبق أن أرسلت هذا النموذج، ولم يعد ما أرسلته حينها محفوظًا لدينا. لم يُرسل شيء هذه المرة، وما كتبته لا يزال في هذه الصفحة. أعد إرساله إن أردت أن يصل إلينا.
form-low-score-title = لم نتمكن من التحقق من أن المُرسِل شخص
form-low-score-text = لم يُرسل شيء، وما كتبته لا يزال في هذه الصفحة. أعد إرساله، وإن تكرر ذلك فتواصل معنا بطريقة أخرى.
form-old-score-title = انتهت صلاحية التحقق من المُرسِل
form-old-score-text = لم يُرسل شيء، وما كتبته لا يزال في هذه الصفحة. أعد إرساله.
form-score = يتحقق { $host } في الخلفية من أن شخصًا هو من يرسل هذا النموذج، ويطّلع على عنوان شبكتك وعلى ما يُفصح عنه متصفحك، ولا يطّلع على ما تكتبه.
form-score-blocked = تعذّر تحميل أداة التحقق من المُرسِل، ولم يُرسل شيء بعد. يمكنك الإرسال من دونها: اضغط على الزر مرة أخرى.
form-score-foreign = أداة التحقق من المُرسِل غير الأداة المتوقعة، ولم يُرسل شيء بعد. يمكنك الإرسال من دونها: اضغط على الزر مرة أخرى.
form-score-slow = أداة التحقق من المُرسِل لا تستجيب، ولم يُرسل شيء بعد. يمكنك الإرسال من دونها: اضغط على الزر مرة أخرى.
form-score-failed = فشلت أداة التحقق من المُرسِل في عملها، ولم يُرسل شيء بعد. يمكنك الإرسال من دونها: اضغط على الزر مرة أخرى.

## من يجيب عن النموذج، ومتى، وما الذي يفعله الفريق بعد ذلك
form-team-subject = الفريق المختص بالموضوع الذي اخترته
form-team-investors = خدمة المستثمرين
form-team-listings = الإدراج
form-team-members = العضوية
form-team-data = بيانات السوق
form-team-media = الإعلام
form-team-complaints = الشكاوى
form-team-privacy = الخصوصية
form-team-events = الفعاليات
form-team-switchboard = البدالة
form-answered-two-days = خلال يومي عمل
form-answered-five-days = خلال خمسة أيام عمل
form-answered-contact = خلال يومي عمل، وخلال عشرة أيام عمل إن كانت شكوى
form-then-contact = يقرأ الفريق المختص بالموضوع الذي اخترته رسالتك، ويجيب عنها بالبريد الإلكتروني.
form-then-training = نبحث لك عن مقعد في التدريب، ونخبرك بالنتيجة بالبريد الإلكتروني.
form-then-reit-market = نطّلع على ما يهم شركتكم، ثم نراسلكم أو نتصل بكم للحديث عنه.
form-then-invitation = نخبرك بالبريد الإلكتروني إن كان في وسعنا دعوتك.
form-then-carbon-pilot = نراسلكم أو نتصل بكم لنشرح كيف تُشترى الأرصدة في المرحلة التجريبية وكيف يُحتفظ بها وتُلغى. ولا يُلزمكم الطلب بشيء بعد.
form-then-card = نتحقق من هويتك، ثم نخبرك بالبريد الإلكتروني كيف تحصل على البطاقة.
form-then-notifications = نفعّل الإشعارات، ثم نخبرك بذلك بالبريد الإلكتروني.
form-then-account = نتحقق من هويتك، ثم نخبرك بالبريد الإلكتروني حين يُفتح الحساب.
form-then-change = نتحقق من هويتك قبل أي تعديل، ثم نخبرك بالبريد الإلكتروني حين يتم.

## الحقول
field-full-name = الاسم الكامل
field-first-name = الاسم الأول
field-last-name = اسم العائلة
field-company = الشركة
field-job-title = المسمى الوظيفي
field-email = البريد الإلكتروني
field-email-again = تأكيد البريد الإلكتروني
field-mobile = الهاتف المتحرك
field-mobile-hint = لدولة غير مدرجة في القائمة، اكتب علامة + ثم الرقم كاملًا
field-phone = الهاتف
field-phone-hint = لدولة غير مدرجة في القائمة، اكتب علامة + ثم الرقم كاملًا
field-birthday = تاريخ الميلاد
field-birthday-hint = مثل 27 3 1990. لا يقل عمر مقدم الطلب عن 18 سنة، ويقدّم الولي أو الوصي الطلب عمن هم دون سن 21
field-nationality = الجنسية
field-residence = بلد الإقامة
field-country = الدولة
field-message = الرسالة
field-message-hint = 2,000 حرف على الأكثر
field-subject = ما موضوع رسالتك؟
field-subject-investors = رقم المستثمر والأرصدة والأرباح
field-subject-issuers = إدراج أو شركة مدرجة
field-subject-members = العضوية والوسطاء
field-subject-data = بيانات السوق
field-subject-media = الإعلام
field-subject-complaint = شكوى على وسيط
field-subject-privacy = البيانات المحفوظة عني
field-subject-website = هذا الموقع الإلكتروني
field-subject-other = موضوع آخر
field-earlier = الرقم المرجعي لرسالة سابقة
field-earlier-hint = مثل ⁦BRS-7K3MQ9-XD4P2W⁩
field-change = ما الذي نعدّله؟
field-change-hint = اكتب البيانات الصحيحة الآن، ولا تكتب رقم حساب أو بطاقة أو هوية، في 2,000 حرف على الأكثر
field-gender = الجنس
field-gender-female = أنثى
field-gender-male = ذكر
field-device-type = نوع الجهاز
field-device-type-iphone = آيفون
field-device-type-android = أندرويد
field-device-id = معرّف جهاز آيفون
field-device-id-hint = أرقام وحروف من A إلى F وشَرطات، كما تظهر في الهاتف
field-correct = صحة البيانات
field-correct-text = أقرّ بأن البيانات المدخلة صحيحة وتخصّني.
field-notify = الإشعارات
field-notify-text = أوافق على تلقي الإشعارات على هذا الهاتف.
field-company-size = حجم الشركة
field-company-size-to-9 = أقل من 10 موظفين
field-company-size-to-49 = من 10 موظفين إلى 49 موظفًا
field-company-size-to-249 = من 50 إلى 249 موظفًا
field-company-size-from-250 = 250 موظفًا أو أكثر
field-industry = القطاع
field-industry-communication = خدمات الاتصالات
field-industry-consumer = السلع الاستهلاكية
field-industry-energy = الطاقة
field-industry-financials = القطاع المالي
field-industry-health = الرعاية الصحية
field-industry-industrials = الصناعة
field-industry-materials = المواد
field-industry-real-estate = العقارات
field-industry-technology = التقنية
field-industry-utilities = المرافق
field-industry-public = القطاع العام
field-industry-other = أخرى

## الأخطاء وتصحيحها
wrong-field-missing = املأ هذا الحقل
wrong-field-choose = اختر إجابة
wrong-field-agree = وافق على هذا البند لإرسال النموذج
wrong-field-short = { $count ->
    [zero] اكتب حرفًا على الأقل
    [one] اكتب حرفًا واحدًا على الأقل
    [two] اكتب حرفين على الأقل
    [few] اكتب { $n } أحرف على الأقل
    [many] اكتب { $n } حرفًا على الأقل
   *[other] اكتب { $n } حرف على الأقل
}
wrong-field-long = { $count ->
    [zero] اترك هذا الحقل فارغًا
    [one] اكتب حرفًا واحدًا على الأكثر
    [two] اكتب حرفين على الأكثر
    [few] اكتب { $n } أحرف على الأكثر
    [many] اكتب { $n } حرفًا على الأكثر
   *[other] اكتب { $n } حرف على الأكثر
}
wrong-field-young = { $count ->
    [zero] أدخل تاريخ ميلاد مقدم الطلب
    [one] يجب ألا يقل عمر مقدم الطلب عن سنة واحدة، ويقدّم الولي أو الوصي الطلب عمن هو أصغر سنًّا
    [two] يجب ألا يقل عمر مقدم الطلب عن سنتين، ويقدّم الولي أو الوصي الطلب عمن هو أصغر سنًّا
    [few] يجب ألا يقل عمر مقدم الطلب عن { $n } سنوات، ويقدّم الولي أو الوصي الطلب عمن هو أصغر سنًّا
    [many] يجب ألا يقل عمر مقدم الطلب عن { $n } سنة، ويقدّم الولي أو الوصي الطلب عمن هو أصغر سنًّا
   *[other] يجب ألا يقل عمر مقدم الطلب عن { $n } سنة، ويقدّم الولي أو الوصي الطلب عمن هو أصغر سنًّا
}
wrong-field-unseen = احذف المحارف غير المرئية أو أعد الكتابة
wrong-field-name = اكتب حروفًا فقط، بلا أرقام أو رموز
wrong-field-email = أدخل عنوانًا كاملًا مثل name@company.ae
wrong-field-same = أدخل العنوان نفسه المكتوب أعلاه
wrong-field-phone = أدخل الرقم كاملًا بلا حروف
wrong-field-emirates = أدخل تسعة أرقام لهاتف متحرك في الإمارات، أو ثمانية لهاتف ثابت
wrong-field-offered = اختر إجابة من القائمة
wrong-field-day = أدخل يومًا موجودًا في التقويم ومن الماضي
wrong-field-device = أدخل المعرّف كاملًا مع الشَّرطات
wrong-field-reference = أدخل الرقم المرجعي كاملًا، مثل ⁦BRS-7K3MQ9-XD4P2W⁩

## رسائل البريد. لا يرد فيها شيء مما كتبه الزائر.
mail-visitor-subject = تسلّمنا طلبك: ⁦{ $reference }⁩
mail-visitor-text =
    تسلّمنا نموذج «{ $form }». رقمك المرجعي:

    { $reference }

    احتفظ بهذا الرقم المرجعي، واذكره عند التواصل معنا بشأن ما أرسلته.

    هذه الرسالة آلية ولا تُقرأ الردود عليها. وإذا لم ترسل النموذج فقد أدخل شخص آخر عنوانك سهوًا، ولا يلزمك أي إجراء.

    { $market }
    { $url }
mail-staff-subject = نموذج جديد ⁦{ $id }⁩: ⁦{ $reference }⁩
mail-staff-text =
    وصل نموذج جديد.

    الرقم المرجعي: ⁦{ $reference }⁩
    النموذج: { $form } (⁦{ $id }⁩)
    اللغة: ⁦{ $locale }⁩
    وقت الوصول: ⁦{ $received }⁩

    ما أُرسل مشفَّر، ويُقرأ من نسخة من المخزن على جهاز عليه المفتاح الخاص:

    borsa submissions show { $reference } --key staff.key

    { $market }
    { $url }
