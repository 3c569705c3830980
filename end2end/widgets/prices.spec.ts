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
  await expect(page.getByRole("img", { name: "Today" }).locator("path")).toHaveAttribute("d", /^M-1 29v.+z$/);
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
