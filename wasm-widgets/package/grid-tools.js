// The menus of a grid: of a column, of all columns, and of the density; with `data-tools` there are buttons for them.
import { columnsOf, offersRows, open, show, stateOf, withRows } from './grid-engine.js';
import { DENSITIES } from './grid-layout.js';
import { openMenu } from './grid-menu.js';
import { alsoSortBy, dropSort, sortBy, sortsOf } from './grid-sort.js';
import { heads, rowsAs, titleOf } from './grid-text.js';
import { word } from './grid-words.js';

/** Opens the menu of a column. `home` gives what gets the focus afterwards. */
export function openColumnMenu(layout, head, anchor, home) {
  const { element } = layout;
  const label = word(element, 'menu', { column: titleOf(head) });
  openMenu(element, anchor, label, () => columnItems(layout, head.dataset.k, titleOf(head)), home);
}

function columnItems(layout, key, title) {
  const { element } = layout;
  const say = (name, act, more) => ({ label: word(element, name), act, ...more });
  const column = columnsOf(element).find((other) => other.key === key);
  const sorts = sortsOf(element);
  const own = sorts.find((sort) => sort.key === key);
  const { group } = stateOf(element) ?? {};
  const current = () => heads(element).find((head) => head.dataset.k === key);
  const tell = (name) => element.dispatchEvent(new CustomEvent('grid:said', { detail: word(element, name, { column: title }) }));
  const grouped = (by) => {
    show(element, { group: by });
    tell(by ? 'grouped' : 'ungrouped');
  };
  const items = [];
  if (column?.sorts) {
    items.push(say('ascending', () => sortBy(element, key, false)), say('descending', () => sortBy(element, key, true)));
    if (own && sorts.length > 1) items.push(say('drop-sort', () => dropSort(element, key)));
    else if (!own && sorts.length > 0) items.push(say('add-sort', () => alsoSortBy(element, current())));
    items.push(group === key ? say('ungroup', () => grouped('')) : say('group', () => grouped(key)));
  }
  if (group) items.push(say('open-all', () => open(element, undefined, true)), say('close-all', () => open(element, undefined, false)));
  items.push(layout.pinned.has(key) ? say('unpin', () => layout.pin(key, false)) : say('pin', () => layout.pin(key, true)));
  for (const [name, by] of [['earlier', -1], ['later', 1]]) {
    items.push(say(name, () => layout.move(key, by), { stays: true, disabled: !layout.moves(key, by) }));
  }
  items.push(say('wider', () => layout.widen(key), { stays: true }), say('narrower', () => layout.widen(key, -24), { stays: true }));
  if (layout.shown.length > 1) items.push(say('hide', () => layout.choose(layout.shown.filter((other) => other !== key))));
  return items;
}

function columnsItems(layout) {
  const { shown } = layout;
  return columnsOf(layout.element).map(({ key, title }, at, all) => ({
    label: title,
    role: 'menuitemcheckbox',
    checked: shown.includes(key),
    stays: true,
    act: () => layout.choose(shown.includes(key) ? shown.filter((other) => other !== key) : added(shown, key, all.map((other) => other.key))),
  }));
}

// A column that is shown again comes behind the one before it in the data.
function added(shown, key, all) {
  const before = all.slice(0, all.indexOf(key)).findLast((other) => shown.includes(other));
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, key);
}

const densityItems = (layout) =>
  DENSITIES.map((density) => ({
    label: word(layout.element, density),
    role: 'menuitemradio',
    checked: layout.density === density,
    act: () => layout.setDensity(density),
  }));

const button = (part, label) => {
  const made = Object.assign(document.createElement('button'), { type: 'button' });
  made.dataset.part = part;
  made.ariaHasPopup = 'menu';
  made.ariaLabel = label;
  return made;
};

/** Draws the buttons above the table and in its titles, where they are asked for and missing. */
export function drawTools(layout) {
  const { element } = layout;
  const wrap = element.querySelector('.table-wrap');
  const named = heads(element).filter((head) => head.dataset.k);
  if (!element.hasAttribute('data-tools') || !wrap || named.length === 0 || !offersRows(element)) return;
  if (!element.querySelector('[data-part=tools]')) wrap.before(bar(layout));
  for (const head of named) {
    if (head.querySelector('[data-part=column-menu]')) continue;
    const more = button('column-menu', word(element, 'menu', { column: titleOf(head) }));
    const grip = document.createElement('span');
    grip.dataset.part = 'grip';
    grip.addEventListener('pointerdown', (event) => drag(layout, head.dataset.k, event));
    more.tabIndex = -1;
    head.append(more, grip);
  }
}

function bar(layout) {
  const { element } = layout;
  const made = document.createElement('div');
  made.dataset.part = 'tools';
  const menus = [
    ['columns', columnsItems],
    ['density', densityItems],
  ];
  for (const [name, items] of menus) {
    const opener = made.appendChild(button(`open-${name}`, null));
    opener.textContent = word(element, name);
    const openItems = () => openMenu(element, opener, word(element, name), () => items(layout), () => opener);
    opener.addEventListener('click', () => withRows(element, openItems));
  }
  const saver = made.appendChild(document.createElement('button'));
  Object.assign(saver, { type: 'button', textContent: word(element, 'save') });
  saver.addEventListener('click', () => withRows(element, () => save(element)));
  return made;
}

// The rows of the view as a file. Spreadsheets know the encoding by the mark in front.
function save(element) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\ufeff${rowsAs(element)}`], { type: 'text/csv' }));
  link.download = `${element.id || 'table'}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// The width follows the pointer, in the direction of writing.
function drag(layout, key, event) {
  const { currentTarget: grip, pointerId, clientX } = event;
  const head = grip.closest('th');
  const before = head.offsetWidth;
  const forward = getComputedStyle(head).direction === 'rtl' ? -1 : 1;
  event.preventDefault();
  grip.setPointerCapture(pointerId);
  const follow = (moved) => layout.size(key, before + (moved.clientX - clientX) * forward);
  grip.addEventListener('pointermove', follow);
  grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', follow), { once: true });
}
