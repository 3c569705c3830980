# الملف التعريفي للشركة وملكية الأجانب فيها

page-company-profile-description-of = { $name }: النشاط ورأس المال ومجلس الإدارة والرموز ومدقق الحسابات والشركات التابعة.
page-company-foreign-investments-description-of = ما يُسمح لكل فئة من المساهمين بتملّكه في { $name }، وما تملكه، وما بقي متاحًا لها.
profile-business = النشاط
profile-codes = الرموز التعريفية
profile-capital = رأس المال
profile-capital-changes = تغييرات رأس المال
profile-no-capital-changes = لا توجد أسهم منحة ولا تجزئة ولا إصدار حقوق ضمن الإجراءات المؤسسية للشركة.
profile-board = مجلس الإدارة
profile-no-board = لم تنشر الشركة أسماء أعضاء مجلس إدارتها.
profile-sector = القطاع
profile-founded = سنة التأسيس
profile-website = الموقع الإلكتروني
profile-email = علاقات المستثمرين
profile-phone = الهاتف
profile-paid-up = رأس المال المدفوع
profile-par = القيمة الاسمية (درهم)
profile-name = الاسم
profile-role = المنصب
profile-since = عضو منذ
profile-chair = رئيس مجلس الإدارة
profile-vice-chair = نائب رئيس مجلس الإدارة
profile-member = عضو مجلس الإدارة
profile-lei = معرّف الكيان القانوني (LEI)
profile-auditor = مدقق الحسابات
profile-registrar = أمين السجل
profile-subsidiaries = الشركات التابعة
profile-no-subsidiaries = لم تفصح الشركة عن شركات تابعة.
profile-holding = نسبة الملكية

col-holder-group = الفئة
holders-foreigners = الأجانب
holders-gcc = مواطنو دول مجلس التعاون الأخرى
holders-nationals = مواطنو الإمارات
table-holder-groups = { $count ->
    [zero] لا توجد فئات
    [one] فئة واحدة
    [two] فئتان
    [few] { $n } فئات
    [many] { $n } فئة
   *[other] { $n } فئة
}
chart-held = ملكية كل فئة عبر الزمن
note-company-foreign-investments = نسبة مئوية من الأسهم المُصدرة في نهاية آخر جلسة أو في نهاية اليوم المختار. تُحسب ملكية كل فئة ضمن حدّها، والمتاح هو الحد ناقص الملكية. والفئة التي لا حد لها تستطيع شراء كل ما لا تملكه. المصدر: سجل مركز الإيداع.
