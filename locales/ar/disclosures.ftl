# أنواع الإفصاحات ومستنداتها.

disclosure-financial-results = نتائج مالية
disclosure-general-assembly = جمعية عمومية
disclosure-board-meeting = اجتماع مجلس الإدارة
disclosure-dividends = توزيعات
disclosure-material-event = حدث جوهري
disclosure-ownership = ملكية
disclosure-governance = حوكمة
disclosure-corporate-action = إجراء شركة
disclosure-circular = تعميم
disclosure-other = إفصاح
file-pdf = PDF
