// What a table with the features of a grid asks of the page: parts of it, its view in the address, turns for the browser.
import { keepView, parameters, tellView } from './define.js';

// Views that are in no address.
const views = new WeakMap();

// `data-address`: none, `off`, or a word that stands before the parameters of this table, for pages with several.
const nameOf = (element) => element.getAttribute('data-address') ?? '';

export function gridQuery(element) {
  const name = nameOf(element);
  if (name === 'off') return views.get(element) ?? '';
  if (!name) return location.search;
  const own = [...new URLSearchParams(location.search)].filter(([key]) => key.startsWith(`${name}.`));
  return `?${new URLSearchParams(own.map(([key, value]) => [key.slice(name.length + 1), value]))}`;
}

export function keepGridView(element, query, typed) {
  const name = nameOf(element);
  if (name === 'off') {
    views.set(element, query);
    return tellView();
  }
  return keepView(element, name ? prefixed(name, query) : query, typed);
}

function prefixed(name, query) {
  const others = [...new URLSearchParams(location.search)].filter(([key]) => !key.startsWith(`${name}.`));
  const pairs = parameters(query);
  for (let at = 0; at < pairs.length; at += 2) others.push([`${name}.${pairs[at]}`, pairs[at + 1]]);
  const text = String(new URLSearchParams(others)).replaceAll('%2C', ',');
  return text && `?${text}`;
}

const titles = (element) => [...element.querySelectorAll('thead tr:last-child > th')];

export function groupRow(element) {
  const row = document.createElement('tr');
  for (const head of titles(element)) {
    const cell = row.appendChild(document.createElement(row.firstChild ? 'td' : 'th'));
    cell.className = head.className;
  }
  const first = row.firstChild;
  first.scope = 'row';
  first.innerHTML = '<button type="button" data-part="group"><span data-part="value"></span> <span data-part="count"></span></button>';
  return row;
}

export function buildFoot(element, title, hasFirst) {
  const row = element.querySelector('table').createTFoot().insertRow();
  for (const head of titles(element)) {
    const cell = row.appendChild(document.createElement(row.firstChild ? 'td' : 'th'));
    cell.className = head.className;
  }
  const first = row.firstChild;
  first.scope = 'row';
  first.append(title);
  // The sum of the first column stands behind the word.
  if (hasFirst) first.append(' ', document.createElement('bdi'));
}

// A message is a task of its own, and is not held back as timers are.
const turns = [];
let channel;
export function soon(call) {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => turns.shift()?.();
  }
  turns.push(call);
  channel.port2.postMessage(0);
}

export function tellProgress(element, done, all, label) {
  const shown = element.querySelector(':scope > [data-part=progress]');
  if (done === all) shown?.remove();
  else {
    const bar = shown ?? document.createElement('progress');
    if (!shown) {
      bar.dataset.part = 'progress';
      bar.setAttribute('aria-label', label);
      element.prepend(bar);
    }
    Object.assign(bar, { max: all, value: done });
  }
  element.dispatchEvent(new CustomEvent('borsa:progress', { bubbles: true, composed: true, detail: { rows: done, of: all } }));
}
