// The switch of language: same page, query and hash, and the choice is remembered.
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from "../generated/constants.ts";

/** The cookie that remembers a language. */
export function localeCookie(lang: string, secure: boolean): string {
  const age = LOCALE_COOKIE_DAYS * 24 * 60 * 60;
  return `${LOCALE_COOKIE}=${lang}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Remembers the choice and tells the address of the same place in the other language. */
export function switchLanguage(link: HTMLAnchorElement): string {
  document.cookie = localeCookie(link.lang, location.protocol === "https:");
  // Sorting and filtering in place change the query after the link was drawn.
  return new URL(link.href, document.baseURI).pathname + location.search + location.hash;
}
