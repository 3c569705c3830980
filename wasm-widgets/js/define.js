// The element classes. They hold a handle and forward everything to Rust; an object listener
// (`handleEvent`) needs no closure, and nothing is left behind by a removed element. Attributes are
// properties, too; `object` names one that is an object.

export function defineElement(name, observed, object, events, on) {
  if (customElements.get(name)) return;
  customElements.define(name, class extends HTMLElement {
    static observedAttributes = observed;
    #handle = 0;
    #given;
    #columns;

    static {
      for (const property of [...observed, ...(object ? [object, 'columns'] : [])]) {
        if (property in this.prototype) continue;
        Object.defineProperty(this.prototype, property, {
          enumerable: true,
          get() {
            if (property === object) return this.#given;
            return property === 'columns' ? this.#columns : (this.getAttribute(property) ?? '');
          },
          set(value) {
            if (property === object) {
              this.#given = value;
              this.#give();
            } else if (property === 'columns') {
              this.#columns = value;
              if (Array.isArray(this.#given)) this.#give();
            } else if (value == null) this.removeAttribute(property);
            else this.setAttribute(property, value);
          },
        });
      }
    }

    connectedCallback() {
      if (this.#handle) return;
      // What was set before the element was defined hides the accessor.
      for (const property of [...observed, 'columns', object]) {
        if (!Object.hasOwn(this, property)) continue;
        const value = this[property];
        delete this[property];
        this[property] = value;
      }
      this.#handle = on.connect(name, this);
      for (const type of events) this.addEventListener(type, this);
      if (this.#given) this.#give();
    }

    // Rows alone wait for the columns, which may be set behind them. The first column tells the rows apart.
    #give() {
      const give = (value) => this.#handle && on.property(this.#handle, value);
      if (!Array.isArray(this.#given)) return give(this.#given);
      queueMicrotask(() => {
        const [rows, columns] = [this.#given, this.#columns];
        if (Array.isArray(rows)) give(columns ? { columns, key: columns[0]?.key, rows } : rows);
      });
      return undefined;
    }

    // The rows of a table's view as text.
    view() {
      return this.#handle ? on.view(this.#handle) : '';
    }

    disconnectedCallback() {
      const handle = this.#handle;
      this.#handle = 0;
      for (const type of events) this.removeEventListener(type, this);
      if (handle) on.disconnect(handle);
    }

    attributeChangedCallback(attribute, before, after) {
      if (this.#handle && before !== after) on.attribute(this.#handle, attribute);
    }

    handleEvent(event) {
      if (this.#handle) on.event(this.#handle, event);
    }
  });
}

// Events for all elements: live values, the page's language.
export function listen(live, language) {
  for (const type of ['quotes', 'indices', 'status']) {
    document.addEventListener(`borsa:${type}`, (event) => live(type, event.detail));
  }
  new MutationObserver(language).observe(document.documentElement, { attributeFilter: ['lang'] });
}

// Events for tables: scrolling (for long ones), the way back.
export function listenForTables(scrolled, returned) {
  document.addEventListener('scroll', scrolled, { capture: true, passive: true });
  addEventListener('popstate', returned);
}

// Milliseconds on the monotonic clock: now, and at the document's first byte.
export const monotonic = () => performance.now();
export const documentReceived = () => performance.getEntriesByType('navigation')[0]?.responseStart ?? 0;

export const after = (milliseconds, call) => setTimeout(call, milliseconds);

export const jsonRequest = (url, signal) => new Request(url, { signal, headers: { accept: 'application/json' } });

// The JSON of a body; rejects if the body has more bytes than allowed.
export function limitedJson(body, most) {
  let left = most;
  const limit = new TransformStream({
    transform(chunk, out) {
      left -= chunk.length;
      if (left < 0) throw new RangeError('too large');
      out.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(limit)).json();
}

// Addresses: parameters as a flat list, a form as a query, a form filled with the values of an address.
export const parameters = (query) => [...new URLSearchParams(query)].flat();
export const formQuery = (form) => `?${new URLSearchParams(new FormData(form))}`;
export const anchorQuery = (anchor) => anchor.search;
export const pageQuery = () => location.search;
export function fillForm(form, values) {
  const known = new Map(values.map((value, at) => [value, values[at + 1]]).filter((_, at) => at % 2 === 0));
  for (const field of form.elements) {
    if (!field.name || field.type === 'hidden') continue;
    const value = known.get(field.name) ?? '';
    if (field.type === 'checkbox') field.checked = value === field.value;
    else field.value = value;
  }
}
export const goTo = (element, query) => {
  // By a link, so that a page that loads views by itself can do so.
  const go = () => {
    const link = element.appendChild(document.createElement('a'));
    link.href = location.pathname + query;
    link.hidden = true;
    link.click();
    link.remove();
  };
  // Without a connection the browser would show its own error page.
  if (navigator.onLine) go();
  else addEventListener("online", go, { once: true });
};
export const tellView = () => document.dispatchEvent(new CustomEvent('borsa:view'));
// Puts a view into the address. With `data-history` a view that is chosen gets a history entry of its own, and what is
// typed into one field gets one. These entries carry the mark of the element, which can show them again.
export function keepView(element, query, typed) {
  const { state } = history;
  const address = location.pathname + query + location.hash;
  if (!element.hasAttribute('data-history')) history.replaceState(state, '', address);
  else {
    element.dataset.history ||= Math.random().toString(36).slice(2);
    const view = element.dataset.history;
    const goesOn = typed && typed === state?.typed && view === state?.view;
    if (goesOn || query === location.search) history.replaceState({ ...state, view, typed }, '', address);
    else {
      history.replaceState({ ...state, view }, '');
      // Routers know entries by a key.
      history.pushState({ ...state, view, typed, key: Math.random().toString(36).slice(2) }, '', address);
    }
  }
  tellView();
}
// True after a way back or forth to a view of the element; what is typed then is a view of its own.
export function isReturn(element) {
  const { state } = history;
  const view = element.dataset.history;
  if (!view || view !== state?.view) return false;
  history.replaceState({ ...state, typed: '' }, '');
  return true;
}
export const setQuery = (anchor, query) => {
  anchor.setAttribute('href', anchor.getAttribute('href').split('?')[0] + query);
};

// By the CSSOM, which the content security policy allows, unlike a style attribute.
export const setHeight = (element, pixels) => { element.style.blockSize = `${pixels}px`; };

export const showPart = (element, shown) => { element.hidden = !shown; };

export const viewHeight = () => innerHeight;

// A plain click that the page may handle.
export const isPlainClick = (event) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

// One member of all rows as one text, which crosses the boundary once: texts, numbers and flags with U+001F between them, and
// U+0000 in place of what is anything else, or throws when it is read.
const PLAIN = { string: true, number: true, boolean: true };
const SEPARATORS = /[\0\x1e\x1f]/g;
function plainly(row, key) {
  try {
    const value = row?.[key];
    return PLAIN[typeof value] ? `${value}`.replace(SEPARATORS, ' ') : '\0';
  } catch {
    return '\0';
  }
}
export const columnText = (rows, key) => Array.from(rows, (row) => plainly(row, key)).join('\x1f');

// In Arabic the sign of a percentage would change sides: those in names and other texts of a new row are isolated, as the server
// does it in the rows that it writes.
const ARABIC = /[\u0621-\u064a]/;
const PERCENTAGE = /([+\-\u2212]?\d[\d.,]*%)/;
const isolated = new WeakSet();
function isolatePercentages(row) {
  if (isolated.has(row)) return;
  isolated.add(row);
  if (!row.textContent.includes('%')) return;
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { data } = texts.currentNode;
    if (ARABIC.test(data) && PERCENTAGE.test(data)) found.push(texts.currentNode);
  }
  for (const text of found) text.replaceWith(...text.data.split(PERCENTAGE).map(isolatedPart));
}

function isolatedPart(part, at) {
  if (at % 2 === 0) return part;
  const span = document.createElement('span');
  span.dir = 'ltr';
  span.textContent = part;
  return span;
}

// Reinserted rows lose the focus, so it is restored.
export function replaceRows(body, rows) {
  for (const row of rows) isolatePercentages(row);
  const focused = body.contains(document.activeElement) ? document.activeElement : null;
  body.replaceChildren(...rows);
  if (focused?.isConnected) focused.focus({ preventScroll: true });
}

const FRAME =
  '<div class="table-wrap"><table class="table"><thead><tr></tr></thead><tbody></tbody></table></div>';

// A table in an element in which the server drew none. Texts of a column: key, kind, class, sort, title.
export function buildTable(element, columns) {
  element.insertAdjacentHTML('beforeend', FRAME);
  const row = element.querySelector('thead tr');
  for (let at = 0; at < columns.length; at += 5) row.append(titleCell(...columns.slice(at, at + 5)));
}

export function titleCell(key, kind, figures, sort, title) {
  const head = document.createElement('th');
  head.scope = 'col';
  head.className = figures;
  Object.assign(head.dataset, { k: key, kind });
  const link = sort && head.appendChild(document.createElement('a'));
  if (link) {
    link.className = sort;
    link.href = '?';
  }
  (link || head).textContent = title;
  return head;
}

// The parts of a cell that values are filled into, by kind.
const PARTS = {
  security: '<span class="sec"><span><b class="sec__sym"></b><span class="sec__name"></span></span></span>',
  spark: '<svg class="spark" viewBox="0 0 14 16" preserveAspectRatio="none" aria-hidden="true"><path/></svg>',
  range:
    '<span class="range"><span data-part="low"></span><svg class="range__bar" aria-hidden="true"><rect data-part="at" width="3" height="11"/></svg><span data-part="high"></span></span>',
};

// A row to clone, for a table without rows.
export function blankRow(element) {
  const row = document.createElement('tr');
  for (const head of element.querySelectorAll('thead tr:last-child > th')) row.append(blankCell(row.firstChild ? 'td' : 'th', head));
  return row;
}

export function blankCell(name, head) {
  const cell = document.createElement(name);
  cell.className = head.className;
  cell.innerHTML = PARTS[head.dataset.kind] ?? '';
  return cell;
}

// Says that an attribute or property is of no use, with a button to try again if there is a text for it.
export function showFailed(element, name, text, retry) {
  element.insertAdjacentHTML('beforeend', '<div class="state" role="alert" data-part="failed"><p class="state__title"></p></div>');
  const state = element.querySelector('[data-part=failed]');
  state.firstChild.textContent = text;
  if (retry) {
    const button = state.appendChild(document.createElement('button'));
    Object.assign(button, { className: 'btn btn--line', type: 'button', textContent: retry });
  }
  tell(element, name, text);
}

function tell(element, attribute, message) {
  element.dataset.error = attribute;
  console.error(`<${element.localName}>: ${attribute}: ${message}`);
  element.dispatchEvent(new CustomEvent('borsa:error', { bubbles: true, composed: true, detail: { attribute, message } }));
}

// Marks a wrong attribute, and reports it once for each value, by an event and on the console. The result is a message.
const reported = new WeakMap();
export function tellWrong(element, attribute, isArabic) {
  const message = isArabic ? `قيمة غير صالحة للسمة ${attribute}` : `Wrong value of ${attribute}`;
  const given = `${attribute}="${String(element.getAttribute(attribute) ?? element[attribute] ?? '').slice(0, 40)}"`;
  element.dataset.error = attribute;
  if (reported.get(element) === given) return message;
  reported.set(element, given);
  // In a microtask, so that code that adds the element can add a listener first.
  queueMicrotask(() => {
    // It may have been corrected since.
    if (element.dataset.error === attribute) tell(element, attribute, message);
    else reported.delete(element);
  });
  return message;
}

export const fillIn = (text, name, value) => text.replace(`{${name}}`, () => value);

// The links of a cloned row still point to the page of its template row.
export function readdress(row, from, to) {
  for (const anchor of row.querySelectorAll('a[href]')) {
    const parts = anchor.getAttribute('href').split('/');
    anchor.setAttribute('href', parts.map((part) => (part === from ? to : part)).join('/'));
  }
}

export const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

export const report = (message) => console.error(message);
