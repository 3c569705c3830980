# كلمات مشتركة بين صفحات كثيرة.

## التنقل
crumbs-label = مسار التصفح
crumb-home = الرئيسية
in-this-section = في هذا القسم
go-home = العودة إلى الصفحة الرئيسية
open-market-watch = عرض جميع الأسعار
open-indices = عرض جميع المؤشرات
refresh = تحديث

## كتل البيانات
data-failed = حدث خطأ أثناء جلب البيانات. يُرجى تحديث الصفحة.
data-failed-rest = إذا استمرت المشكلة فبيانات هذا القسم غير متاحة حاليًا.
data-not-yet = غير متاح بعد
data-not-yet-rest = { $count ->
    [zero] تُعرض هنا أسعار الجلسة متأخرة { $count } دقيقة، وتظهر أولاها عند الساعة { $time } بتوقيت الإمارات.
    [one] تُعرض هنا أسعار الجلسة متأخرة دقيقة واحدة، وتظهر أولاها عند الساعة { $time } بتوقيت الإمارات.
    [two] تُعرض هنا أسعار الجلسة متأخرة دقيقتين، وتظهر أولاها عند الساعة { $time } بتوقيت الإمارات.
    [few] تُعرض هنا أسعار الجلسة متأخرة { $count } دقائق، وتظهر أولاها عند الساعة { $time } بتوقيت الإمارات.
    [many] تُعرض هنا أسعار الجلسة متأخرة { $count } دقيقة، وتظهر أولاها عند الساعة { $time } بتوقيت الإمارات.
   *[other] تُعرض هنا أسعار الجلسة متأخرة { $count } دقيقة، وتظهر أولاها عند الساعة { $time } بتوقيت الإمارات.
  }
data-empty = لا توجد بيانات متاحة للمعايير المحددة
data-wrong-early = لا توجد بيانات قبل { $day }.
data-wrong-either = يُرجى تحديد رمز ورقة مالية أو رمز مؤشر.
data-wrong-form = قيمة { $parameter } غير صالحة.
data-wrong-late = لا توجد بيانات بعد { $day }.
data-wrong-long = الفترة أطول مما يمكن طلبه دفعة واحدة.
data-wrong-order = تاريخ النهاية يسبق تاريخ البداية.
data-wrong-request = الطلب غير مكتمل أو غير صالح.
not-available = غير متاح

## حداثة البيانات
as-of-live = مباشر · { $time } بتوقيت الإمارات
as-of-updates = يُحدَّث مباشرةً · { $time } بتوقيت الإمارات
as-of-close = عند الإغلاق · { $date }
as-of-time = حتى الساعة { $time } بتوقيت الإمارات
as-of-day = حتى الساعة { $time } بتوقيت الإمارات يوم { $date }
as-of-stale = لم يُحدَّث منذ { $time } بتوقيت الإمارات
as-of-stale-day = لم يُحدَّث منذ { $time } بتوقيت الإمارات يوم { $date }
as-of-delay = { $count ->
    [zero] متأخرة { $count } دقيقة
    [one] متأخرة دقيقة واحدة
    [two] متأخرة دقيقتين
    [few] متأخرة { $count } دقائق
    [many] متأخرة { $count } دقيقة
   *[other] متأخرة { $count } دقيقة
  }
stale-notice = لم تصل بيانات أحدث منذ الساعة { $time } بتوقيت الإمارات. المعروض هو آخر ما وصل.
stale-notice-day = لم تصل بيانات أحدث منذ الساعة { $time } بتوقيت الإمارات يوم { $date }. المعروض هو آخر ما وصل.
live-pause = إيقاف التحديث مؤقتًا
live-resume = استئناف التحديث

## الاتجاه، لمن لا يميّز الألوان
change-up = ارتفاع
change-down = انخفاض
change-flat = دون تغيير

## عدد الأوراق المالية المرتفعة والمنخفضة والتي لم تتغير
breadth-up = { $count ->
    [zero] { $n } مرتفعة
    [one] { $n } مرتفعة
    [two] مرتفعتان
    [few] { $n } مرتفعة
    [many] { $n } مرتفعة
   *[other] { $n } مرتفعة
}
breadth-flat = { $count ->
    [zero] { $n } دون تغيير
    [one] { $n } دون تغيير
    [two] { $n } دون تغيير
    [few] { $n } دون تغيير
    [many] { $n } دون تغيير
   *[other] { $n } دون تغيير
}
breadth-down = { $count ->
    [zero] { $n } منخفضة
    [one] { $n } منخفضة
    [two] منخفضتان
    [few] { $n } منخفضة
    [many] { $n } منخفضة
   *[other] { $n } منخفضة
}

## وحدات الأعداد الكبيرة
unit-one = { "" }
unit-thousand = ألف
unit-million = مليون
unit-billion = مليار
unit-one-aed = درهم
unit-thousand-aed = ألف درهم
unit-million-aed = مليون درهم
unit-billion-aed = مليار درهم
currency-aed = درهم
per-share = { $amount } درهم للسهم

## قيم المؤشرات والأسعار
previous-close = الإغلاق السابق
open = الافتتاح
high = الأعلى
low = الأدنى

## القطاعات
sector-financials = المالية
sector-real-estate = العقارات
sector-industrials = الصناعة
sector-utilities = المرافق العامة
sector-communication-services = خدمات الاتصالات
sector-consumer-staples = السلع الاستهلاكية الأساسية
sector-consumer-discretionary = السلع الاستهلاكية الكمالية
sector-materials = المواد

## حالة السوق
status-open = السوق مفتوح
status-closed = السوق مغلق
status-preopen = ما قبل الافتتاح
status-preclose = ما قبل الإغلاق
status-unknown = حالة السوق غير متاحة
status-replay = إعادة عرض
phase-trading-at-last = التداول على سعر الإغلاق
status-next-pre-opening = تبدأ مرحلة ما قبل الافتتاح خلال
status-next-trading = يفتح السوق خلال
status-next-pre-closing = تبدأ مرحلة ما قبل الإغلاق خلال
status-next-trading-at-last = تبدأ مرحلة التداول على سعر الإغلاق خلال
status-next-closed = يغلق السوق خلال
status-opens-on = يوم التداول القادم { $date }
status-holiday = عطلة: { $name }
clock-zone = بتوقيت الإمارات
sample-data = بيانات تجريبية: جميع الشركات والأسعار المعروضة هنا خيالية.
sample-label = تنبيه
aside-market-watch = عرض جميع الأسعار

## الرسوم البيانية
indices = المؤشرات
chart-range = فترة الرسم البياني
chart-kind = نوع الرسم البياني
chart-kind-area = مساحة
chart-kind-line = خط
chart-kind-candles = شموع
range-1d = يوم
range-1w = أسبوع
range-1m = شهر
range-1y = سنة
range-5y = 5 س
range-10y = 10 س
range-1d-long = يوم واحد
range-1w-long = أسبوع واحد
range-1m-long = شهر واحد
range-1y-long = سنة واحدة
range-5y-long = 5 س: خمس سنوات
range-10y-long = 10 س: عشر سنوات
chart-start = إغلاق الأساس
chart-move-up = بارتفاع نسبته { $percent }
chart-move-down = بانخفاض نسبته { $percent }
chart-move-flat = دون تغيير
chart-summary-1d = { $name } في آخر جلسة: الافتتاح عند { $open }، وآخر قيمة { $last }، { $move } عن الإغلاق السابق. الأعلى { $high }، والأدنى { $low }.
chart-summary-1w = { $name } خلال أسبوع: من { $base } (إغلاق ما قبل الفترة) إلى { $last }، { $move }.
chart-summary-1m = { $name } خلال شهر: من { $base } (إغلاق ما قبل الفترة) إلى { $last }، { $move }.
chart-summary-1y = { $name } خلال سنة: من { $base } (إغلاق ما قبل الفترة) إلى { $last }، { $move }.
chart-summary-5y = { $name } خلال خمس سنوات: من { $base } (إغلاق ما قبل الفترة) إلى { $last }، { $move }.
chart-summary-10y = { $name } منذ { $first }: من { $base } (إغلاق ما قبل الفترة) إلى { $last }، { $move }.
chart-summary-traded = { $name } بالأسعار كما تُدووِلت من { $first } إلى { $date }: { $base } قبلها و{ $last } في نهايتها. لا تصح المقارنة بينها عبر تجزئة أسهم أو أسهم منحة أو حقوق اكتتاب.
chart-summary-dates = { $name } من { $first } إلى { $date }: من { $base } (إغلاق ما قبل الفترة) إلى { $last }، { $move }.
chart-as-table = عرض في جدول
chart-table-label = الرسم البياني في جدول
chart-rows-quarter = صف كل 15 دقيقة
chart-rows-day = صف لكل يوم تداول
chart-rows-week = صف لكل أسبوع
chart-rows-month = صف لكل شهر
chart-col-time = الوقت
chart-col-date = التاريخ
chart-col-value = آخر سعر أو قيمة
chart-col-volume = الكمية
chart-summary-last = { $name } في آخر جلسة: آخر قيمة { $last }، { $move } عن الإغلاق السابق.
chart-summary-session = { $name } في جلسة { $date }: الإغلاق عند { $last }، { $move } عن الإغلاق الذي سبقها.
chart-summary-until = { $name } خلال شهر حتى { $date }: من { $base } (إغلاق ما قبل الفترة) إلى { $last }، { $move }.
chart-closes = أعلى إغلاق { $high } بتاريخ { $high-when }، وأدنى إغلاق { $low } بتاريخ { $low-when }.
trading-starts = يبدأ التداول الساعة { $time } بتوقيت الإمارات
not-traded = لا صفقات في الجلسة الحالية
suspended-since = التداول موقوف منذ { $date }
chart-of-session = يعرض الرسم البياني جلسة { $date }
chart-of-closes = يعرض الرسم البياني أسعار الإغلاق اليومية حتى { $date }
chart-options = خيارات الرسم البياني
chart-show = عرض
chart-scale-linear = خطي
chart-scale-log = لوغاريتمي
chart-log-none = يتطلب المحور اللوغاريتمي قيمًا أكبر من الصفر، ولذلك عُرض محور خطي.
chart-prices-adjusted = معدّلة
chart-prices-traded = كما تُدووِلت
chart-traded = الأسعار كما تُدووِلت دون تعديل: يقفز الخط في تاريخ الاستبعاد عند تجزئة الأسهم أو توزيع أسهم منحة أو إصدار حقوق اكتتاب بقدر تغيّر عدد الأسهم.
chart-traded-adjusted = تُحسب المتوسطات والمقارنات من الأسعار المعدّلة.
chart-traded-session = الأسعار كما تُدووِلت دون تعديل، وهي مطابقة للأسعار المعدّلة خلال الجلسة الواحدة.
chart-compare-summary = التغيّر من { $first } إلى { $last }: { $changes }.
chart-compare-since = التغيّر بالنسبة المئوية منذ { $first }.
chart-compare-later = التغيّر بالنسبة المئوية منذ { $first }، وهو أول يوم تتوفر فيه أسعارها جميعًا.
chart-compare-none = لا يوجد في هذه الفترة يوم تتوفر فيه أسعارها جميعًا.
chart-compare-no-price = لا سعر في هذه الأيام
chart-compare-failed = تعذّر التحميل
chart-compare-remove = إزالة { $name } من المقارنة
chart-compare-add = إضافة
chart-compare-hint = الرمز
chart-compare-days = تُجرى المقارنة على أساس الأيام، ولذلك تُعرض الجلسة وحدها. اختر فترة أطول.
chart-average-name = { $count ->
    [zero] متوسط { $number } يوم
    [one] متوسط يوم واحد
    [two] متوسط يومين
    [few] متوسط { $number } أيام
    [many] متوسط { $number } يومًا
   *[other] متوسط { $number } يوم
}
chart-average-now = { $name }: { $value }.
chart-average-remove = إزالة: { $name }
chart-average-days = تُحسب المتوسطات من أسعار الأيام، ولذلك تُعرض الجلسة دونها.
chart-take = تنزيل
chart-file-png = صورة للمستندات والمنشورات
chart-file-svg = صورة متجهية واضحة بأي حجم
chart-file-csv = القيم المعروضة في جدول
chart-file-json = القيم مع بياناتها الوصفية
chart-none-weekend = لم تُعقد أي جلسة من { $from } إلى { $to }، فهذه الأيام عطلة نهاية أسبوع.
chart-none-days = لم تُعقد أي جلسة من { $from } إلى { $to }، أو لم يُنفَّذ فيها أي تداول.
chart-file-source = المصدر: { $market }. كما في { $date }.
chart-events-dividends = توزيعات الأرباح
chart-events-shares = تجزئة الأسهم وأسهم المنحة وحقوق الاكتتاب
chart-events-meetings = الجمعيات العمومية
chart-events-distributions = التوزيعات
chart-events-payments = الدفعات
chart-events-disclosures = الأخبار والإفصاحات
chart-letter-dividends = ت
chart-letter-shares = س
chart-letter-meetings = ج
chart-letter-distributions = ت
chart-letter-payments = د
chart-letter-disclosures = خ
chart-meeting-annual = اجتماع الجمعية العمومية السنوية
chart-meeting-extraordinary = اجتماع الجمعية العمومية غير العادية
chart-event-distribution = توزيع: { $amount } لكل وحدة
chart-event-payment = { $kind }: { $percent } من القيمة الاسمية
chart-events-label = الأحداث على الرسم البياني
chart-events-button = الأحداث ({ $number })
chart-events-col-kind = النوع
chart-events-col-event = الحدث
chart-events-told = الأحداث المبيّنة: { $kinds }.
chart-events-several = { $count ->
    [zero] لا أحداث من { $first } إلى { $last }: { $kinds }
    [one] حدث واحد في { $first }: { $kinds }
    [two] حدثان من { $first } إلى { $last }: { $kinds }
    [few] { $number } أحداث من { $first } إلى { $last }: { $kinds }
    [many] { $number } حدثًا من { $first } إلى { $last }: { $kinds }
   *[other] { $number } حدث من { $first } إلى { $last }: { $kinds }
}
chart-events-one-day = { $count ->
    [zero] لا أحداث في { $first }: { $kinds }
    [one] حدث واحد في { $first }: { $kinds }
    [two] حدثان في { $first }: { $kinds }
    [few] { $number } أحداث في { $first }: { $kinds }
    [many] { $number } حدثًا في { $first }: { $kinds }
   *[other] { $number } حدث في { $first }: { $kinds }
}
chart-events-newest = تقتصر القائمة على الأحداث الأحدث ({ $shown } من أصل { $number }).
chart-events-failed = تعذّر تحميل بعض الأحداث، ولذلك لا تظهر على الرسم البياني: { $kinds }.
chart-events-year = لا تظهر على الرسم البياني إلا توزيعات آخر اثني عشر شهرًا.
chart-events-days = الأحداث مرتبطة بالأيام، ولذلك تُعرض الجلسة دونها.
chart-candles-none = تُرسم الشموع للأيام، ولذلك تُعرض الجلسة بخط.
chart-candles-day = شمعة لكل يوم تداول
chart-candles-week = شمعة لكل أسبوع
chart-candles-month = شمعة لكل شهر
chart-candles-hollow = مفرغة: الإغلاق عند الافتتاح أو أعلى منه
chart-candles-filled = ممتلئة: الإغلاق دون الافتتاح
chart-part-first-week = الأسبوع الأول غير مكتمل، ويظهر بلون أخف.
chart-part-first-month = الشهر الأول غير مكتمل، ويظهر بلون أخف.
chart-part-last-week = الأسبوع الأخير غير مكتمل، ويظهر بلون أخف.
chart-part-last-month = الشهر الأخير غير مكتمل، ويظهر بلون أخف.
chart-part-runs-week = لم ينتهِ الأسبوع الأخير بعد، ويظهر بلون أخف لأنه لا يشمل إلا الأيام حتى { $day }.
chart-part-runs-month = لم ينتهِ الشهر الأخير بعد، ويظهر بلون أخف لأنه لا يشمل إلا الأيام حتى { $day }.
chart-candles-left-out = { $count ->
    [zero] لم يُستبعد أي يوم.
    [one] استُبعد يوم واحد لأن أعلى سعر فيه دون أدنى سعر.
    [two] استُبعد يومان لأن أعلى سعر فيهما دون أدنى سعر.
    [few] استُبعدت { $number } أيام لأن أعلى سعر فيها دون أدنى سعر.
    [many] استُبعد { $number } يومًا لأن أعلى سعر فيها دون أدنى سعر.
   *[other] استُبعد { $number } يوم لأن أعلى سعر فيها دون أدنى سعر.
}

## أحداث الشركات
standing-proposed = بانتظار التأكيد
standing-confirmed = تم التأكيد
standing-cancelled = ملغى
standing-provisional = موعد مبدئي

## خيارات غير معروفة في الرابط
choice-unknown = لم يُستخدم جزء من الرابط.
choice-too-long = تم تجاهل عوامل التصفية والخيارات الواردة في هذا الرابط لأنه طويل جدًا.
choice-range = فترة الرسم البياني
choice-chart = نوع الرسم البياني
choice-scale = المحور
choice-prices = الأسعار
choice-from = من
choice-to = إلى
choice-compare = مقارنة مع
choice-compare-most = المقارنة بخمسة على الأكثر
choice-average = متوسطات (أيام)
choice-average-most = متوسطان متحركان على الأكثر
choice-events = الأحداث
choice-days-order = نطاق الرسم البياني معكوس، إذ يسبق يومه الأخير يومه الأول
choice-days-late = أيام الرسم البياني تبدأ بعد اليوم
choice-days-long = أيام الرسم البياني تبدأ قبل نهايتها بأكثر من عشر سنوات
choice-view = طريقة العرض
choice-movers = أبرز تحركات السوق
