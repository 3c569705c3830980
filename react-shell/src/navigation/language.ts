// The language switch: same page, query and hash; the choice is stored in a cookie.
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from "../generated/constants.ts";

/** The cookie that stores a language. */
export function localeCookie(lang: string, secure: boolean): string {
  const age = LOCALE_COOKIE_DAYS * 24 * 60 * 60;
  return `${LOCALE_COOKIE}=${lang}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Stores the language; returns the address of the same page in the other language. */
export function switchLanguage(link: HTMLAnchorElement): string {
  document.cookie = localeCookie(link.lang, location.protocol === "https:");
  // Sorting and filtering may have changed the query since the link was rendered.
  return new URL(link.href, document.baseURI).pathname + location.search + location.hash;
}
