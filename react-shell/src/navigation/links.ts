// Which clicks and forms are navigations inside the shell.

// Paths on the server that are not pages.
const NOT_PAGES = /^\/(_page|_blocks|_build|api|assets|live|kyc|images)(\/|$)/;
const FILE = /\.[a-z0-9]{2,5}$/i;

/** True for an address of a page of this site. */
export function isPage(url: URL, origin: string): boolean {
  return url.origin === origin && !NOT_PAGES.test(url.pathname) && !FILE.test(url.pathname);
}

/** The page that a link leads to; undefined if the browser should handle the link. */
export function pageOf(link: HTMLAnchorElement): URL | undefined {
  const own = link.target === "" || link.target === "_self";
  if (!own || link.hasAttribute("download") || link.hasAttribute("data-reload") || !link.hasAttribute("href")) return undefined;
  const url = new URL(link.href, document.baseURI);
  return isPage(url, location.origin) ? url : undefined;
}

/** The link that an event occurred on. */
export function linkAt(event: Event): HTMLAnchorElement | undefined {
  return event.target instanceof Element ? (event.target.closest("a") ?? undefined) : undefined;
}

/** True for a click without modifier keys that no other handler has prevented. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * The names of fields that show a default, as long as all of them do: one that is changed means the
 * others as they stand.
 */
function defaults(form: HTMLFormElement): string[] {
  const fields = [...form.querySelectorAll<HTMLInputElement>("input[data-default]")];
  return fields.every((field) => field.value === field.dataset["default"]) ? fields.map((field) => field.name) : [];
}

/** The address that a GET form asks for; fields left empty or at their default are left out. */
export function formTarget(form: HTMLFormElement, submitter: HTMLElement | null): URL | undefined {
  if (form.method !== "get" || (form.target !== "" && form.target !== "_self")) return undefined;
  const url = new URL(form.action, document.baseURI);
  if (!isPage(url, location.origin)) return undefined;
  url.search = "";
  url.hash = "";
  const untouched = defaults(form);
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string" && value !== "" && !untouched.includes(name)) url.searchParams.append(name, value);
  }
  return url;
}
