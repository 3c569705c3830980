// The mega menu works without scripts as <details>. This adds opening on hover, Escape, the scrim, and
// closing when the focus or a click is elsewhere. Event handlers are delegated, so they need no hydration and
// keep working when the frame is replaced.

const INTENT_MS = 120;
const MENU = "details[data-menu]";
const SHEET = "details[data-drawer]";
// A menu that only a click opens, such as that of data.
const POPUP = "details[data-popup]";

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open], ${SHEET}[open], ${POPUP}[open]`);
const menuAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLDetailsElement>(`${MENU}, ${SHEET}, ${POPUP}`) ?? undefined) : undefined;

/** Closes all menus; if the focus was in one, it moves to the menu's button. */
export function closeMenus(): void {
  for (const menu of openMenus()) {
    const held = menu.contains(document.activeElement);
    menu.open = false;
    if (held) menu.querySelector("summary")?.focus();
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
// A menu that was opened by hovering closes when the pointer leaves; one that was opened by a click stays
// open.
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
  // Hovering has just opened the menu: the click that follows keeps it open instead of closing it.
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

/** The arrow keys left and right move between the five sections, in visual order. */
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

/** Closes a menu when the focus leaves it. */
function onFocusIn(event: FocusEvent): void {
  for (const menu of openMenus()) {
    if (menu.matches(`${MENU}, ${POPUP}`) && event.target instanceof Node && !menu.contains(event.target) && menu !== hovered) menu.open = false;
  }
}

/** Starts the menus. */
export function startMenus(): void {
  document.addEventListener("pointerover", onPointerOver, { passive: true });
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("focusin", onFocusIn);
}
