# What the shell says in the browser: navigation, notifications, live data, charts.

## Navigation in the browser

shell-page-loaded = تم تحميل صفحة { $title }
shell-error-title = حدث خطأ أثناء عرض صفحة الخطأ
shell-fetch-error = حدث خطأ أثناء جلب البيانات. يُرجى تحديث الصفحة.
shell-home = العودة إلى الصفحة الرئيسية
shell-retry = حاول مرة أخرى

## Notifications

shell-notifications = الإشعارات
shell-notifications-open = { $count ->
    [zero] لا توجد إشعارات
    [one] إشعار واحد
    [two] إشعاران
    [few] { $count } إشعارات
    [many] { $count } إشعارًا
   *[other] { $count } إشعار
  }
shell-dismiss = إخفاء
shell-close = إغلاق
shell-offline = أنت غير متصل بالإنترنت
shell-offline-text = قد لا يكون ما تراه محدّثًا. سيُحدَّث عند عودة الاتصال.
shell-offline-waits = ستُفتح الصفحة التي اخترتها عند عودة الاتصال.
shell-online = عاد الاتصال بالإنترنت
shell-online-text = استؤنفت البيانات المباشرة.

## Live data

shell-live-announce = قراءة التغيرات صوتيًا
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
shell-chart-error = تعذّر تحميل الرسم البياني التفاعلي.
shell-chart-credit = مكتبة الرسوم البيانية من TradingView
shell-chart-hint = استخدم مفاتيح الأسهم للتنقل في الرسم البياني، ومفتاح Esc لإغلاقه.

## Filters in use

shell-visit-new = جديد
shell-visit-count = الجديد منذ زيارتك الأخيرة: { $n }
shell-visit-count-more = الجديد منذ زيارتك الأخيرة، على الأقل: { $n }
shell-chip-remove = إزالة عامل التصفية: { $filter }
shell-chip-quoted = «{ $text }»
shell-chips-clear = مسح عوامل التصفية
