import { beforeEach, expect, test } from "vitest";
import { formTarget, isPage, pageOf } from "./links.ts";

const origin = "http://localhost:3000";
beforeEach(() => {
  location.href = `${origin}/`;
});

test.each([
  ["/", true],
  ["/ar/the-exchange/market-information/indices", true],
  ["/the-exchange/market-information/company/SAHW?range=1y", true],
  ["/the-exchange/market-information/listed-securities/equities.csv", false],
  ["/equities.json?q=a", false],
  ["/api/stocks", false],
  ["/_page/", false],
  ["/live", false],
  ["/kyc/start", false],
  ["/assets/a-12345678.js", false],
  ["https://example.org/", false],
])("%s is a page: %s", (address, page) => {
  expect(isPage(new URL(address, origin), origin)).toBe(page);
});

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  return document.querySelector("a")!;
}

test("new tabs, downloads and links that ask for a full load are left to the browser", () => {
  expect(pageOf(link('<a href="/a">a</a>'))?.pathname).toBe("/a");
  expect(pageOf(link('<a href="/a" target="_blank">a</a>'))).toBeUndefined();
  expect(pageOf(link('<a href="/a" download>a</a>'))).toBeUndefined();
  expect(pageOf(link('<a href="/a" data-reload>a</a>'))).toBeUndefined();
  expect(pageOf(link("<a>a</a>"))).toBeUndefined();
});

test("a GET form becomes an address without its empty fields", () => {
  document.body.innerHTML = `<form action="/equities"><input name="q" value="بنك"><input name="sector" value="">
    <input name="sharia" type="checkbox" value="1" checked></form>`;
  const target = formTarget(document.querySelector("form")!, null);
  expect(target?.pathname).toBe("/equities");
  expect(target?.searchParams.get("q")).toBe("بنك");
  expect(target?.searchParams.has("sector")).toBe(false);
  expect(target?.searchParams.get("sharia")).toBe("1");
});

test("a default is shown and not asked for, until a part of it changes", () => {
  document.body.innerHTML = `<form action="/deals"><input name="symbol" value="SAHW">
    <input name="from" value="2026-10-13" data-default="2026-10-13"><input name="to" value="2026-11-12" data-default="2026-11-12"></form>`;
  const form = document.querySelector("form")!;
  expect(formTarget(form, null)?.search).toBe("?symbol=SAHW");
  form.querySelector<HTMLInputElement>("[name=to]")!.value = "2026-11-10";
  expect(formTarget(form, null)?.search).toBe("?symbol=SAHW&from=2026-10-13&to=2026-11-10");
});

test("a POST form is left to the browser", () => {
  document.body.innerHTML = `<form method="post" action="/a"></form>`;
  expect(formTarget(document.querySelector("form")!, null)).toBeUndefined();
});
