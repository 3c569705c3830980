# Calculators and the readiness self-check. `ask-<page>-<key>` are the questions of their forms, `sum-` the lines of their
# sums, `fee-` the fees of the Fee Schedule, `assume-` what a sum assumes.

## Every calculator
calculator-sum = تفاصيل الحساب
calculator-show = عرض النتيجة
calculator-address = تظهر الإجابات في رابط الصفحة، ويمكن مشاركته. ولا يُحفظ أي منها.
calculator-press = تظهر نتيجة تلك السنة بالضغط على «عرض النتيجة».
calculator-press-company = تظهر نتيجة تلك الشركة بالضغط على «عرض النتيجة».
calculator-changed = تغيّرت الإجابات. تظهر النتيجة الجديدة بالضغط على زر النموذج.
calculator-no-sum = تظهر النتيجة هنا عندما تكون جميع الإجابات صحيحة.
calculator-assumes = الافتراضات
calculator-least = الحد الأدنى
calculator-most = الحد الأقصى
calculator-next = الخطوات التالية
next-readiness = التحقق من جاهزية الشركة للإدراج
next-listing-fees = حساب رسوم الإدراج
next-overview = مسار الإدراج
next-accelerator = مسرّعة الطروحات الأولية
next-how-to-trade = كيفية التداول
next-brokers = ابحث عن وسيط
next-contact = التواصل مع السوق

## Wrong answers
wrong-answer-title = { $count ->
    [zero] لا إجابات تحتاج إلى تصحيح
    [one] إجابة واحدة تحتاج إلى تصحيح
    [two] إجابتان تحتاجان إلى تصحيح
    [few] { $n } إجابات تحتاج إلى تصحيح
    [many] { $n } إجابة تحتاج إلى تصحيح
   *[other] { $n } إجابة تحتاج إلى تصحيح
}
wrong-answer-missing = يلزم إدخال قيمة
wrong-answer-number = يلزم إدخال رقم مثل { $example }
wrong-answer-small = أقل قيمة مقبولة { $least }
wrong-answer-large = أكبر قيمة مقبولة { $most }
wrong-answer-whole = يلزم إدخال عدد صحيح
wrong-answer-fine = { $count ->
    [zero] يلزم إدخال عدد من دون منازل عشرية
    [one] تُقبل منزلة عشرية واحدة على الأكثر
    [two] تُقبل منزلتان عشريتان على الأكثر
    [few] تُقبل { $n } منازل عشرية على الأكثر
    [many] تُقبل { $n } منزلة عشرية على الأكثر
   *[other] تُقبل { $n } منزلة عشرية على الأكثر
}
wrong-answer-choice = يلزم اختيار إحدى الإجابات
wrong-answer-day = يلزم إدخال تاريخ صحيح مثل ⁦2026-11-25⁩
wrong-answer-symbol = يلزم إدخال رمز مثل ⁦SAHW⁩

## Trading cost
ask-trading-cost = بيانات الأمر
ask-trading-cost-order = ما الذي يُتداول؟
ask-trading-cost-order-value = أسهم أو صناديق مؤشرات أو صناديق عقارية أو حقوق اكتتاب، حسب القيمة
ask-trading-cost-order-quantity = أسهم أو صناديق مؤشرات أو صناديق عقارية أو حقوق اكتتاب، حسب الكمية والسعر
ask-trading-cost-order-debt = صكوك أو سندات، حسب القيمة
ask-trading-cost-value = قيمة الأمر (درهم)
ask-trading-cost-quantity = الكمية
ask-trading-cost-price = السعر (درهم)
ask-trading-cost-commission = عمولة الوسيط (%)
ask-trading-cost-commission-hint = كما اتفقت عليها مع وسيطك، وبما لا يتجاوز النسبة الواردة في جدول الرسوم.
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
assume-debt-tax = يدفع كل من المشتري والبائع هذه الرسوم. ولا تشمل النتيجة العائد المستحق.
assume-rounded = يُقرّب كل بند إلى أقرب فلس. وتُفرض ضريبة القيمة المضافة على الرسوم التي يحددها الجدول.

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
fees-source = جدول الرسوم
fees-since = سارٍ منذ
fees-fee = الرسم
fees-amount = النسبة، أو المبلغ بالدرهم
fees-due = الاستحقاق
fees-tax = ضريبة القيمة المضافة
fees-least = { $count ->
    [zero] ، بحد أدنى { $amount } درهم
    [one] ، بحد أدنى { $amount } درهم
    [two] ، بحد أدنى { $amount } درهم
    [few] ، بحد أدنى { $amount } دراهم
    [many] ، بحد أدنى { $amount } درهمًا
   *[other] ، بحد أدنى { $amount } درهم
}
fees-most = { $count ->
    [zero] ، وبحد أقصى { $amount } درهم
    [one] ، وبحد أقصى { $amount } درهم
    [two] ، وبحد أقصى { $amount } درهم
    [few] ، وبحد أقصى { $amount } دراهم
    [many] ، وبحد أقصى { $amount } درهمًا
   *[other] ، وبحد أقصى { $amount } درهم
}
fees-due-order = عن كل أمر وعلى كل طرف
fees-due-once = مرة واحدة
fees-due-year = سنويًا
fees-due-each = عن كل طلب
fees-untaxed = لا تُفرض

## Readiness self-check
ask-readiness = بيانات الشركة
ask-readiness-capital = رأس المال (مليون درهم)
ask-readiness-accounts = عدد سنوات القوائم المالية المدققة
ask-readiness-statements = هل تُعد القوائم المالية وفق المعايير الدولية لإعداد التقارير المالية؟
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
readiness-show = عرض النتيجة
readiness-standing = موقف الشركة
readiness-not-yet = تظهر النتيجة بعد الإجابة عن الأسئلة الثمانية، وتبيّن ما استوفته الشركة وما ينقصها في كل سوق.
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
readiness-not-ready = وفق هذه الإجابات، لا تستوفي الشركة متطلبات أي سوق بعد. الخطوة التالية هي استكمال ما ينقصها في السوق الذي تستهدفه، وتساعدها مسرّعة الطروحات الأولية على الاستعداد.
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
require-statements = القوائم المالية وفق المعايير الدولية لإعداد التقارير المالية
require-float = نسبة الأسهم الحرة
require-float-amount = ⁦{ $n }%⁩
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

## What every calculator says besides
calculator-json = بصيغة JSON
calculator-passed = أيام لا تُحسب
calculator-weekend = عطلة نهاية الأسبوع
calculator-refused-no-result = لا يمكن حساب نتيجة من هذه الأرقام مجتمعة. يُرجى التحقق من كل رقم منها.
calculator-refused-not-alive = أدخل تاريخ استحقاق بعد تاريخ الإصدار، ويوم تسوية يقع بينهما.
calculator-refused-worthless-right = لا قيمة لحق الاكتتاب لأن سعر الإصدار ليس أقل من سعر السهم. أدخل سعر إصدار أقل.
calculator-refused-amount-not-accepted = لا يُقبل الاكتتاب بهذا المبلغ. أدخل الحد الأدنى أو ما زاد عليه بالمضاعفات المحددة.
calculator-refused-guarantee-too-large = قيمة الأسهم المضمونة أكبر من الحد الأدنى للاكتتاب. أدخل عددًا أقل من الأسهم المضمونة أو حدًا أدنى أعلى.
calculator-refused-demand-too-small = إذا اكتتب كل مكتتب من هذا العدد بالحد الأدنى على الأقل، زادت الأسهم المطلوبة على ما تتيحه هذه التغطية. أدخل عددًا أقل من المكتتبين أو تغطية أعلى.
calculator-refused-unknown-fee = لا يتضمن جدول رسوم السوق أحد الرسوم اللازمة لهذا الحساب.
calculator-refused-other-company = أرقام هذه الشركة غير متاحة هنا. اختر شركة أخرى.
calculator-refused-unknown-holidays = لا تتوفر هنا عطلات تلك السنة، ولذلك يتعذّر حساب يوم التسوية. اختر يومًا آخر.
calculators-trading = التداول
calculators-income = العوائد والإجراءات المؤسسية
calculators-companies = للشركات
rule-title = القاعدة
rule-since = سارية منذ
rule-article = قواعد السوق، المادة { $number }
rule-undated = تعريف حسابي وليس قاعدة ذات تاريخ
next-calculators = جميع الحاسبات
next-trading-cost = احسب تكلفة الأمر
next-bonds = السندات المدرجة
next-sukuk = الصكوك المدرجة
next-actions = الأرباح والإجراءات المؤسسية الأخرى
next-rights = إصدارات حقوق الاكتتاب بمواعيدها وأسعارها
next-offerings = الطروحات العامة وشروطها
next-holidays = عطلات هذه السنة والسنة التالية
next-equities = أسعار الأسهم

## Tick size and daily limits
ask-price-limits = بيانات الورقة المالية
ask-price-limits-reference = السعر المرجعي (درهم)
ask-price-limits-reference-hint = سعر إغلاق الجلسة السابقة، معدّلًا في تاريخ الاستبعاد لأثر الاستحقاق.
ask-price-limits-session = يوم الجلسة
sum-reference = السعر المرجعي
sum-tick = وحدة المزايدة عند هذا السعر
sum-highest-exact = السعر المرجعي بعد أقصى ارتفاع مسموح به
sum-highest-price = الحد السعري الأعلى (درهم)
sum-lowest-exact = السعر المرجعي بعد أقصى انخفاض مسموح به
sum-lowest-price = الحد السعري الأدنى (درهم)
assume-first-day = لا حدود سعرية في أول يوم تداول للورقة المالية. وللعقود المستقبلية حدود خاصة بها.
assume-inwards = يُقرّب كل من الحدين إلى أقرب مضاعف لوحدة المزايدة داخل النطاق.
assume-off-tick = السعر المرجعي ليس من مضاعفات وحدة المزايدة، ولا يُقبل أمر بهذا السعر.
rule-price-limits = قواعد التداول: وحدة المزايدة ⁦0.001⁩ درهم للأسعار دون درهم واحد، و⁦0.01⁩ درهم للأسعار دون ⁦10⁩ دراهم، و⁦0.05⁩ درهم من هذا السعر فأعلى. ولا يتجاوز ارتفاع السعر في الجلسة ⁦15%⁩ ولا انخفاضه ⁦10%⁩، وكان أقصى انخفاض ⁦5%⁩ من 18 مارس، 2020 إلى 27 فبراير، 2021.

## Settlement day
ask-settlement-day = بيانات الصفقة
ask-settlement-day-traded = يوم الصفقة
sum-asked-day = اليوم الذي اخترته
sum-trade-day = يوم الصفقة
sum-settlement-1 = أول يوم تسوية بعد الصفقة
sum-settlement-2 = يوم التسوية (⁦T+2⁩)
assume-next-session = السوق مغلق في اليوم الذي اخترته، ولذلك اعتُمدت الجلسة التالية.
assume-provisional-holiday = من بين هذه الأيام عطلة موعدها مبدئي، ويتوقف على رؤية الهلال.
assume-settlement-cycle = تُسلَّم الأوراق المالية مقابل ثمنها في ثاني يوم تسوية بعد الصفقة. وفي بعض الأيام يُفتح السوق للتداول ولا تُجرى تسوية.
rule-settlement-day = قواعد التقاص والتسوية: تُسوّى الصفقة بعد يومي تسوية من تاريخها (⁦T+2⁩). ولا يُحسب السبت والأحد وعطلات التسوية، وكانت عطلة نهاية الأسبوع قبل عام 2022 الجمعة والسبت.

## Dividend yield
ask-dividend-yield = السهم وتوزيعاته
ask-dividend-yield-per-share = توزيعات الأرباح للسهم في السنة (درهم)
ask-dividend-yield-per-share-hint = إذا أُعلن التوزيع نسبةً مئوية فهي من القيمة الاسمية: ⁦30%⁩ من درهم واحد تساوي ⁦0.30⁩ درهم.
ask-dividend-yield-paid = سعر السهم (درهم)
ask-dividend-yield-held = عدد الأسهم
sum-invested = قيمة الأسهم
sum-dividends = توزيعات السنة
sum-dividend-yield = عائد التوزيعات
assume-dividend-year = تُجمع كل توزيعات السنة الواحدة. ولا تدل توزيعات السنة الماضية على توزيعات السنة القادمة.
assume-dividend-before-costs = قبل تكاليف التداول والضرائب.
rule-dividend-yield = عائد التوزيعات = توزيعات الأرباح للسهم ÷ السعر × 100. وهذا هو التعريف الشائع، وتطبقه صفحة كل شركة على توزيعات آخر اثني عشر شهرًا وآخر سعر.

## Bonds and sukuk
ask-bond-yield = بيانات السند أو الصك
ask-bond-yield-find = ما القيمة المعلومة؟
ask-bond-yield-find-by-price = السعر
ask-bond-yield-find-by-yield = العائد
ask-bond-yield-clean = السعر الصافي نسبةً إلى القيمة الاسمية (%)
ask-bond-yield-yield = العائد حتى الاستحقاق (%)
ask-bond-yield-rate = سعر الفائدة أو معدل الربح المتوقع سنويًا (%)
ask-bond-yield-times = عدد الدفعات في السنة
ask-bond-yield-times-1 = 1
ask-bond-yield-times-2 = 2
ask-bond-yield-times-4 = 4
ask-bond-yield-times-12 = 12
ask-bond-yield-count = طريقة احتساب الأيام
ask-bond-yield-count-30-360 = ⁦30/360⁩ (أساس السندات)
ask-bond-yield-count-act-365 = الأيام الفعلية على ⁦365⁩
ask-bond-yield-count-act-act = الأيام الفعلية على أيام الفترة الفعلية
ask-bond-yield-issued = تاريخ الإصدار
ask-bond-yield-matures = تاريخ الاستحقاق
ask-bond-yield-settles = يوم التسوية
ask-bond-yield-nominal = القيمة الاسمية المشتراة
ask-bond-yield-nominal-hint = جميع المبالغ بعملة الورقة المالية.
sum-last-paid = آخر تاريخ دفع، أو تاريخ الإصدار
sum-next-paid = تاريخ الدفع القادم
sum-days-accrued = عدد أيام الفائدة أو الأرباح المستحقة
sum-accrued-percent = الفائدة أو الأرباح المستحقة
sum-clean-price = السعر الصافي
sum-dirty-price = السعر الإجمالي
sum-yield-to-maturity = العائد حتى الاستحقاق
sum-clean-amount = المبلغ بالسعر الصافي
sum-accrued-amount = مبلغ الفائدة أو الأرباح المستحقة
sum-paid-in-all = المبلغ الواجب دفعه بعملة الورقة المالية
assume-debt-day-past = يوم التسوية سابق لليوم. وإن كان يوم آخر سعر فالأرقام هي أرقام قائمتي السندات والصكوك، أما صفقة اليوم فتُسوّى في يوم لاحق.
assume-debt-yield = العائد معدل سنوي اسمي، يُحتسب مركّبًا بعدد الدفعات في السنة. وتُحسب تواريخ الدفع رجوعًا من تاريخ الاستحقاق.
assume-debt-as-promised = يُفترض سداد جميع الدفعات كاملة وفي مواعيدها. وأرباح الصكوك متوقعة وغير مضمونة.
assume-debt-costs = لا تشمل النتيجة رسوم الأمر.
rule-bond-yield = الفائدة أو الأرباح المستحقة = المعدل × عدد الأيام منذ آخر دفعة ÷ عدد أيام السنة، وفق طريقة احتساب الأيام الخاصة بالورقة: طريقة ⁦30/360⁩ تَعُدّ كل شهر 30 يومًا، وطريقة الأيام الفعلية تَعُدّ أيام التقويم في سنة من 365 يومًا. وطريقة ⁦30/360⁩ هي «أساس السندات» (تعريفات ⁦ISDA⁩ لسنة 2006، البند ⁦4.16(f)⁩): يُحتسب اليوم الحادي والثلاثون يومَ 30 إذا بدأت به الأيام، وكذلك إذا انتهت به بعد بدئها بيوم 30 أو 31، ويُحتسب آخر يوم من فبراير بتاريخه 28 أو 29، فتكون المدة من 28 فبراير إلى 31 مارس 33 يومًا (30 يومًا وفق القاعدة الأمريكية ⁦NASD⁩، و32 يومًا وفق طريقة ⁦30E/360⁩ للسندات الدولية). والعائد هو المعدل الذي تساوي عنده القيمة الحالية لجميع الدفعات القادمة السعر الإجمالي. وبطريقة الأيام الفعلية تكون كل دفعة عن أيام فترتها، وبطريقة ⁦30/360⁩ تتساوى الدفعات، ويُحتسب من الفترة الجارية ما تبقى من أيامها نسبةً إلى أيام الفترة المعتادة. وتعتمد جداول السندات والصكوك في هذا الموقع الطرق نفسها، وطريقة «الأيام الفعلية على أيام الفترة الفعلية» حيث تنص عليها شروط الورقة، وبها تُحتسب الأيام نسبةً إلى أيام الفترة وتتساوى الدفعات المعتادة.

## Rights issue
ask-rights-issue = أسهمك والعرض
ask-rights-issue-held = عدد الأسهم التي تملكها
ask-rights-issue-cum = سعر السهم قبل تاريخ الاستبعاد (درهم)
ask-rights-issue-cum-hint = آخر سعر إغلاق كان السهم فيه محملًا بحق الاكتتاب.
ask-rights-issue-new = نسبة العرض: الأسهم الجديدة
ask-rights-issue-new-hint = لسهم جديد واحد مقابل كل أربعة أسهم قائمة، أدخل ⁦1⁩ هنا و⁦4⁩ في الخانة التالية.
ask-rights-issue-old = نسبة العرض: الأسهم القائمة
ask-rights-issue-issue = سعر الإصدار (درهم)
sum-holding-before = قيمة أسهمك قبل الإصدار
sum-ex-rights-price = السعر النظري بعد استبعاد الحق (درهم)
sum-right-value = قيمة حق الاكتتاب الواحد (درهم)
sum-rights = حقوق الاكتتاب التي تحصل عليها
sum-subscription-cost = تكلفة ممارسة جميع الحقوق
sum-subscribed-value = إذا اكتتبت: قيمة أسهمك
sum-sold-value = إذا بعت الحقوق: قيمة أسهمك والنقد
sum-lapsed-value = إذا لم تفعل شيئًا: قيمة أسهمك
sum-lapsed-loss = ما تخسره إذا لم تفعل شيئًا
sum-dilution = انخفاض حصتك في الشركة إذا لم تكتتب
assume-rights-theory = يُفترض أن يُتداول السهم والحق بسعريهما النظريين. وتسقط الحقوق التي لا تُمارس ولا تُباع بلا قيمة.
assume-rights-fractions = تُهمل كسور الحقوق، أما ما تخسره إذا لم تفعل شيئًا فيشملها. ويُفترض الاكتتاب في جميع الأسهم الجديدة.
assume-rights-costs = لا تشمل النتيجة تكاليف التداول.
rule-rights-issue = السعر النظري بعد استبعاد الحق = (الأسهم القائمة × السعر + الأسهم الجديدة × سعر الإصدار) ÷ (الأسهم القائمة + الأسهم الجديدة). وقيمة الحق هي هذا السعر مطروحًا منه سعر الإصدار، وينشر السوق القيمتين مع كل إصدار.

## تخصيص أسهم الطرح العام الأولي
ask-allotment = اكتتابك والشريحة
ask-allotment-amount = مبلغ اكتتابك (درهم)
ask-allotment-offer-price = سعر السهم (درهم)
ask-allotment-offer-price-hint = السعر النهائي، أو الحد الأعلى للنطاق السعري إلى أن يُحدد السعر النهائي.
ask-allotment-minimum = الحد الأدنى للاكتتاب (درهم)
ask-allotment-step = مقدار الزيادة فوق الحد الأدنى (درهم)
ask-allotment-tranche = عدد أسهم الشريحة
ask-allotment-guaranteed = الأسهم المضمونة لكل مكتتب
ask-allotment-subscribers = عدد المكتتبين
ask-allotment-subscribers-hint = يُعرف بعد إغلاق الاكتتاب، وهو قبل ذلك افتراض منك.
ask-allotment-coverage = التغطية (مرة)
ask-allotment-coverage-hint = نسبة الأسهم المطلوبة إلى أسهم الشريحة: 10 تعني عشرة أمثالها.
sum-allot-applied = الأسهم التي تطلبها
sum-allot-demand = الأسهم التي يطلبها جميع المكتتبين
sum-allot-full = جميع الأسهم التي تطلبها
sum-allot-guaranteed-all = الأسهم المضمونة لجميع المكتتبين
sum-allot-equal = عدد متساوٍ لكل مكتتب
sum-allot-guaranteed = الأسهم المضمونة
sum-allot-rest = الأسهم المتبقية بعد الأسهم المضمونة
sum-allot-demand-beyond = الأسهم المطلوبة فوق الأسهم المضمونة
sum-allot-part = النسبة المخصصة منها
sum-allot-beyond = الأسهم التي تطلبها فوق الأسهم المضمونة
sum-allot-pro-rata = حصتك التناسبية من المتبقي
sum-allotted = الأسهم المخصصة لك
sum-allot-of-applied = نسبة المخصص لك إلى الأسهم التي تطلبها
sum-allot-cost = قيمة الأسهم المخصصة
sum-allot-refund = الفائض الذي يُرد إليك
assume-allotment-covered = لم تتجاوز الطلبات أسهم الشريحة، فيُلبّى كل اكتتاب كاملًا.
assume-allotment-guarantee = تكفي أسهم الشريحة للوفاء بالأسهم المضمونة لجميع المكتتبين، فيحصل كل منهم عليها.
assume-allotment-equal = تزيد الأسهم المضمونة لجميع المكتتبين على أسهم الشريحة، فلا يمكن الوفاء بها، ويحصل كل مكتتب على العدد نفسه.
assume-allotment-rounding = تُهمل كسور الأسهم. وتقرر جهة الإصدار لمن تُخصص الأسهم القليلة التي تتبقى بعد ذلك.
assume-allotment-estimate = هذا تقدير، وليس عرضًا ولا وعدًا: تجري جهة الإصدار التخصيص وفق نشرة الاكتتاب.
rule-allotment = يحصل كل مكتتب أولًا على الأسهم المضمونة، ثم توزع الأسهم المتبقية من الشريحة بالتناسب: النسبة = الأسهم المتبقية ÷ الأسهم المطلوبة فوق الأسهم المضمونة. أسهمك = الأسهم المضمونة + الأسهم التي تطلبها فوقها × النسبة، مقربة إلى الأدنى. ويُرد إليك ما دفعته عن أسهم لم تُخصص لك. وتسري القاعدة على الأفراد والموظفين، أما طلبات المؤسسات فتخصصها جهة الإصدار. وقد تنص نشرة الاكتتاب على خلاف ذلك، فيُعمل بها.

## Am I entitled?
ask-entitlement = بيانات الشراء
ask-entitlement-share = رمز السهم
ask-entitlement-share-hint = مثل الرموز الواردة في الجدول أدناه.
ask-entitlement-bought = اليوم الذي تنوي الشراء فيه
entitlement-show = هل أستحق؟
entitlement-answer = الجواب
entitlement-not-yet = أدخل رمز سهم ويومًا، أو اختر أحد المواعيد القادمة أدناه.
entitlement-none = لم يُعلن عن أي استحقاق للرمز ⁦{ $symbol }⁩ يشمله شراء في { $day }.
entitlement-unlisted = لا توجد ورقة مالية مدرجة بالرمز ⁦{ $symbol }⁩. تحقق من الرمز.
entitlement-not-covered = ليس في هذه الصفحة مواعيد لرمز ⁦{ $symbol }⁩: فهي لا تشمل سوق النمو ولا الأسهم التي لم تُدرج بعد.
entitlement-offering = الطرح ومواعيده
entitlement-other = ليس { $symbol } رمز سهم، وهذه الصفحة للأسهم. أما توزيعات الصناديق فتجدها في صفحة الصندوق.
entitlement-yes = نعم.
entitlement-no = لا، فات الموعد.
entitlement-why-yes = يوم الشراء، وهو { $traded }، لا يتجاوز آخر يوم شراء للاستحقاق، وهو { $last }. وتُسوّى الصفقة يوم { $settles }، فيكون اسمك مقيدًا في السجل في تاريخ إغلاقه، وهو { $record }.
entitlement-why-no = يوم الشراء، وهو { $traded }، يأتي بعد آخر يوم شراء للاستحقاق، وهو { $last }. وابتداءً من تاريخ الاستبعاد، وهو { $ex }، يبقى الاستحقاق للبائع أيًا كان يوم التسوية.
entitlement-provisional = بين اليوم الذي اخترته ويوم التسوية عطلة موعدها مبدئي ويتوقف على رؤية الهلال، ولذلك قد يتغير يوما صفقتك وتسويتها.
entitlement-proposed = هذه المواعيد بانتظار التأكيد، إذ لم تعتمدها الجمعية العمومية بعد.
entitlement-step-traded = يوم الشراء
entitlement-step-settled = تسوية صفقتك
entitlement-step-last = آخر يوم شراء للاستحقاق
entitlement-step-ex = تاريخ الاستبعاد: يُتداول السهم من دون الاستحقاق
entitlement-step-record = تاريخ إغلاق السجل: يستحق المقيدون في السجل
entitlement-step-payment = تاريخ الدفع
entitlement-ahead = استحقاقات لم يفت موعد الشراء لها
entitlement-nothing-ahead = لا توجد استحقاقات معلنة ما زال الشراء لها ممكنًا.
entitlement-rule = القاعدة: تاريخ الاستبعاد هو يوم التداول التالي لآخر يوم شراء للاستحقاق، ويقع تاريخ إغلاق السجل بعد آخر يوم شراء بيومي تسوية، أي بالمدة التي تُسوّى فيها الصفقات (⁦T+2⁩). ولا تُحسب عطلات نهاية الأسبوع ولا العطلات الأخرى.
next-entitlement = هل أستحق الأرباح؟
