// What the harness of the peers measures as ours: `./run format --ours` of a folder with this file as index.js, beside
// the folders js and pkg-format of the widgets.
import { load } from './js/format.js';

export default async () => {
  const format = await load();
  const languages = (make) => ({ en: make('en-AE'), ar: make('ar-AE') });
  const numbers = languages((locale) => format.number('0,0.000', { locale }));
  const dates = languages((locale) => format.date('DD MMM, YYYY', { locale }));
  const batch = ({ en, ar }) => ({ en: (values) => en.column(values).toArray(), ar: (values) => ar.column(values).toArray() });
  return { numbers, dates, numbersBatch: batch(numbers), datesBatch: batch(dates) };
};
