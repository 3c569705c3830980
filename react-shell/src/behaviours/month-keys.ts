// The arrow keys in the month of the calendar: from day to day and from week to week, Home and End to the ends of a
// week. Delegated, so that it keeps working when the page is replaced. Without a script the days are links.

const DAYS = "[data-month] [data-day]";
const WEEK = 7;

/** How far a key moves from a day, in days; undefined for other keys. */
export function moved(key: string, at: number, isRtl: boolean): number | undefined {
  const ahead = isRtl ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return at + ahead;
    case "ArrowLeft":
      return at - ahead;
    case "ArrowDown":
      return at + WEEK;
    case "ArrowUp":
      return at - WEEK;
    case "Home":
      return at - (at % WEEK);
    case "End":
      return at - (at % WEEK) + WEEK - 1;
    default:
      return undefined;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLElement) || !event.target.matches(DAYS)) return;
  const days = [...document.querySelectorAll<HTMLElement>(DAYS)];
  const to = moved(event.key, days.indexOf(event.target), document.documentElement.dir === "rtl");
  if (to === undefined) return;
  event.preventDefault();
  const day = days[to];
  if (day === undefined) return;
  // Days without dates are no links; they take the focus from the keys alone.
  if (!(day instanceof HTMLAnchorElement)) day.tabIndex = -1;
  day.focus();
}

/** Starts the arrow keys. */
export function startMonthKeys(): void {
  document.addEventListener("keydown", onKeyDown);
}
