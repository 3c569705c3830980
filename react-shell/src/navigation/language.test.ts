import { expect, test } from "vitest";
import { localeCookie, switchLanguage } from "./language.ts";

test("the cookie lasts 365 days", () => {
  expect(localeCookie("ar", false)).toBe("i18n_redirected=ar; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(localeCookie("en", true)).toContain("; Secure");
});

test("the switch keeps the query and the hash", () => {
  location.href = "http://localhost:3000/a?x=1#part";
  document.body.innerHTML = '<a href="/ar/a" lang="ar">العربية</a>';
  expect(switchLanguage(document.querySelector("a")!)).toBe("/ar/a?x=1#part");
  expect(document.cookie).toContain("i18n_redirected=ar");
});
