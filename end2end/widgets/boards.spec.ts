// <borsa-quote> and <borsa-ticker> on a page of another site, under a strict content security policy.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, type Route, test } from "@playwright/test";
import { Accessibility } from "../support/accessibility.ts";

const PACKAGE = new URL("../../wasm-widgets/pkg-npm/", import.meta.url);
const ORIGIN = "http://boards.test";
const EXCHANGE = "http://exchange.test";
const LIST = `${EXCHANGE}/equities.json`;
const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", wasm: "application/wasm" };
const POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ${EXCHANGE}; img-src data:`;

const row = (symbol: string, last: string | null, more: object = {}) => ({
  symbol,
  name: symbol,
  name_en: `Company ${symbol}`,
  name_ar: "شركة الموانئ",
  last,
  change: "-0.07",
  "change-percent": "-1.5",
  high: "4.64",
  low: "4.6",
  "previous-close": "4.67",
  state: "active",
  ...more,
});
const list = (...rows: object[]) => ({ asOf: "2026-11-12T11:04:08+04:00", stale: false, labels: { state: { halted: "Halted" } }, rows });

/** Opens a page with this body. `answer` returns the exchange's response to the nth request, from 1. Returns the requests. */
async function visit(page: Page, body: string, answer: (path: string, nth: number, route: Route) => unknown): Promise<Route[]> {
  const asked: Route[] = [];
  await page.route(`${EXCHANGE}/**`, async (route) => {
    asked.push(route);
    const given = await answer(new URL(route.request().url()).pathname, asked.length, route);
    const headers = { "access-control-allow-origin": "*" };
    if (given === undefined) return;
    const is = typeof given === "number" ? { status: given } : { contentType: "application/json", body: typeof given === "string" ? given : JSON.stringify(given) };
    await route.fulfill({ headers, ...is }).catch(() => {});
  });
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === "/") {
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Prices</title><link rel="icon" href="data:,"><body><main><h1>Prices</h1>${body}</main><script type="module" src="/define.js"></script>`;
      return route.fulfill({ contentType: "text/html", headers: { "content-security-policy": POLICY }, body: html });
    }
    return route.fulfill({ contentType: TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain", body: readFileSync(fileURLToPath(new URL(path.slice(1), PACKAGE))) });
  });
  await page.goto(`${ORIGIN}/`);
  return asked;
}

test("a quote shows its security in both languages, as text, and two elements share a request without cookies", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const rows = list(row("SAHW", "4.6", { name_en: "<b>Sahwan</b>" }), row("GHAF", null, { state: "halted", high: null, low: null }));
  const asked = await visit(
    page,
    `<borsa-quote src="${LIST}" symbol="SAHW"><a href="#x">Sahwan Ports</a></borsa-quote>
     <div lang="ar" dir="rtl"><borsa-quote src="${LIST}" symbol="GHAF" digits="arab"></borsa-quote></div>`,
    () => rows,
  );
  const [one, two] = [page.locator("borsa-quote").first(), page.locator("borsa-quote").last()];
  await expect(one).toMatchAriaSnapshot(`
    - group "<b>Sahwan</b>":
      - paragraph: <b>Sahwan</b> SAHW Active
      - paragraph: 4.60 \u22120.07 \u22121.50%
      - term: Day range
      - definition: 4.60\u20134.64
      - term: Previous close
      - definition: "4.67"
      - paragraph: As of 12 Nov, 2026, 11:04 GST`);
  await expect(two).toContainText("شركة الموانئ");
  await expect(two).toContainText("Halted");
  await expect(two.locator("[part=price]")).toHaveText("--");
  await expect(two.locator("[part=change]")).toHaveText("\u2212٠٫٠٧");
  await expect(two.locator("[part=card]")).toHaveAttribute("dir", "rtl");
  expect(asked).toHaveLength(1);
  expect(asked[0]?.request().headers()).not.toHaveProperty("cookie");
  expect(asked[0]?.request().headers()).not.toHaveProperty("referer");
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("borsa:quotes", { detail: { t: "2026-11-12T11:05:00+04:00", q: { SAHW: { last: "4.66", high: "4.66" } } } })));
  await expect(one.locator("[part=price]")).toHaveText("4.66");
  await expect(one.locator("[part=price]")).toHaveClass(/tick-up/);
  await expect(one).toContainText("4.60–4.66");
  await expect(one).toContainText("11:05");
  // The site's own stream has the time of day alone.
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("borsa:quotes", { detail: { t: "11:06", q: { SAHW: { last: "4.66" } } } })));
  await expect(one).toContainText("As of 12 Nov, 2026, 11:06 GST");
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("borsa:quotes", { detail: { t: "2026-11-12T11:05:00+04:00", q: { SAHW: { last: "4.66" } } } })));
  await one.evaluate((element) => element.setAttribute("lang", "ar"));
  await expect(one).toContainText("حتى الساعة 11:05 بتوقيت الإمارات يوم 12 نوفمبر، 2026");
  await one.evaluate((element) => Object.assign(element, { symbol: "NONE" }));
  await expect(one.getByRole("status").filter({ hasText: "قيمة غير صالحة للسمة symbol" })).toBeVisible();
  await expect(one.getByRole("link", { name: "Sahwan Ports" })).toBeVisible();
  await one.evaluate((element) => Object.assign(element, { symbol: "SAHW", lang: "en" }));
  await expect(one.locator("[part=price]")).toHaveText("4.66");
  await new Accessibility(page).audit();
  expect(problems.filter((text) => !text.startsWith("<borsa-quote>: symbol:"))).toEqual([]);
});

test("a later address wins over a request in flight, and a removed element ends its request", async ({ page }) => {
  let late: Route | undefined;
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
  await visit(page, `<borsa-quote src="${EXCHANGE}/slow.json" symbol="SAHW"></borsa-quote>`, (path, _, route) => {
    if (path !== "/slow.json") return list(row("SAHW", "2"));
    late = route;
    return undefined;
  });
  const quote = page.locator("borsa-quote");
  await expect.poll(() => late !== undefined).toBe(true);
  await expect(quote.getByText("Loading prices…")).toBeVisible();
  await quote.evaluate((element, src) => Object.assign(element, { src }), LIST);
  await expect(quote.locator("[part=price]")).toHaveText("2.00");
  await expect.poll(() => failed).toEqual(["/slow.json"]);
  await quote.evaluate((element, src) => {
    Object.assign(element, { src });
    element.remove();
  }, `${EXCHANGE}/slow.json`);
  await expect.poll(() => failed).toEqual(["/slow.json", "/slow.json"]);
});

test("what cannot be shown is told, asked for again less often, and recovers; old prices are called so", async ({ page }) => {
  await page.clock.install();
  const answers: unknown[] = [503, '{"rows":1}', `{"rows":[],"x":"${"x".repeat(9 << 20)}"}`, list(row("SAHW", "4.6")), 503, list(row("SAHW", "4x"))];
  await page.addInitScript(() => {
    const told: string[] = [];
    document.addEventListener("borsa:error", (event) => told.push((event as CustomEvent<{ message: string }>).detail.message));
    Object.assign(globalThis, { told });
  });
  const asked = await visit(page, `<borsa-quote src="${LIST}" symbol="SAHW"></borsa-quote>`, (_, nth) => answers[nth - 1] ?? 503);
  const quote = page.locator("borsa-quote");
  const message = quote.getByRole("status").filter({ hasText: "Prices cannot be shown at the moment." });
  await expect(message).toBeVisible();
  for (const pause of [2300, 4500]) {
    await page.clock.runFor(pause);
    await expect(message).toBeVisible();
  }
  await expect.poll(() => asked.length).toBe(3);
  await page.waitForTimeout(200);
  // The retry delay of eight seconds ends when the browser is online again.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(quote.locator("[part=price]")).toHaveText("4.60");
  await expect(quote).not.toHaveAttribute("data-error");
  await page.clock.runFor(34_000);
  await expect(quote.getByText("Prices may be out of date.")).toBeVisible();
  await expect(quote.locator("[part=price]")).toHaveText("4.60");
  await page.waitForTimeout(200);
  await page.clock.runFor(2300);
  await expect(quote.locator("[part=price]")).toHaveText("Wrong value of value");
  await expect(quote.getByText("Prices may be out of date.")).toHaveCount(0);
  await quote.evaluate((element) => Object.assign(element, { src: "javascript:0" }));
  await expect(quote.getByText("Wrong value of src")).toBeVisible();
  await page.clock.runFor(600_000);
  expect(asked).toHaveLength(6);
  const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  expect(told).toEqual(["Prices cannot be shown at the moment.", "Wrong value of value", "Wrong value of src"]);
});

const MANY = list(...Array.from({ length: 40 }, (_, nth) => row(`S${nth}`, `${nth + 1}`)));
const moving = (page: Page) => page.evaluate(() => document.querySelector("borsa-ticker")!.shadowRoot!.getAnimations().filter((animation) => !(animation instanceof CSSTransition)).map((animation) => animation.playState));

test("a ticker moves until it is paused, by pointer and keyboard, and stays readable in place", async ({ page }) => {
  const asked = await visit(page, `<borsa-ticker src="${LIST}"></borsa-ticker><div lang="ar" dir="rtl"></div>`, () => MANY);
  const ticker = page.locator("borsa-ticker");
  await expect(ticker.getByRole("listitem")).toHaveCount(40);
  await expect(ticker.getByRole("listitem").first()).toHaveText(/^S0Company S0\s*1.00\s*\u22121.50%$/);
  await expect.poll(() => moving(page)).toEqual(["running"]);
  await ticker.getByRole("group", { name: "Prices" }).hover();
  expect(await moving(page)).toEqual(["paused"]);
  await page.mouse.move(5, 300);
  expect(await moving(page)).toEqual(["running"]);
  await ticker.getByRole("button", { name: "Pause movement" }).focus();
  await page.keyboard.press("Enter");
  expect(await moving(page)).toEqual([]);
  await expect(ticker.getByRole("button", { name: "Start movement" })).toBeFocused();
  await page.evaluate(() => document.querySelector("div")!.append(document.querySelector("borsa-ticker")!));
  // Moving the element sends no new request.
  await expect(ticker.getByRole("button", { name: "تشغيل الحركة" })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await moving(page)).toEqual([]);
  await ticker.getByRole("button").click();
  await page.mouse.move(5, 300);
  await expect.poll(() => moving(page)).toEqual(["running"]);
  await new Accessibility(page).audit();
  await ticker.evaluate((element) => Object.assign(element, { symbols: "S3, S1" }));
  await expect(ticker.getByRole("listitem")).toHaveCount(2);
  await expect(ticker.getByRole("button")).toHaveCount(0);
  expect(await moving(page)).toEqual([]);
  await ticker.evaluate((element) => Object.assign(element, { symbols: "S3,<b>" }));
  await expect(ticker.getByText("قيمة غير صالحة للسمة symbols")).toBeVisible();
});

test("a ticker does not move by itself for who wants less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, `<borsa-ticker src="${LIST}"></borsa-ticker>`, () => MANY);
  const ticker = page.locator("borsa-ticker");
  await expect(ticker.getByRole("button", { name: "Start movement" })).toBeVisible();
  expect(await moving(page)).toEqual([]);
  // The names for screen readers, which are positioned, do not widen the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await ticker.getByRole("group", { name: "Prices" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => ticker.getByRole("group", { name: "Prices" }).evaluate((view) => view.scrollLeft)).toBeGreaterThan(0);
  await ticker.getByRole("button").click();
  await page.mouse.move(5, 300);
  await expect.poll(() => moving(page)).toEqual(["running"]);
});
