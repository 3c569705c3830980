# أخطاء صيغ البيانات: "problem-" ثم الرمز هو العنوان، ومع "-detail" ما ينبغي فعله.

problem-parameters = بعض معاملات هذا الرابط غير صالحة
problem-not-found = لا توجد بيانات على هذا الرابط
problem-not-found-detail = تعذّر العثور على هذه الصفحة، أو أن موضوعها غير مدرج.
problem-no-session = لا توجد جلسة
problem-no-prices = لا توجد أسعار في هذه الأيام، أو لا يوجد يوم تتوفر فيه بيانات جميع ما تجري مقارنته. أما ملفا الرسم البياني بصيغتي ⁦.csv⁩ و⁦.json⁩ فمتاحان لكنهما فارغان.
problem-no-sealed-day = لا توجد قائمة مختومة لهذا اليوم
problem-not-sealed = لم تُختم قائمة هذا اليوم بعد
problem-format = لا توجد صيغة بهذا الاسم
problem-checksum-detail = لا تتوفر بصمة التحقق إلا للملفات التي لا تتغير: ملفات نهاية اليوم والقوائم المختومة.
problem-format-detail = بيانات هذه الصفحة متاحة بالصيغ: ⁦{ $formats }⁩.
problem-rows = عدد الصفوف أكبر من سعة هذه الصيغة
problem-rows-detail = عدد الصفوف ⁦{ $rows }⁩، وسعة ⁦.{ $format }⁩ هي ⁦{ $most }⁩. استخدم ⁦.{ $other }⁩ بدلًا منها فهي تتسع لها جميعًا.
problem-days = النطاق أطول مما تتيحه هذه الصيغة أو هذا الترتيب
problem-days-detail = تُتاح هنا النطاقات التي تتجاوز ⁦{ $most }⁩ يومًا بهذه الصيغ فقط: ⁦{ $formats }⁩، بدءًا بأحدث يوم. استخدم إحداها أو قصّر النطاق، أو حدّد رمزًا إن كان الجدول يتيح التصفية حسب الرمز.
problem-unavailable = البيانات غير متاحة
problem-unavailable-detail = حدث خطأ أثناء جلب البيانات. يُرجى المحاولة لاحقًا.
problem-not-yet = البيانات غير متاحة بعد
problem-not-yet-detail = تُقدَّم قيم الجلسة متأخرة، ولم تمضِ بعدُ هذه المدة على أولى القيم المحفوظة. انتظر المدة المذكورة في الترويسة ⁦Retry-After⁩.
problem-too-many-requests = عدد الطلبات كبير جدًا
problem-too-many-requests-detail = انتظر المدة المذكورة في الترويسة ⁦Retry-After⁩.
problem-busy = بلغ عدد الملفات الكبيرة قيد الإرسال حدّه الأقصى
problem-busy-detail = يشمل هذا الحد الملفات التي تُرسل الآن إلى جميع الزوار. انتظر المدة المذكورة في الترويسة ⁦Retry-After⁩، أو اطلب عددًا أقل من الصفوف.
problem-head-too-large = ترويسات هذا الطلب أكبر من المسموح. إذا تكرر ذلك فاحذف ملفات تعريف الارتباط الخاصة بهذا الموقع.
problem-too-long = الرابط طويل جدًا
problem-too-long-detail = استعلام هذا الرابط أطول من المسموح.
problem-method = البيانات للقراءة فقط
problem-method-detail = استخدم ⁦GET⁩ أو ⁦HEAD⁩.
problem-request = الطلب غير صالح
problem-request-detail = الطلب غير مكتمل أو غير صالح.
problem-failure = حدث خطأ
problem-failure-detail = الخلل من جانبنا. يُرجى المحاولة مجددًا بعد لحظات.

## معاملات غير صالحة
wrong-unknown = لا يوجد معامل باسم «{ $name }».
wrong-missing = المعامل { $name } غير موجود في الطلب.
wrong-column = ليس من أعمدة هذا الجدول: «{ $value }».
wrong-sort = لا يمكن ترتيب الصفوف حسب «{ $value }».
wrong-repeated = ورد المعامل { $name } أكثر من مرة.
wrong-twice = وردت القيمة «{ $value }» في المعامل { $name } أكثر من مرة.
wrong-idle = لا أثر للمعامل { $name } مع هذه القيمة للمعامل ⁨{ $more }⁩. غيّر ⁨{ $more }⁩ أو احذف { $name }.
wrong-many = عدد قيم { $name } أكبر من ⁨{ $more }⁩.
wrong-own = يعرض الرسم البياني «{ $value }» بالفعل.
wrong-hidden = تحتوي قيمة { $name } على محارف غير مرئية.
wrong-long = عدد محارف قيمة { $name } أكبر من ⁨{ $more }⁩.
wrong-beyond = لا توجد صفحة { $value }؛ آخر صفحة هي ⁨{ $more }⁩.
wrong-order = بداية النطاق بعد نهايته: { $name } قبل ⁨{ $more }⁩.
wrong-late = لا توجد بيانات بعد ⁨{ $more }⁩، وقيمة { $name } هي { $value }.
wrong-early = لا توجد بيانات قبل ⁨{ $more }⁩، وقيمة { $name } هي { $value }.
wrong-one-of = «{ $value }» ليست من قيم { $name }. القيم: ⁨{ $more }⁩.
wrong-words = «{ $value }» ليست من قيم { $name }.
wrong-known = لا يوجد صف قيمة { $name } فيه «{ $value }».
wrong-flag = «{ $value }» ليست من قيم { $name }. القيم: 1، 0.
wrong-day = «{ $value }» ليس يومًا بين عامي 1900 و2199. اكتب { $name } هكذا: ⁦2026-11-12⁩.
wrong-number = «{ $value }» ليس رقمًا. اكتب { $name } هكذا: 4.5.
wrong-month = «{ $value }» ليس شهرًا. اكتب { $name } هكذا: ⁦2026-11⁩.
wrong-quarter = «{ $value }» ليس ربعًا من سنة. اكتب { $name } هكذا: ⁦2026-Q3⁩.
wrong-year = «{ $value }» ليست سنة. اكتب { $name } هكذا: 2026.
wrong-period = «{ $value }» ليس شهرًا ولا ربعًا من سنة ولا سنة. اكتب { $name } هكذا: ⁦2026-11⁩ أو ⁦2026-Q3⁩ أو 2026.
wrong-security = «{ $value }» ليس رمز ورقة مالية مدرجة.
wrong-securities = «{ $value }» ليست رمزًا واحدًا أو أكثر لأسهم، بحد أقصى ⁨{ $more }⁩. اكتب { $name } هكذا: ⁦SAHW,FANR⁩.
wrong-whole = «{ $value }» ليس عددًا صحيحًا ضمن حدود { $name }: ⁦{ $more }⁩.
wrong-instrument = «{ $value }» ليس رمز ورقة مالية مدرجة ولا رمز مؤشر.
wrong-many-values = عدد القيم ⁨{ $number }⁩، وهي مدرجة في { $address } ضمن «⁨filters⁩».
wrong-page = «{ $value }» ليس رقم صفحة.

## سبب عدم وجود صفوف
empty-before-data = تنتهي الأيام المطلوبة قبل أول يوم تتوفر بياناته.
empty-no-session = لم تُعقد أي جلسة في هذه الأيام.
empty-no-rows = لا توجد صفوف مطابقة لهذا الرابط.

## مستند OpenAPI
openapi-description = جداول هذا الموقع ورسومه البيانية وحاسباته وأيامه المختومة كبيانات. رابط الصفحة مع لاحقة الصيغة هو بياناتها، وعوامل التصفية نفسها في الاستعلام. الأعداد نصوص، والتواريخ وفق ⁦ISO 8601⁩، والأوقات بفارق توقيت السوق.
openapi-problem = سبب عدم توفر البيانات وفق ⁦RFC 9457⁩.
openapi-checksum = بصمة ⁦SHA-256⁩ للملف كله بالصيغة التي يقرؤها ⁦sha256sum --check⁩.
openapi-chart-of-security = الرسم البياني لورقة مالية
openapi-chart-of-index = الرسم البياني لمؤشر
openapi-form = مخطط ⁦JSON Schema⁩ لحقول النموذج كما تُرسل.
openapi-sum = نتيجة الحساب مع الإجابات التي بُنيت عليها.
openapi-moved = الرابط بصيغته المعتمدة، مثلًا والرمز بأحرف كبيرة.
openapi-unchanged = الصفوف هي نفسها التي في ⁦If-None-Match⁩.

## دليل البيانات
catalogue-examples = قراءة البيانات
catalogue-how = رابط الصفحة مع لاحقة الصيغة هو بياناتها، بعوامل التصفية نفسها. وتضم الإجابة الواحدة جميع الصفوف المطابقة؛ أما الجداول ذات الصفوف الكثيرة جدًا ففي ملفي XLSX وJSON أول 10,000 صف منها، ويرد عدد الصفوف الكلي في الترويسة ⁦X-Total-Count⁩. وإن لم يطابق أي صف، فالسبب في الترويسة ⁦X-Empty-Reason⁩.
catalogue-spreadsheet = في جدول إلكتروني
catalogue-python = في Python
catalogue-curl = من سطر الأوامر
catalogue-openapi = مستند OpenAPI
catalogue-formats = الصيغ
catalogue-format = اللاحقة
catalogue-media-type = نوع الوسائط
catalogue-content = المحتوى
catalogue-contents = الجداول
catalogue-all = جميع الجداول بحسب الموضوع
catalogue-of-one = ورقة مالية واحدة أو مؤشر واحد
catalogue-of-security = { $title }: ورقة مالية واحدة
catalogue-key = المفتاح
catalogue-title = العنوان
catalogue-kind = النوع
catalogue-removed = قد يُحذف هذا العمود اعتبارًا من { $day }
catalogue-open = افتح الجدول
catalogue-columns = { $count ->
    [zero] لا توجد أعمدة
    [one] عمود واحد
    [two] عمودان
    [few] { $number } أعمدة
    [many] { $number } عمودًا
   *[other] { $number } عمود
 }
catalogue-parameters = { $count ->
    [zero] لا توجد معاملات
    [one] معامل واحد
    [two] معاملان
    [few] { $number } معاملات
    [many] { $number } معاملًا
   *[other] { $number } معامل
 }
catalogue-tables = { $count ->
    [zero] لا توجد جداول
    [one] جدول واحد
    [two] جدولان
    [few] { $number } جداول
    [many] { $number } جدولًا
   *[other] { $number } جدول
 }
catalogue-charts = الرسوم البيانية
catalogue-charts-text = ما يرسمه الرسم البياني لورقة مالية أو مؤشر متاح أيضًا صورةً (⁦.png⁩ و⁦.svg⁩) وقيمًا (⁦.csv⁩ و⁦.json⁩)، بمعاملات صفحته نفسها. وتجد الروابط في القائمة أسفل الرسم.
catalogue-others = الحاسبات والأيام المختومة وبصمات التحقق
catalogue-others-text = تجيب الحاسبة بنتيجتها وتأخذ أسئلتها معاملاتٍ في الرابط. ولا تتغير الأيام المختومة وملفات نهاية اليوم أبدًا: الرابط نفسه وبعده ⁦.sha256⁩ يعطي بصمة التحقق منها.
catalogue-address = الرابط
catalogue-checksum-of = بصمة التحقق: { $title }
catalogue-changes = تغييرات البيانات
catalogue-changes-text = ما ينبغي أن تعرفه البرامج التي تقرأ البيانات: الجداول والأعمدة الجديدة، وما تغيّر منها. ويُعلن عن حذف أي عمود قبل ستة أشهر على الأقل، هنا وفي الترويستين ⁦Deprecation⁩ و⁦Sunset⁩ لجدوله.
catalogue-changes-unreleased = الأحدث
catalogue-changes-more = { $count ->
    [zero] لا توجد تغييرات سابقة
    [one] تغيير سابق واحد
    [two] تغييران سابقان
    [few] { $number } تغييرات سابقة
    [many] { $number } تغييرًا سابقًا
   *[other] { $number } تغيير سابق
}
catalogue-change-added = إضافة
catalogue-change-changed = تغيير
catalogue-change-removed = حذف
catalogue-problems = الأخطاء
catalogue-problems-text = خطأ رابط البيانات مستند وفق RFC 9457 بلغة الرابط، ورمزه واحد مما يلي.
catalogue-form-words = أي كلمات
catalogue-form-known = قيمة من قيم الجدول
catalogue-form-flag = 1 · 0
catalogue-form-day = يوم: ⁦2026-11-12⁩
catalogue-form-number = رقم: 4.5
catalogue-form-month = شهر: ⁦2026-11⁩
catalogue-form-quarter = ربع سنة: ⁦2026-Q3⁩
catalogue-form-year = سنة: 2026
catalogue-form-period = شهر أو ربع سنة أو سنة: ⁦2026-11⁩ أو ⁦2026-Q3⁩ أو 2026
catalogue-form-security = رمز ورقة مالية مدرجة
catalogue-form-securities = حتى خمسة رموز أسهم تفصل بينها فواصل: SAHW,FANR
catalogue-form-of-sort = مفتاح عمود، تسبقه علامة - للترتيب التنازلي
catalogue-form-of-columns = مفاتيح أعمدة تفصلها فواصل؛ للصفحات فقط، فالبيانات تضم جميع الأعمدة
catalogue-form-of-page = رقم من 1 إلى رقم الصفحة الأخيرة؛ تعرض الصفحات صفوفها، وتضم البيانات جميع الصفوف
