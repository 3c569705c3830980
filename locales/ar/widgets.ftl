# The gallery of the widgets. What the elements and their attributes are for stands in the manifest of the package,
# wasm-widgets/custom-elements.json, in both languages.
gallery-contents = العناصر
gallery-start = على صفحتكم
gallery-how = هذه العناصر عناصر مخصصة من الحزمة ⁦@borsa/widgets⁩، وتعمل مع أطر البرمجة ومن دونها. وهي لا تستخدم ملفات تعريف الارتباط. ولا يرسل عنصر السعر ولا الشريط المتحرك رابط صفحتكم. ولا يُحمَّل أي منها قبل أن يقترب أول عنصر من الجزء الظاهر من الصفحة، ويظهر ما بداخل العنصر إلى ذلك الحين. وتتبع لغة العنصر لغة الصفحة من حوله.
gallery-plain = على أي صفحة، إذا كانت ملفات الحزمة في ⁦/widgets⁩
gallery-bundler = مع أداة تجميع
gallery-react = مع React
gallery-policy = تحتاج سياسة أمان المحتوى إلى ⁦script-src⁩ مع مصدر الحزمة و⁦'wasm-unsafe-eval'⁩، وإلى ⁦connect-src⁩ مع ذلك المصدر وعنوان هذا الموقع.
gallery-licence = عرض الأسعار على الغير عرضًا مستمرًا يتطلب ترخيص بيانات من السوق، حتى على صفحة مجانية.
gallery-terms = ما يتطلب ترخيصًا
gallery-data = روابط البيانات
gallery-attributes = السمات
gallery-properties = الخصائص
gallery-methods = الدوال
gallery-events = الأحداث
gallery-parts = أجزاء CSS
gallery-custom-properties = خصائص CSS المخصصة
gallery-of = { $what }: { $element }
gallery-name = الاسم
gallery-name-type = الاسم والنوع
gallery-default = القيمة الافتراضية:
gallery-meaning = الوصف
gallery-link = عناصر لصفحتكم
