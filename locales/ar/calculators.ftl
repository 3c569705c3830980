# Calculators and the readiness self-check. `ask-<page>-<key>` are the questions of their forms, `sum-` the lines of their
# sums, `fee-` the fees of the Fee Schedule, `assume-` what a sum assumes.

## Every calculator
calculator-sum = تفاصيل الحساب
calculator-show = احسب
calculator-address = تظهر إجاباتك في رابط الصفحة، ويمكنك مشاركته. ولا يُحفظ أي منها.
calculator-no-sum = تظهر النتيجة هنا عندما تكون جميع الإجابات صحيحة.
calculator-assumes = الافتراضات
calculator-least = الحد الأدنى
calculator-most = الحد الأقصى
calculator-next = الخطوات التالية
next-readiness = تحقق من جاهزية الشركة للإدراج
next-listing-fees = احسب رسوم الإدراج
next-overview = مسار الإدراج
next-accelerator = برنامج مسرّعة الطروحات الأولية
next-how-to-trade = كيفية التداول
next-brokers = ابحث عن وسيط
next-contact = تواصل مع السوق

## Wrong answers
wrong-answer-title = { $count ->
    [zero] لا إجابات تحتاج إلى تصحيح
    [one] إجابة واحدة تحتاج إلى تصحيح
    [two] إجابتان تحتاجان إلى تصحيح
    [few] { $n } إجابات تحتاج إلى تصحيح
    [many] { $n } إجابة تحتاج إلى تصحيح
   *[other] { $n } إجابة تحتاج إلى تصحيح
}
wrong-answer-missing = أدخل قيمة
wrong-answer-number = أدخل رقمًا مثل ⁦12,500.75⁩
wrong-answer-small = أدخل { $least } على الأقل
wrong-answer-large = أدخل { $most } على الأكثر
wrong-answer-whole = أدخل عددًا صحيحًا
wrong-answer-fine = { $count ->
    [zero] أدخل عددًا من دون منازل عشرية
    [one] أدخل منزلة عشرية واحدة على الأكثر
    [two] أدخل منزلتين عشريتين على الأكثر
    [few] أدخل { $n } منازل عشرية على الأكثر
    [many] أدخل { $n } منزلة عشرية على الأكثر
   *[other] أدخل { $n } منزلة عشرية على الأكثر
}
wrong-answer-choice = اختر إحدى الإجابات

## Trading cost
ask-calculators = بيانات الأمر
ask-calculators-order = ما الذي يُتداول؟
ask-calculators-order-value = أسهم أو صناديق مؤشرات أو صناديق عقارية أو حقوق اكتتاب، حسب القيمة
ask-calculators-order-quantity = أسهم أو صناديق مؤشرات أو صناديق عقارية أو حقوق اكتتاب، حسب الكمية والسعر
ask-calculators-order-debt = صكوك أو سندات، حسب القيمة
ask-calculators-value = قيمة الأمر (درهم)
ask-calculators-quantity = الكمية
ask-calculators-price = السعر (درهم)
ask-calculators-commission = عمولة الوسيط (%)
ask-calculators-commission-hint = كما اتفقت عليها مع وسيطك، وبحد أقصى ⁦0.150⁩ في المئة.
sum-value = قيمة الأمر
sum-broker = عمولة الوسيط
sum-exchange = رسم السوق
sum-depository = رسم مركز الإيداع
sum-authority = رسم هيئة السوق المالي
sum-debt-order = جميع رسوم الأمر
sum-tax = ضريبة القيمة المضافة
sum-cost = تكلفة الأمر (درهم)
sum-buyer = إجمالي ما يدفعه المشتري
sum-seller = صافي ما يتسلمه البائع
assume-order = يدفع كل من المشتري والبائع هذه الرسوم. ويُفترض تنفيذ الأمر كاملًا، ويُطبق الحد الأدنى للعمولة مرة واحدة على الأمر.
assume-debt-tax = يدفع كل من المشتري والبائع هذه الرسوم. وتُحتسب ضريبة القيمة المضافة على كامل الرسم. ولا تشمل النتيجة العائد المستحق.
assume-rounded = يُقرّب كل بند إلى أقرب فلس. ولا تُفرض ضريبة القيمة المضافة على رسم الهيئة.

## Listing fees
ask-listing-fees = بيانات الإدراج
ask-listing-fees-security = ما الذي يُدرج؟
ask-listing-fees-security-shares = أسهم
ask-listing-fees-security-fund = صندوق عقاري أو صندوق استثماري
ask-listing-fees-security-debt-listing = صكوك أو سندات
ask-listing-fees-market = السوق
ask-listing-fees-market-main = السوق الرئيسي
ask-listing-fees-market-second = السوق الثاني
ask-listing-fees-market-growth = سوق النمو
ask-listing-fees-listing = نوع الإدراج
ask-listing-fees-listing-first = إدراج في هذا السوق فقط
ask-listing-fees-listing-dual = إدراج مزدوج
ask-listing-fees-value = القيمة المدرجة (درهم)
ask-listing-fees-value-hint = عدد الأسهم × السعر.
sum-value-listed = القيمة المدرجة
sum-application = رسم الطلب
sum-initial-whole = رسم الإدراج الأولي قبل التخفيض
sum-initial-dual = رسم الإدراج الأولي للإدراج المزدوج
sum-initial-listing = رسم الإدراج الأولي
sum-yearly-listing = الرسم السنوي
sum-before-tax = الإجمالي قبل ضريبة القيمة المضافة
sum-first-year = إجمالي السنة الأولى (درهم)
assume-whole-year = يُحتسب الرسم السنوي عن سنة كاملة. وفي السنوات التالية يُدفع الرسم السنوي وضريبة القيمة المضافة.
assume-market-value = تُعد القيمة السوقية مساوية للقيمة المدرجة. ولا تشمل النتيجة أتعاب المستشارين وبنوك الاكتتاب ورسوم الهيئة.

## The Fee Schedule
fees-title = الرسوم
fees-source = جدول الرسوم، سارٍ منذ
fees-fee = الرسم
fees-amount = النسبة، أو المبلغ بالدرهم
fees-due = الاستحقاق
fees-tax = ضريبة القيمة المضافة
fees-least = ، بحد أدنى (درهم)
fees-most = ، بحد أقصى (درهم)
fees-due-order = عن كل أمر وعلى كل طرف
fees-due-once = مرة واحدة
fees-due-year = سنويًا
fees-untaxed = لا تُفرض
fee-broker = عمولة الوسيط، أعلى نسبة
fee-exchange = السوق
fee-depository = مركز الإيداع
fee-authority = هيئة السوق المالي
fee-debt-order = الصكوك والسندات، جميع الرسوم
fee-application = الأسهم: طلب الإدراج
fee-initial = الأسهم: الإدراج الأولي
fee-initial-growth = الأسهم في سوق النمو: الإدراج الأولي
fee-initial-dual = الأسهم في الإدراج المزدوج: نسبة من رسم الإدراج الأولي
fee-yearly = الأسهم: الرسم السنوي
fee-yearly-growth = الأسهم في سوق النمو: الرسم السنوي
fee-initial-fund = الصناديق العقارية والاستثمارية: الإدراج الأولي
fee-yearly-fund = الصناديق العقارية والاستثمارية: الرسم السنوي
fee-initial-debt = الصكوك والسندات: الإدراج الأولي
fee-yearly-debt = الصكوك والسندات: الرسم السنوي

## Readiness self-check
ask-readiness = بيانات الشركة
ask-readiness-capital = رأس المال (مليون درهم)
ask-readiness-accounts = عدد سنوات القوائم المالية المدققة
ask-readiness-statements = هل تُعد القوائم المالية وفق المعايير الدولية للتقارير المالية؟
ask-readiness-statements-yes = نعم
ask-readiness-statements-no = لا
ask-readiness-float = نسبة الأسهم التي سيملكها الجمهور (%)
ask-readiness-float-hint = نسبة الأسهم الحرة بعد الإدراج.
ask-readiness-holders = عدد المساهمين بعد الإدراج
ask-readiness-lock-up = عدد الأشهر التي لن يبيع المؤسسون خلالها
ask-readiness-adviser = هل سيستمر تعيين مستشار مالي سنتين بعد الإدراج؟
ask-readiness-adviser-yes = نعم
ask-readiness-adviser-no = لا
ask-readiness-board = هل يستوفي مجلس الإدارة القواعد؟
ask-readiness-board-hint = أغلبية الأعضاء غير تنفيذيين، وثلثهم مستقلون، وامرأة واحدة على الأقل.
ask-readiness-board-yes = نعم
ask-readiness-board-no = لا
market-of-main = السوق الرئيسي
market-of-second = السوق الثاني
market-of-growth = سوق النمو
readiness-show = تحقق
readiness-standing = موقف الشركة
readiness-not-yet = أجب عن الأسئلة الثمانية. تبيّن النتيجة ما استوفته الشركة وما ينقصها في كل سوق.
readiness-lacks = { $count ->
    [zero] جميع المتطلبات مستوفاة
    [one] متطلب واحد غير مستوفى
    [two] متطلبان غير مستوفيين
    [few] { $n } متطلبات غير مستوفاة
    [many] { $n } متطلبًا غير مستوفى
   *[other] { $n } متطلب غير مستوفى
}
readiness-met = مستوفى
readiness-missing = غير مستوفى
readiness-ready = وفق هذه الإجابات، يمكن للشركة التقدم إلى سوق واحد على الأقل. الخطوة التالية هي تعيين المستشارين وإعداد ملف الإدراج، ويتخذ السوق قراره خلال ⁦30⁩ يوم عمل من اكتمال الملف.
readiness-not-ready = وفق هذه الإجابات، لا تستوفي الشركة متطلبات أي سوق بعد. ابدأ باستكمال ما ينقصها في السوق الذي تستهدفه، ويساعدك برنامج مسرّعة الطروحات الأولية على الاستعداد.
readiness-not-asked = غير مطلوب
readiness-requirements = متطلبات كل سوق
readiness-requirement = المتطلب
listing-source = قواعد الإدراج، المواد من ⁦11⁩ إلى ⁦16⁩، سارية منذ
require-none = غير مطلوب
require-yes = مطلوب
require-capital = الحد الأدنى لرأس المال
require-capital-amount = { $count ->
    [zero] دون حد أدنى
    [one] مليون درهم واحد
    [two] مليونا درهم
    [few] { $n } ملايين درهم
    [many] { $n } مليون درهم
   *[other] { $n } مليون درهم
}
require-accounts = القوائم المالية المدققة
require-accounts-amount = { $count ->
    [zero] دون سنوات
    [one] سنة واحدة
    [two] سنتان
    [few] { $n } سنوات
    [many] { $n } سنة
   *[other] { $n } سنة
}
require-statements = القوائم المالية وفق المعايير الدولية للتقارير المالية
require-float = نسبة الأسهم الحرة
require-float-amount = { $n }%
require-holders = عدد المساهمين
require-holders-amount = { $n }
require-lock-up = فترة حظر بيع أسهم المؤسسين
require-lock-up-amount = { $count ->
    [zero] دون أشهر
    [one] شهر واحد
    [two] شهران
    [few] { $n } أشهر
    [many] { $n } شهرًا
   *[other] { $n } شهر
}
require-adviser = المستشار المالي بعد الإدراج
require-adviser-amount = { $count ->
    [zero] دون سنوات
    [one] سنة واحدة
    [two] سنتان
    [few] { $n } سنوات
    [many] { $n } سنة
   *[other] { $n } سنة
}
require-board = مجلس الإدارة: أغلبية الأعضاء غير تنفيذيين، وثلثهم مستقلون، وامرأة واحدة على الأقل
