# كلمات مشتركة بين صفحات كثيرة.

## التنقل
crumbs-label = مسار التصفح
crumb-home = الرئيسية
in-this-section = في هذا القسم
go-home = العودة إلى الصفحة الرئيسية
open-market-watch = عرض جميع الأسعار
open-indices = اطّلع على المؤشرات
refresh = تحديث

## كتل البيانات
data-failed = حدث خطأ أثناء جلب البيانات. يُرجى تحديث الصفحة.
data-failed-rest = يعود هذا الجزء مع عودة بياناته.
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
as-of-close = عند الإغلاق · { $date }
as-of-stale = كما في الساعة { $time } بتوقيت الإمارات
as-of-stale-day = كما في { $date }، الساعة { $time } بتوقيت الإمارات
live-pause = إيقاف التحديث مؤقتًا
live-resume = استئناف التحديث

## الاتجاه، لمن لا يميّز الألوان
change-up = ارتفاع
change-down = انخفاض
change-flat = دون تغيير

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

## المستويات والأسعار
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
phase-closed = مغلق
phase-pre-opening = ما قبل الافتتاح
phase-trading = التداول
phase-pre-closing = ما قبل الإغلاق
phase-trading-at-last = التداول على سعر الإغلاق
status-next-pre-opening = ما قبل الافتتاح بعد
status-next-trading = الافتتاح بعد
status-next-pre-closing = ما قبل الإغلاق بعد
status-next-trading-at-last = التداول على سعر الإغلاق بعد
status-next-closed = الإغلاق بعد
status-opens-on = يوم التداول القادم { $date }
status-holiday = عطلة: { $name }
clock-zone = بتوقيت الإمارات
sample-data = بيانات تجريبية: جميع الشركات والأسعار المعروضة هنا غير حقيقية.
sample-label = تنبيه
aside-market-watch = عرض جميع الأسعار

## الرسوم البيانية
indices = المؤشرات
chart-range = مدة الرسم البياني
chart-kind = نوع الرسم البياني
chart-kind-area = مساحة
chart-kind-line = خط
range-1d = يوم
range-1w = أسبوع
range-1m = شهر
range-1y = سنة
range-5y = 5 سنوات
range-1d-long = يوم واحد
range-1w-long = أسبوع واحد
range-1m-long = شهر واحد
range-1y-long = سنة واحدة
range-5y-long = 5 سنوات
chart-start = إغلاق ما قبل الفترة
chart-move-up = بارتفاع نسبته { $percent }
chart-move-down = بانخفاض نسبته { $percent }
chart-move-flat = دون تغيير
chart-summary-1d = { $name } في آخر جلسة: الافتتاح عند { $first } والأخير عند { $last }، { $move } عن الإغلاق السابق. الأعلى { $high } في الساعة { $high-when }، والأدنى { $low } في الساعة { $low-when }.
chart-summary-1w = { $name } خلال أسبوع: من { $first } إلى { $last }، { $move }. أعلى إغلاق { $high } بتاريخ { $high-when }، وأدنى إغلاق { $low } بتاريخ { $low-when }.
chart-summary-1m = { $name } خلال شهر: من { $first } إلى { $last }، { $move }. أعلى إغلاق { $high } بتاريخ { $high-when }، وأدنى إغلاق { $low } بتاريخ { $low-when }.
chart-summary-1y = { $name } خلال سنة: من { $first } إلى { $last }، { $move }. أعلى إغلاق { $high } بتاريخ { $high-when }، وأدنى إغلاق { $low } بتاريخ { $low-when }.
chart-summary-5y = { $name } خلال خمس سنوات: من { $first } إلى { $last }، { $move }. أعلى إغلاق { $high } بتاريخ { $high-when }، وأدنى إغلاق { $low } بتاريخ { $low-when }.
chart-as-table = عرض في جدول
chart-table-label = الرسم البياني في جدول
chart-rows-1d = صف لكل ربع ساعة
chart-rows-1w = صف لكل يوم تداول
chart-rows-1m = صف لكل يوم تداول
chart-rows-1y = صف لكل أسبوع
chart-rows-5y = صف لكل شهر
chart-col-time = الوقت
chart-col-date = التاريخ
chart-col-value = الأخير
chart-col-volume = الكمية

## أحداث الشركات
standing-proposed = مقترح
standing-confirmed = مؤكد
standing-provisional = مبدئي

## خيارات في العنوان غير معروفة
choice-unknown = تعذّر فهم جزء من العنوان فتم تجاهله.
choice-range = مدة الرسم البياني
choice-chart = نوع الرسم البياني
choice-movers = ترتيب الأكثر تحركًا
