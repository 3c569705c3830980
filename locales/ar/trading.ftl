# مدخل صفحات التداول لشركة

page-company-trading-description = آخر جلسة وآخر خمس جلسات ونطاق 52 أسبوعًا للسهم، مع روابط إلى صفحات تداوله.
page-company-trading-description-of = آخر جلسة وآخر خمس جلسات ونطاق 52 أسبوعًا لسهم { $name }، مع روابط إلى صفحات تداوله.
trading-five = آخر خمس جلسات
trading-five-note = الجلسات المكتملة فقط. الأسعار السابقة لتجزئة الأسهم أو إصدار حقوق الاكتتاب معدّلة. ونسبة التغير هي نسبة الجلسة كما جرى التداول فيها.
trading-more = المزيد عن التداول
trading-more-close = إغلاق { $date }
trading-more-since = التغير منذ { $date }
trading-more-foreign = ملكية الأجانب في { $date }
trading-more-holders = المساهمون الذين يملكون ⁦5%⁩ أو أكثر
