// The element classes. They hold a handle and forward everything to Rust; an object listener
// (`handleEvent`) needs no closure, and nothing is left behind by a removed element.

export function defineElement(name, observed, events, on) {
  if (customElements.get(name)) return;
  customElements.define(name, class extends HTMLElement {
    static observedAttributes = observed;
    #handle = 0;

    connectedCallback() {
      if (this.#handle) return;
      this.#handle = on.connect(name, this);
      for (const type of events) this.addEventListener(type, this);
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

// Events for all elements: live values, scrolling (for long tables), the page's language.
export function listen(live, scrolled, language) {
  for (const type of ['quotes', 'indices', 'status']) {
    document.addEventListener(`borsa:${type}`, (event) => live(type, event.detail));
  }
  document.addEventListener('scroll', scrolled, { capture: true, passive: true });
  new MutationObserver(language).observe(document.documentElement, { attributeFilter: ['lang'] });
}

// Milliseconds on the monotonic clock: now, and at the document's first byte.
export const monotonic = () => performance.now();
export const documentReceived = () => performance.getEntriesByType('navigation')[0]?.responseStart ?? 0;

export const after = (milliseconds, call) => setTimeout(call, milliseconds);

export function load(url, done) {
  fetch(url, { headers: { accept: 'application/json' } })
    .then((answer) => (answer.ok ? answer.json() : null))
    .then(done, () => done(null));
}

// Addresses: parameters as a flat list, a form as a query, and replacing the page's address while
// keeping the router's history state.
export const parameters = (query) => [...new URLSearchParams(query)].flat();
export const formQuery = (form) => `?${new URLSearchParams(new FormData(form))}`;
export const anchorQuery = (anchor) => anchor.search;
export const pageQuery = () => location.search;
export const goTo = (query) => {
  const go = () => location.assign(location.pathname + query);
  // Without a connection the browser would show its own error page.
  if (navigator.onLine) go();
  else addEventListener("online", go, { once: true });
};
export const replaceQuery = (query) => history.replaceState(history.state, '', location.pathname + query + location.hash);
export const setQuery = (anchor, query) => {
  anchor.setAttribute('href', anchor.getAttribute('href').split('?')[0] + query);
};

// By the CSSOM, which the content security policy allows, unlike a style attribute.
export const setHeight = (element, pixels) => { element.style.blockSize = `${pixels}px`; };

// A plain click that the page may handle.
export const isPlainClick = (event) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

// Reinserted rows lose the focus, so it is restored.
export function replaceRows(body, rows) {
  const focused = body.contains(document.activeElement) ? document.activeElement : null;
  body.replaceChildren(...rows);
  if (focused?.isConnected) focused.focus({ preventScroll: true });
}

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
