# The bars, menus and footer around every page; drawn when the shell is built.

shell-skip = انتقل إلى المحتوى
shell-utility = حالة السوق والإعدادات
shell-main-navigation = القائمة الرئيسية
shell-main-navigation-mobile = القائمة الرئيسية للهاتف
shell-menu = القائمة
shell-theme = التبديل بين المظهرين الفاتح والداكن
shell-new-tab = (يُفتح في علامة تبويب جديدة)
shell-legal = معلومات قانونية
shell-apps = تطبيقات الهاتف
trading-hours = ساعات التداول: ما قبل الافتتاح { $preopen }{"\u00A0"}· التداول { $trading }{"\u00A0"}· ما قبل الإغلاق { $preclose }{"\u00A0"}· التداول على سعر الإغلاق { $last } بتوقيت الإمارات
shell-phone = الهاتف
shell-social = تابعنا
shell-rights = © { $year } { $market }
shell-market-now = السوق الآن
