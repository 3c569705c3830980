# What stands around every page: bars, menus, footer, notices.

shell-skip = انتقل إلى المحتوى
shell-utility = حالة السوق والإعدادات
shell-main-navigation = القائمة الرئيسية
shell-main-navigation-mobile = القائمة الرئيسية للهاتف
shell-menu = القائمة
shell-close-menu = إغلاق القائمة
shell-theme = التبديل بين المظهر الفاتح والداكن
shell-new-tab = (يفتح في نافذة جديدة)
shell-market-now = السوق الآن
shell-legal = الصفحات القانونية
shell-apps = تطبيقات الهاتف
shell-store-ios = { $app } لنظام iOS
shell-store-android = { $app } لنظام Android
shell-hours = ساعات التداول: ما قبل الافتتاح { $preopen } · التداول { $trading } · ما قبل الإغلاق { $preclose } · التداول على سعر الإغلاق { $last } بتوقيت الإمارات
shell-rights = © { $year } { $market }
shell-menu-section = قائمة { $section }

## Navigation in the browser

shell-loading = جارٍ التحميل
shell-page-loaded = تم تحميل صفحة { $title }
shell-error-title = حدث خطأ أثناء عرض صفحة الخطأ
shell-fetch-error = حدث خطأ في جلب البيانات. يُرجى تحديث الصفحة.
shell-home = العودة إلى الصفحة الرئيسية
shell-retry = حاول مرة أخرى

## Notifications

shell-notifications = الإشعارات
shell-notifications-open = { $count ->
    [zero] لا إشعارات
    [one] إشعار واحد
    [two] إشعاران
    [few] { $count } إشعارات
    [many] { $count } إشعارًا
   *[other] { $count } إشعار
  }
shell-notifications-empty = لا توجد إشعارات
shell-dismiss = إخفاء
shell-close = إغلاق
shell-offline = أنت غير متصل بالإنترنت
shell-offline-text = قد لا يكون ما تراه محدّثًا. سيُحدَّث عند عودة الاتصال.
shell-online = عاد الاتصال بالإنترنت
shell-online-text = استؤنفت البيانات المباشرة.

## Live data

shell-live-pause = إيقاف التحديث المباشر مؤقتًا
shell-live-resume = استئناف التحديث المباشر
shell-live-paused = التحديث المباشر متوقف مؤقتًا
shell-live-stale = انقطع التحديث المباشر
shell-live-announce = قراءة التغيرات صوتيًا
shell-live-summary = { $index } { $value }، { $change }
shell-live-quotes = { $count ->
    [zero] لم يتغير أي سعر
    [one] تغيّر سعر واحد
    [two] تغيّر سعران
    [few] تغيّرت { $count } أسعار
    [many] تغيّر { $count } سعرًا
   *[other] تغيّر { $count } سعر
  }

## Charts

shell-chart-explore = استكشف الرسم البياني
shell-chart-close = إغلاق الرسم التفاعلي
shell-chart-line = خط
shell-chart-area = مساحة
shell-chart-error = تعذّر تحميل الرسم البياني التفاعلي.
shell-chart-credit = مكتبة الرسوم البيانية من TradingView
shell-chart-hint = استخدم مفاتيح الأسهم للتنقل على الرسم البياني.
