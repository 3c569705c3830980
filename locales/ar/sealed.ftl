# الأيام المختومة للإفصاحات.

## Why there is no sealed list
sealed-no-day-title = لا توجد قائمة مختومة لهذا اليوم
sealed-no-day = هذا ليس يومًا. اكتبه هكذا: ⁦2026-11-20⁩.
sealed-off = لا يُعِدّ هذا الموقع قوائم مختومة.
sealed-none-yet = لم يُختم أي يوم بعد. يُرجى المحاولة مجددًا بعد بضع دقائق.
sealed-before = يسبق يوم { $day } أول يوم مختوم، وهو { $more }.
sealed-not-over = لم ينتهِ يوم { $day } في السوق بعد. تُختم قائمته بعد انتهائه.
sealed-waiting = انتهى يوم { $day }، لكن قائمته لم تُختم بعد. يُرجى المحاولة مجددًا بعد بضع دقائق.

## The list of sealed days
choice-period = الشهر
sealed-days = الأيام المختومة
sealed-chain = السلسلة
sealed-first = أول يوم مختوم
sealed-last = آخر يوم مختوم
sealed-since = تاريخ بدء الختم هنا
sealed-head = بصمة آخر يوم
sealed-count = عدد الأيام المختومة
sealed-earlier = الشهر السابق
sealed-later = الشهر التالي
sealed-reconstructed = أُعيد بناؤه
sealed-data = هذه القائمة بصيغة JSON
col-sealed-day = اليوم
col-sealed-disclosures = الإفصاحات
col-sealed-digest = البصمة (SHA-256)
col-sealed-file = الملف

## What it proves
sealed-proves = ما تثبته القوائم المختومة
sealed-proves-what = تضم قائمة كل يوم إفصاحات ذلك اليوم مع بصمات ⁦SHA-256⁩ لمستنداتها، وبصمة اليوم السابق. فإذا تغيّر حرف واحد في قائمة مختومة تغيّرت بصمتها، وتغيّرت معها بصمات جميع الأيام اللاحقة.
sealed-proves-you = احتفظ بإحدى البصمات: دوّنها أو اطبعها، أو اطلب من جهة أخرى نشرها. فمن لديه بصمة يوم ما يستطيع أن يبيّن لاحقًا أن قائمة ذلك اليوم وقوائم جميع الأيام التي قبله لم تتغيّر منذ ذلك الحين، وأن المستند هو نفسه الذي نُشر.
sealed-proves-changed = إذا استُبدل مستند بعد ختم يومه، فإن صفحة الإفصاح تذكر ذلك وتعرض البصمة المختومة.
sealed-proves-not = ما لا تثبته القوائم المختومة
sealed-proves-not-true = لا تثبت صحة الإفصاح أو اكتماله، ولا هوية كاتبه.
sealed-proves-not-earlier = لا تثبت ما نُشر قبل أن تحتفظ جهة خارجية ببصمة. فبإمكان السوق إنشاء سلسلة جديدة كاملة، ولا يكشف ذلك إلا بصمة محفوظة لدى جهة أخرى.
sealed-proves-not-day = لا تبيّن ما نُشر وسُحب في اليوم نفسه قبل ختم القائمة.
sealed-proves-not-reconstructed = الأيام التي تحمل علامة «أُعيد بناؤه» أقدم من هذا الموقع بنسخته الحالية، وقد أُعيد بناء قوائمها لاحقًا استنادًا إلى ما أفادت به أنظمة السوق وقت إعادة البناء.
sealed-check = كيف تتحقق من ذلك
sealed-check-file = بصمة اليوم هي بصمة SHA-256 لملفه، ويذكر الملف بصمة اليوم السابق:
sealed-check-chain = يتحقق برنامج هذا الموقع من السلسلة كاملة، أو من مطابقة مستند واحد لها:

## A sealed day
sealed-day-of = القائمة المختومة ليوم { $day }
sealed-day-lead = إفصاحات هذا اليوم مع بصمات مستنداتها كما كانت عند ختم اليوم.
sealed-day-seal = الختم
sealed-day-digest = بصمة هذا اليوم
sealed-day-previous = بصمة اليوم السابق
sealed-day-is-first = هذا أول يوم في السلسلة.
sealed-day-file = القائمة المختومة (JSON)
sealed-day-checksum = بصمتها SHA-256
sealed-day-before = اليوم السابق
sealed-day-after = اليوم التالي
sealed-day-all = جميع الأيام المختومة
sealed-day-disclosures = الإفصاحات
sealed-day-none = لم تُنشر إفصاحات في هذا اليوم.
sealed-day-cut = لا يعرض الجدول إلا أول الإفصاحات: المعروض { $most }، والعدد الكلي { $n }. أما الملف فيضمها جميعًا.
sealed-day-reconstructed = هذا اليوم أقدم من هذا الموقع بنسخته الحالية. وقد أُعيد بناء قائمته في { $day } أو بعده استنادًا إلى ما أفادت به أنظمة السوق وقت إعادة البناء.
sealed-day-no-files = لا توجد مستندات
sealed-day-own = السوق
col-sealed-time = الوقت
col-sealed-symbol = الرمز
col-sealed-files = العنوان، وبصمات SHA-256 للمستندات

## On the page of a disclosure
sealed-record = القائمة المختومة ليوم النشر
sealed-record-same = العنوان والمستندات كما كانت عند ختم يوم النشر.
sealed-record-differs = تغيّر الإفصاح منذ ختم يوم النشر، كما هو مبيّن أعلاه.
sealed-record-unknown = بصمة أحد المستندات غير معروفة اليوم، ولذلك تتعذر مقارنته.
sealed-record-pending = ستُختم قائمة يوم النشر بعد انتهائه، وفيها هذا الإفصاح.
sealed-record-before = هذا الإفصاح أقدم من أول يوم مختوم.
sealed-record-absent = لا يرد هذا الإفصاح في القائمة المختومة ليوم النشر، فقد أُضيف لاحقًا أو تغيّر وقت نشره.
sealed-record-changed = تغيّر هذا الإفصاح منذ ختم يومه:
sealed-change-entry = تغيّر العنوان أو المُصدر أو وقت النشر.
sealed-change-file = تغيّر محتوى المستند { $name }. بصمته المختومة SHA-256:
sealed-change-removed = لم يعد المستند { $name } موجودًا. بصمته المختومة SHA-256:
sealed-change-added = أُضيف المستند { $name }.

## On the list of disclosures
sealed-about = إفصاحات لا يمكن تغييرها دون أن يُلاحظ ذلك
sealed-about-text = بعد انتهاء كل يوم تُختم قائمة إفصاحاته مع بصمات ⁦SHA-256⁩ لمستنداتها.
sealed-about-link = الأيام المختومة
