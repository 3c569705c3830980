// What the harness of the peers measures as our table: `./run table --ours URL` of table-peer.html, which with this
// script is served beside the files of the npm package.
import { define } from './index.js';

const COLUMNS = [
  ['id', 'number', 'ID', 0],
  ['symbol', 'text', 'Symbol'],
  ['name', 'text', 'Name'],
  ['nameAr', 'text', 'الاسم'],
  ['sector', 'text', 'Sector'],
  ['last', 'number', 'Last', 3],
  ['change', 'number', 'Change', 3],
  ['volume', 'quantity', 'Volume'],
  ['value', 'quantity', 'Value'],
  ['date', 'date', 'Date'],
];
const element = document.querySelector('borsa-table');
const [answer] = await Promise.all([fetch(new URLSearchParams(location.search).get('data')), define()]);
const columnar = await answer.json();
// Rows of texts, as the sources of the element have them.
const rows = columnar.id.map((_, at) => {
  const row = Object.fromEntries(COLUMNS.map(([key]) => [key, String(columnar[key][at])]));
  // Words are searched in names of two languages.
  row.name_ar = columnar.nameAr[at];
  return row;
});
element.data = {
  key: 'symbol',
  columns: COLUMNS.map(([key, kind, title, decimals]) => ({ key, kind, title, decimals })),
  filters: [{ key: 'q', kind: 'words', column: 'name' }],
  rows,
};
const field = element.querySelector('input');
// Rows come in slices: the region is not there yet.
const scroller = () => element.querySelector('.table-wrap');
const first = () => element.querySelector('tbody tr[data-s]');
globalThis.bench = {
  caps: { arCollation: true },
  cell: 'td, th',
  scroller,
  top: () => {
    const edge = scroller().getBoundingClientRect().top;
    const seen = [...element.querySelectorAll('tbody tr[data-s]')].find((row) => row.getBoundingClientRect().bottom > edge + 1);
    return (seen ?? first())?.dataset.s;
  },
  countIsAsync: true,
  count: () => rows.length,
  sort: (key) => {
    const link = element.querySelector(`th[data-k="${key}"] a`);
    link.href = `?sort=${key}`;
    link.click();
  },
  filter: (text) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },
};
