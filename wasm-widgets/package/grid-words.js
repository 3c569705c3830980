// What a grid says, in both languages. The page may say it otherwise, in `data-labels`.

const WORDS = {
  en: {
    columns: 'Columns',
    density: 'Density',
    save: 'Download CSV',
    compact: 'Compact',
    normal: 'Normal',
    roomy: 'Spacious',
    menu: '{column}: options',
    ascending: 'Sort ascending',
    descending: 'Sort descending',
    'add-sort': 'Also sort by this column',
    'drop-sort': 'Do not sort by this column',
    group: 'Group by this column',
    ungroup: 'Remove grouping',
    'open-all': 'Expand all groups',
    'close-all': 'Collapse all groups',
    earlier: 'Move towards the start',
    later: 'Move towards the end',
    pin: 'Pin column',
    unpin: 'Unpin column',
    wider: 'Make wider',
    narrower: 'Make narrower',
    hide: 'Hide column',
    place: 'sorted {order}, {nth} of {count}',
    up: 'ascending',
    down: 'descending',
    sorted: 'Sorted by {columns}',
    grouped: 'Grouped by {column}',
    ungrouped: 'No longer grouped',
  },
  ar: {
    columns: 'الأعمدة',
    density: 'كثافة الصفوف',
    save: 'تنزيل \u2066CSV\u2069',
    compact: 'متراصة',
    normal: 'عادية',
    roomy: 'متباعدة',
    menu: 'خيارات العمود: {column}',
    ascending: 'ترتيب تصاعدي',
    descending: 'ترتيب تنازلي',
    'add-sort': 'إضافة العمود إلى الترتيب',
    'drop-sort': 'إزالة العمود من الترتيب',
    group: 'تجميع حسب هذا العمود',
    ungroup: 'إلغاء التجميع',
    'open-all': 'توسيع كل المجموعات',
    'close-all': 'طي كل المجموعات',
    earlier: 'نقل نحو البداية',
    later: 'نقل نحو النهاية',
    pin: 'تثبيت العمود',
    unpin: 'إلغاء تثبيت العمود',
    wider: 'توسيع العمود',
    narrower: 'تضييق العمود',
    hide: 'إخفاء العمود',
    place: 'ترتيب {order}، {nth} من {count}',
    up: 'تصاعدي',
    down: 'تنازلي',
    sorted: 'مرتب حسب {columns}',
    grouped: 'مجمّع حسب {column}',
    ungrouped: 'أُلغي التجميع',
  },
};

function given(element) {
  try {
    return JSON.parse(element.getAttribute('data-labels') || '{}') ?? {};
  } catch {
    return {};
  }
}

export const isArabic = (element) => element.closest('[lang]')?.lang.startsWith('ar') ?? false;

/** A text of a grid, with values in place of their names. The page gives its own as `grid-…`. */
export function word(element, name, values = {}) {
  const own = WORDS[isArabic(element) ? 'ar' : 'en'][name];
  const text = given(element)[`grid-${name}`] ?? own;
  return Object.entries(values).reduce((all, [key, value]) => all.replace(`{${key}}`, () => value), text);
}

/** Several names as a list. */
export const listed = (element, names) => names.join(isArabic(element) ? '، ' : ', ');
