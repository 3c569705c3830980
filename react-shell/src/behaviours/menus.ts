// The mega menu: works without script as <details>; script adds hover intent, Escape, the scrim
// and closing when the visitor goes elsewhere. Handlers are delegated, so they need no hydration
// and outlive a change of the frame.

const INTENT_MS = 120;
const MENU = "details[data-menu]";
const SHEET = "details[data-drawer]";

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open], ${SHEET}[open]`);
const menuAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLDetailsElement>(`${MENU}, ${SHEET}`) ?? undefined) : undefined;

/** Closes every menu; the one that held the focus gets it back on its button. */
export function closeMenus(): void {
  for (const menu of openMenus()) {
    const held = menu.contains(document.activeElement);
    menu.open = false;
    if (held) menu.querySelector("summary")?.focus();
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
// A menu that a pointer opened closes when the pointer leaves; one that a click opened stays.
let hovered: HTMLDetailsElement | undefined;

function later(act: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(act, INTENT_MS);
}

function onPointerOver(event: PointerEvent): void {
  if (event.pointerType !== "mouse") return;
  const menu = menuAt(event.target);
  if (menu?.matches(MENU) !== true) {
    if (hovered?.open === true) later(() => leave());
    else clearTimeout(timer);
    return;
  }
  if (menu.open) clearTimeout(timer);
  else
    later(() => {
      menu.open = true;
      hovered = menu;
    });
}

function leave(): void {
  if (hovered !== undefined && !hovered.contains(document.activeElement)) hovered.open = false;
  hovered = undefined;
}

function onClick(event: MouseEvent): void {
  clearTimeout(timer);
  const menu = menuAt(event.target);
  if (menu === undefined) {
    closeMenus();
    return;
  }
  const summary = event.target instanceof Element ? event.target.closest("summary") : null;
  // The pointer has just opened it: the click that follows means "stay", not "close".
  if (summary !== null && menu === hovered && menu.open) {
    event.preventDefault();
    hovered = undefined;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === "Escape" && openMenus().length > 0) {
    event.preventDefault();
    closeMenus();
    return;
  }
  moveAlong(event);
}

/** Left and right walk along the five sections, as they stand on the screen. */
function moveAlong(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const summary = document.activeElement?.closest<HTMLElement>(`${MENU} > summary`);
  if (step === undefined || summary === null || summary === undefined) return;
  const all = [...document.querySelectorAll<HTMLElement>(`${MENU} > summary`)];
  const turn = document.documentElement.dir === "rtl" ? -step : step;
  const next = all.at((all.indexOf(summary) + turn) % all.length);
  event.preventDefault();
  next?.focus();
}

/** The focus went on: a menu that it left closes. */
function onFocusIn(event: FocusEvent): void {
  for (const menu of openMenus()) {
    if (menu.matches(MENU) && event.target instanceof Node && !menu.contains(event.target) && menu !== hovered) menu.open = false;
  }
}

/** Starts the menus. */
export function startMenus(): void {
  document.addEventListener("pointerover", onPointerOver, { passive: true });
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("focusin", onFocusIn);
}
