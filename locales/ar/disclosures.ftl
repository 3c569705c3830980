# أنواع الإفصاحات ومستنداتها.

## Categories: the first of two levels.

disclosure-category-financial-reports = التقارير المالية
disclosure-category-meetings = الاجتماعات
disclosure-category-entitlements = الاستحقاقات
disclosure-category-material-information = المعلومات الجوهرية
disclosure-category-shareholding = ملكية الأسهم
disclosure-category-corporate-governance = حوكمة الشركات
disclosure-category-exchange = السوق
disclosure-category-other = أخرى

## Kinds: the second.

disclosure-annual-results = نتائج سنوية
disclosure-interim-results = نتائج مرحلية
disclosure-financial-results = نتائج مالية
disclosure-board-meeting = اجتماع مجلس الإدارة
disclosure-assembly-invitation = دعوة إلى الجمعية العمومية
disclosure-assembly-resolutions = قرارات الجمعية العمومية
disclosure-general-assembly = جمعية عمومية
disclosure-cash-dividend = توزيعات أرباح نقدية
disclosure-interim-dividend = توزيعات أرباح مرحلية
disclosure-dividends = توزيعات أرباح
disclosure-bonus-shares = أسهم منحة
disclosure-share-split = تجزئة الأسهم
disclosure-rights-issue = إصدار حقوق اكتتاب
disclosure-corporate-action = إجراء مؤسسي
disclosure-contract = عقد
disclosure-partnership = شراكة
disclosure-financing = تمويل
disclosure-credit-rating = تصنيف ائتماني
disclosure-transaction = استحواذ أو بيع
disclosure-project = مشروع
disclosure-operations = العمليات التشغيلية
disclosure-clarification = إيضاح
disclosure-material-event = حدث جوهري
disclosure-major-shareholders = كبار المساهمين
disclosure-foreign-ownership = ملكية الأجانب
disclosure-insider-trading = تداولات الأشخاص المطلعين
disclosure-ownership = ملكية
disclosure-board-change = مجلس الإدارة
disclosure-executive-change = الإدارة التنفيذية
disclosure-governance-report = تقرير الحوكمة
disclosure-governance = حوكمة
disclosure-circular = تعميم
disclosure-other = إفصاح

file-pdf = PDF
