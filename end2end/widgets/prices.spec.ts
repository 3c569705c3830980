// The light elements over the module of formats: prices, changes, sparklines.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";

const PACKAGE = new URL("../../wasm-widgets/pkg-npm/", import.meta.url);
const ORIGIN = "http://prices.test";
const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", wasm: "application/wasm" };

/** Opens a page with this body; gives the modules that it fetched. */
async function visit(page: Page, body: string): Promise<string[]> {
  const modules: string[] = [];
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === "/") {
      const script = '<script type="module" src="/define.js"></script>';
      return route.fulfill({ contentType: "text/html", body: `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><body>${body}${script}` });
    }
    if (path.endsWith(".wasm")) modules.push(path);
    return route.fulfill({ contentType: TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain", body: readFileSync(fileURLToPath(new URL(path.slice(1), PACKAGE))) });
  });
  await page.goto(`${ORIGIN}/`);
  return modules;
}

const tell = (page: Page, quotes: unknown) =>
  page.evaluate((q) => document.dispatchEvent(new CustomEvent("borsa:quotes", { detail: { q } })), quotes);

test("prices, changes and sparklines are drawn in both languages, by one module without the other elements", async ({ page }) => {
  const modules = await visit(
    page,
    `<borsa-price id="two" value="4.38"></borsa-price> <borsa-price id="three" value="0.5"></borsa-price>
     <borsa-price id="exact" value="1234567.385"></borsa-price> <borsa-price id="none"></borsa-price>
     <borsa-change id="down" value="-0.07"></borsa-change> <borsa-change id="up" kind="percent" value="1.625"></borsa-change>
     <section lang="ar"><borsa-change id="arabic" kind="percent" value="-1.6" digits="arab"></borsa-change></section>
     <borsa-sparkline values="4.1,4.2,4.15" label="Today"></borsa-sparkline>`,
  );
  const texts = { two: "4.38", three: "0.500", exact: "1,234,567.385", none: "--", down: "\u22120.07", up: "+1.63%", arabic: "\u2212١٫٦٠٪" };
  for (const [id, text] of Object.entries(texts)) await expect(page.locator(`#${id}`)).toHaveText(text);
  await expect(page.locator("#down")).toHaveAttribute("data-direction", "down");
  await expect(page.locator("#arabic")).toHaveAttribute("data-direction", "down");
  await expect(page.locator("#up")).toHaveAttribute("data-direction", "up");
  await expect(page.getByRole("img", { name: "Today" }).locator("path")).toHaveAttribute("d", /^M-1 17v.+z$/);
  expect(modules).toEqual(["/pkg-format/wasm_format_bg.wasm"]);
  await page.evaluate(() => {
    document.querySelector("#two")!.setAttribute("value", "4.4");
    Object.assign(document.querySelector("borsa-sparkline")!, { values: [1] });
  });
  await expect(page.locator("#two")).toHaveText("4.40");
  await expect(page.locator("path")).toHaveAttribute("d", "");
});

test("live values move the elements of their symbol only, and a removed element listens no more", async ({ page }) => {
  await visit(
    page,
    '<borsa-price id="a" symbol="SAHW">4.38</borsa-price><borsa-price id="b" symbol="GHAF" value="1"></borsa-price><borsa-change symbol="SAHW" kind="percent" value="0.62"></borsa-change>',
  );
  await expect(page.locator("#b")).toHaveText("1.00");
  await expect(page.locator("#a")).toHaveText("4.38");
  await tell(page, { SAHW: { last: "4.41", "change-percent": "-0.3" }, GHAF: { last: "1.02" } });
  await expect(page.locator("#a")).toHaveText("4.41");
  await expect(page.locator("#b")).toHaveText("1.02");
  await expect(page.locator("#b")).toHaveAttribute("data-moved", "up");
  await expect(page.locator("borsa-change")).toHaveText("\u22120.30%");
  await expect(page.locator("#b")).not.toHaveAttribute("data-moved");
  const removed = await page.locator("#b").elementHandle();
  await removed?.evaluate((element) => element.remove());
  await tell(page, { SAHW: { last: null }, GHAF: { last: "9" } });
  await expect(page.locator("#a")).toHaveText("--");
  expect(await removed?.textContent()).toBe("1.02");
});

test("a wrong attribute is told in the element, by an event and on the console, and the right one mends it", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(problem.message));
  await visit(page, "<main></main><section lang=ar></section>");
  const wrong = [
    ["borsa-price", "value", "12x"],
    ["borsa-price", "value", "9".repeat(1_000_000)],
    ["borsa-price", "decimals", "-1"],
    ["borsa-price", "digits", "deva"],
    ["borsa-change", "kind", "<b>"],
    ["borsa-sparkline", "values", "1,NaN"],
    ["borsa-sparkline", "values", "1,".repeat(1_000_000)],
  ] as const;
  const told = page.evaluate(() => {
    const events: string[] = [];
    document.addEventListener("borsa:error", (event) => events.push((event as CustomEvent<{ attribute: string }>).detail.attribute));
    Object.assign(globalThis, { events });
  });
  await told;
  for (const [tag, name, value] of wrong) {
    await page.evaluate(
      ([tagName, attribute, text]) => {
        const element = document.createElement(tagName);
        element.setAttribute(attribute, text);
        document.querySelector("main")!.replaceChildren(element);
      },
      [tag, name, value] as const,
    );
    await expect(page.locator(tag)).toHaveText(`Wrong value of ${name}`);
    await expect(page.locator(tag)).toHaveAttribute("data-error", name);
  }
  expect(await page.evaluate(() => (globalThis as unknown as { events: string[] }).events)).toEqual(wrong.map(([, name]) => name));
  expect(said.filter((text) => /^<borsa-\w+>: (?:value|decimals|digits|kind|values): /.test(text) && text.length < 120)).toHaveLength(wrong.length);
  await page.evaluate(() => {
    document.querySelector("section")!.innerHTML = '<borsa-price value="x"></borsa-price>';
    document.querySelector("main > *")!.setAttribute("values", "1,2");
  });
  await expect(page.locator("section")).toHaveText("قيمة غير صالحة للسمة value");
  await expect(page.locator("main path")).toHaveAttribute("d", /^M-1/);
  await page.locator("section > *").evaluate((element) => element.setAttribute("value", "3"));
  await expect(page.locator("section")).toHaveText("3.00");
  expect(problems).toEqual([]);
});

test("a removed value leaves the text for missing, and a text of the page survives an error", async ({ page }) => {
  await visit(
    page,
    `<borsa-price id="price" value="4.38"></borsa-price><borsa-change id="change" kind="percent" value="-0.5"></borsa-change>
     <borsa-price id="own"><b>4.38</b></borsa-price>`,
  );
  await expect(page.locator("#change")).toHaveText("\u22120.50%");
  await page.evaluate(() => document.querySelectorAll("[value]").forEach((element) => element.removeAttribute("value")));
  await expect(page.locator("#price")).toHaveText("--");
  await expect(page.locator("#change")).toHaveText("--");
  await expect(page.locator("#change")).not.toHaveAttribute("data-direction");
  await page.evaluate(() => Object.assign(document.querySelector("#price")!, { value: "4.4" }));
  await expect(page.locator("#price")).toHaveText("4.40");
  await page.evaluate(() => Object.assign(document.querySelector("#price")!, { value: null }));
  await expect(page.locator("#price")).toHaveText("--");
  const own = page.locator("#own");
  await own.evaluate((element) => element.setAttribute("digits", "deva"));
  await expect(own).toHaveText("Wrong value of digits");
  await own.evaluate((element) => element.removeAttribute("digits"));
  await expect(own.locator("b")).toHaveText("4.38");
  await expect(own).not.toHaveAttribute("data-error");
});

test("properties that were set before the elements are defined count, each one", async ({ page }) => {
  await visit(
    page,
    `<borsa-price></borsa-price><borsa-change></borsa-change><borsa-sparkline></borsa-sparkline>
     <script>
       globalThis.told = 0;
       document.addEventListener("borsa:error", () => (told += 1));
       Object.assign(document.querySelector("borsa-price"), { symbol: "SAHW", value: 4.385, decimals: 3, digits: "arab" });
       Object.assign(document.querySelector("borsa-change"), { symbol: "SAHW", kind: "percent", value: 0.1 + 0.2 - 0.3, decimals: 1, digits: "latn" });
       Object.assign(document.querySelector("borsa-sparkline"), { values: [1, 1e-7, 3], label: "Week" });
     </script>`,
  );
  await expect(page.locator("borsa-price")).toHaveText("\u0664.\u0663\u0668\u0665".replace(".", "\u066b"));
  await expect(page.locator("borsa-change")).toHaveText("0.0%");
  await expect(page.getByRole("img", { name: "Week" }).locator("path")).toHaveAttribute("d", /^M-1/);
  await tell(page, { SAHW: { last: "5", "change-percent": "-2.25" } });
  await expect(page.locator("borsa-price")).toHaveText("\u0665\u066b\u0660\u0660\u0660");
  await expect(page.locator("borsa-change")).toHaveText("\u22122.3%");
  expect(await page.evaluate(() => ["value", "symbol", "decimals"].filter((name) => Object.hasOwn(document.querySelector("borsa-price")!, name)))).toEqual([]);
  expect(await page.evaluate(() => (globalThis as unknown as { told: number }).told)).toBe(0);
});

test("a sparkline that fails says so to screen readers too, and recovers; what is empty has no name", async ({ page }) => {
  await visit(page, '<p><borsa-sparkline values="1,2,x" label="Today"></borsa-sparkline></p>');
  await expect(page.locator("p")).toMatchAriaSnapshot("- paragraph: Wrong value of values");
  await page.locator("borsa-sparkline").evaluate((element) => element.setAttribute("values", "1,2,3"));
  await expect(page.locator("p")).toMatchAriaSnapshot('- paragraph:\n  - img "Today"');
  await page.locator("borsa-sparkline").evaluate((element) => element.setAttribute("values", "1,,"));
  await expect(page.locator("p")).toMatchAriaSnapshot("- paragraph: Wrong value of values");
  await page.locator("borsa-sparkline").evaluate((element) => element.setAttribute("values", ""));
  await expect(page.locator("borsa-sparkline svg")).toHaveAttribute("aria-hidden", "true");
  await expect(page.getByRole("img")).toHaveCount(0);
});

test("the language is followed, numbers keep their order in Arabic, and text is never markup", async ({ page }) => {
  await visit(
    page,
    `<section><borsa-change kind="percent" value="-1.6"></borsa-change> <borsa-price value="&lt;img src=x&gt;"></borsa-price></section>
     <div lang="arn"><borsa-price id="other" value="x"></borsa-price></div><div id="host" lang="AR-AE"></div>`,
  );
  const [change, price] = [page.locator("section borsa-change"), page.locator("section borsa-price")];
  await expect(change).toHaveAttribute("dir", "ltr");
  await expect(page.locator("#other")).toHaveText("Wrong value of value");
  await page.evaluate(() => document.querySelector("section")!.setAttribute("lang", "ar"));
  await expect(price).toHaveText("قيمة غير صالحة للسمة value");
  await expect(price).not.toHaveAttribute("dir");
  await page.evaluate(() => document.documentElement.setAttribute("lang", "ar"));
  await page.evaluate(() => document.querySelector("section")!.removeAttribute("lang"));
  await expect(price).toHaveText("قيمة غير صالحة للسمة value");
  await page.evaluate(() => document.documentElement.setAttribute("lang", "en"));
  await expect(price).toHaveText("Wrong value of value");
  await expect(page.locator("img")).toHaveCount(0);
  await page.evaluate(() => {
    const inside = document.querySelector("#host")!.attachShadow({ mode: "open" });
    inside.append(Object.assign(document.createElement("borsa-price"), { value: "x" }));
  });
  await expect(page.locator("#host borsa-price")).toHaveText("قيمة غير صالحة للسمة value");
});
