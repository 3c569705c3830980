// A menu as in ARIA's pattern: arrows, Home, End and first letters move, Enter and Space choose, Escape and Tab close it.

let current;

/**
 * Opens a menu of items `{ label, act, checked, role, stays, disabled }` below an anchor, in an element of the language of the page. An
 * item that `stays` leaves the menu open. The focus comes back to `home()`.
 */
export function openMenu(element, anchor, label, items, home) {
  current?.close();
  current = new Menu(element, anchor, label, items, home);
}

class Menu {
  #menu = document.createElement('ul');
  #items;
  #home;

  constructor(element, anchor, label, items, home) {
    this.#items = items;
    this.#home = home;
    Object.assign(this.#menu, { role: 'menu', tabIndex: -1 });
    this.#menu.dataset.part = 'menu';
    this.#menu.setAttribute('aria-label', label);
    this.#draw();
    element.append(this.#menu);
    this.#place(anchor);
    for (const type of ['keydown', 'click', 'focusout']) this.#menu.addEventListener(type, this);
    this.#menu.firstChild?.focus();
  }

  close() {
    if (current === this) current = undefined;
    this.#menu.removeEventListener('focusout', this);
    this.#menu.remove();
  }

  handleEvent(event) {
    if (event.type === 'focusout') {
      if (!this.#menu.contains(event.relatedTarget)) this.close();
      return;
    }
    // The grid around it does not see these.
    event.stopPropagation();
    if (event.type === 'click') this.#choose([...this.#menu.children].indexOf(event.target.closest('li')));
    else this.#keydown(event);
  }

  #draw() {
    this.#menu.replaceChildren(
      ...this.#items().map(({ label, checked, role, disabled }) => {
        const item = document.createElement('li');
        Object.assign(item, { role: role ?? 'menuitem', tabIndex: -1, textContent: label });
        if (disabled) item.ariaDisabled = 'true';
        if (checked !== undefined) item.ariaChecked = String(checked);
        return item;
      }),
    );
  }

  // Below the anchor, at its side of the beginning of lines, and within the window.
  #place(anchor) {
    const from = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height, style } = this.#menu;
    const rtl = getComputedStyle(this.#menu).direction === 'rtl';
    const left = rtl ? from.right - width : from.left;
    style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
    style.top = `${Math.max(4, Math.min(from.bottom + 2, innerHeight - height - 4))}px`;
  }

  #keydown(event) {
    const items = [...this.#menu.children];
    const at = items.indexOf(document.activeElement);
    const letter = event.key.length === 1 && event.key !== ' ' && event.key.toLocaleLowerCase();
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to !== undefined) items[to].focus();
    else if (event.key === 'Enter' || event.key === ' ') this.#choose(at);
    else if (event.key === 'Escape' || event.key === 'Tab') this.#leave();
    else if (letter) {
      const round = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      round.find((item) => item.textContent.toLocaleLowerCase().startsWith(letter))?.focus();
      return;
    } else return;
    event.preventDefault();
  }

  #choose(at) {
    const item = this.#items()[at];
    if (!item || item.disabled) return;
    item.act();
    if (!item.stays) return this.#leave();
    this.#menu.removeEventListener('focusout', this);
    this.#draw();
    this.#menu.children[at]?.focus();
    this.#menu.addEventListener('focusout', this);
  }

  #leave() {
    this.close();
    this.#home()?.focus();
  }
}
