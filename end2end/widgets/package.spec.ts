// The npm package as others get it: packed, installed from the tarball, imported in Node, and driven on a plain page.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";

const PACKAGE = fileURLToPath(new URL("../../wasm-widgets/pkg-npm", import.meta.url));
const ORIGIN = "http://package.test";
const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", wasm: "application/wasm" };

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "borsa-widgets-"));
  const npm = (args: readonly string[], cwd: string) => execFileSync("npm", [...args, "--silent"], { cwd, encoding: "utf8" });
  const packed = npm(["pack", "--pack-destination", folder], PACKAGE).trim();
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  // It needs no other package, so no registry.
  npm(["install", join(folder, packed), "--offline", "--no-audit", "--no-fund"], folder);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Site {
  /** True if the nth request of a path, from 1, fails. */
  readonly fails?: (path: string, nth: number) => boolean;
  readonly policy?: string;
}

/** Opens a page of another site that serves the package from folders of any name. Returns the requested paths. */
async function visit(page: Page, body: string, { fails, policy }: Site = {}): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname: path, search } = new URL(route.request().url());
    const headers = policy ? { "content-security-policy": policy } : {};
    if (path === "/") return route.fulfill({ headers, contentType: "text/html", body: `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><body>${body}` });
    asked.push(path + search);
    if (fails?.(path, asked.filter((other) => other.split("?")[0] === path).length)) return route.fulfill({ status: 503 });
    const file = join(folder, "node_modules/@borsa/widgets", normalize(path.replace(/^\/(?:one|two)\//, "/")));
    return route.fulfill({ contentType: TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain", body: readFileSync(file) });
  });
  await page.goto(`${ORIGIN}/`);
  return asked;
}

test("the entry is imported in Node, where nothing is defined, and the formats work there", () => {
  const program = `
    const { define, defineWhenNear, NAMES } = await import("@borsa/widgets");
    defineWhenNear()();
    const { load } = await import("@borsa/widgets/format");
    await import("@borsa/widgets/define");
    const price = (await load()).number("price");
    console.log(JSON.stringify([await define() ?? null, NAMES.length > 3, price(4.38)]));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: folder, encoding: "utf8" });
  expect(JSON.parse(printed)).toEqual([null, true, "4.38"]);
});

test("each export and each file of the manifest is in the tarball", () => {
  const installed = join(folder, "node_modules/@borsa/widgets");
  const read = (file: string) => readFileSync(join(installed, file), "utf8");
  const { exports } = JSON.parse(read("package.json")) as { exports: Record<string, string | Record<string, string>> };
  for (const target of Object.values(exports)) {
    for (const file of typeof target === "string" ? [target] : Object.values(target)) expect(read(file).length).toBeGreaterThan(0);
  }
  const { modules } = JSON.parse(read("custom-elements.json")) as { modules: { path: string; exports: { name: string }[] }[] };
  const index = read("index.js");
  for (const { path, exports: names } of modules) {
    expect(read(path).length).toBeGreaterThan(0);
    for (const { name } of names) expect(index).toContain(`'${name}'`);
  }
});

test("nothing is fetched until an element is near, and one module serves all elements", async ({ page }) => {
  const far = '<div style="height: 6000px"></div>';
  const asked = await visit(
    page,
    `${far}<borsa-number value="1234.5" kind="price" decimals="2"></borsa-number><borsa-date value="2026-11-12"></borsa-date>
     <borsa-table></borsa-table><script type="module" src="/define.js"></script>`,
  );
  await page.waitForTimeout(500);
  expect(asked).toEqual(["/define.js", "/index.js"]);
  await page.locator("borsa-number").scrollIntoViewIfNeeded();
  await expect(page.locator("borsa-number")).toHaveText("1,234.50");
  await expect(page.locator("borsa-date")).toHaveText("12 Nov, 2026");
  await page.evaluate(() => {
    const table = document.querySelector("borsa-table") as HTMLElement & { data: unknown };
    table.data = {
      key: "symbol",
      columns: [
        { key: "symbol", kind: "text", title: "Symbol" },
        { key: "last", kind: "price", title: "Last" },
      ],
      rows: [
        { symbol: "SAHW", last: "4.38" },
        { symbol: "GHAF", last: "1.00" },
      ],
    };
  });
  await page.locator("borsa-table").getByText("Last").click();
  await expect(page.locator("borsa-table tbody tr")).toHaveCount(2);
  expect(asked.filter((path) => path.endsWith(".wasm"))).toHaveLength(1);
});

test("a page without a table loads the light module; one that gets a table later loads its module then, and all go on", async ({ page }) => {
  const asked = await visit(page, '<borsa-number data-live="quote:SAHW:last" decimals="2">4.38</borsa-number><script type="module" src="/define.js"></script>');
  const modules = () => asked.filter((path) => path.endsWith(".wasm"));
  const tell = (last: string) =>
    page.evaluate((value) => void document.dispatchEvent(new CustomEvent("borsa:quotes", { detail: { q: { SAHW: { last: value } } } })), last);
  await page.waitForFunction(() => customElements.get("borsa-number"));
  await tell("4.39");
  await expect(page.locator("borsa-number")).toHaveText("4.39");
  expect(modules()).toEqual(["/pkg-light-web/wasm_light_bg.wasm"]);
  await page.evaluate(() => {
    const head = '<thead><tr><th data-k="symbol"></th><th data-k="last" data-kind="price"></th></tr></thead>';
    const table = `<borsa-table><table>${head}<tbody><tr data-s="SAHW"><td>SAHW</td><td id="cell">4.39</td></tr></tbody></table></borsa-table>`;
    document.body.insertAdjacentHTML("beforeend", table);
  });
  await page.waitForFunction(() => customElements.get("borsa-table"));
  await tell("4.40");
  await expect(page.locator("borsa-number")).toHaveText("4.40");
  await expect(page.locator("#cell")).toHaveText("4.40");
  expect(modules()).toEqual(["/pkg-light-web/wasm_light_bg.wasm", "/pkg-grid-web/wasm_grid_bg.wasm"]);
});

test("an element that is added later is seen, too", async ({ page }) => {
  await visit(page, '<script type="module" src="/define.js"></script>');
  await page.waitForLoadState("load");
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<p><borsa-number value="-0.5" kind="change"></borsa-number></p>'));
  await expect(page.locator("borsa-number")).toHaveText("\u22120.5");
});

test("what could not be loaded is asked for again: while an element is near, and when one comes near", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(problem.message));
  // First the module itself fails to load, then one of its imports.
  const asked = await visit(
    page,
    '<div id="gap" style="height: 6000px"></div><borsa-price value="4.38"></borsa-price><borsa-number value="1" kind="price" decimals="2"></borsa-number><script type="module" src="/define.js"></script>',
    { fails: (path, nth) => (/prices\.js|wasm_light\.js|wasm_format_bg/.test(path) && nth === 1) },
  );
  const price = page.locator("borsa-price");
  await price.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.filter((path) => path.includes("prices.js")).length).toBe(1);
  // Nothing is requested while the element is far from the window.
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1600);
  expect(asked.filter((path) => path.startsWith("/prices.js"))).toEqual(["/prices.js"]);
  await price.scrollIntoViewIfNeeded();
  await expect(price).toHaveText("4.38");
  await expect(page.locator("borsa-number")).toHaveText("1.00");
  expect(asked.filter((path) => path.includes("wasm_format_bg"))).toHaveLength(2);
  expect(problems).toEqual([]);
});

test("a package that is never there is asked for a few times only", async ({ page }) => {
  await page.clock.install();
  const asked = await visit(page, '<borsa-price value="4.38"></borsa-price><script type="module" src="/define.js"></script>', { fails: (path) => path === "/prices.js" });
  const retries = () => asked.filter((path) => path.startsWith("/prices.js?again")).length;
  await expect.poll(() => asked.includes("/prices.js")).toBe(true);
  for (let nth = 1; nth <= 5; nth += 1) {
    await page.clock.runFor(40_000);
    await expect.poll(retries).toBe(nth);
    await page.waitForTimeout(50);
  }
  await page.clock.runFor(600_000);
  await page.evaluate(() => document.body.append(document.createElement("borsa-price")));
  await page.waitForTimeout(300);
  expect(retries()).toBe(5);
  // Some versions of Chromium also ask for the first address again.
  expect(asked.filter((path) => path === "/prices.js").length).toBeLessThanOrEqual(6);
});

test("without a connection nothing is asked for until there is one", async ({ page, context }) => {
  await page.clock.install();
  let works = false;
  const asked = await visit(page, '<div id="here"></div><script type="module" src="/define.js"></script>', { fails: (path) => path === "/prices.js" && !works });
  const times = () => asked.filter((path) => path.startsWith("/prices.js")).length;
  await expect.poll(() => asked.includes("/index.js")).toBe(true);
  await context.setOffline(true);
  await page.evaluate(() => document.querySelector("#here")!.append(Object.assign(document.createElement("borsa-price"), { value: 4.38 })));
  await expect.poll(times).toBe(1);
  await page.waitForTimeout(100);
  await page.clock.runFor(600_000);
  expect(times()).toBe(1);
  works = true;
  await context.setOffline(false);
  await expect(page.locator("borsa-price")).toHaveText("4.38");
});

test("elements are defined by name, by two copies of the package, and under a strict content security policy", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(problem.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const asked = await visit(
    page,
    '<borsa-price value="4.38"></borsa-price><borsa-sparkline values="1,2,1"></borsa-sparkline><borsa-number value="1" kind="price" decimals="2"></borsa-number><borsa-table></borsa-table>',
    { policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:" },
  );
  const outcome = await page.evaluate(async () => {
    const load = (path: string) => import(path) as Promise<{ define: (names?: string | string[]) => Promise<unknown> }>;
    const [one, two] = [await load("/one/index.js"), await load("/two/index.js")];
    const refused = await one.define("borsa-none").catch((problem: Error) => problem.message);
    const light = await one.define(["borsa-price"]);
    const all = await Promise.all([one.define(), two.define(), one.define("borsa-table")]);
    return [refused, light === undefined, ...all.map((widgets) => typeof widgets)];
  });
  expect(outcome).toEqual([expect.stringMatching(/^borsa-none is none of borsa-table, /), true, "object", "object", "object"]);
  await expect(page.locator("borsa-price")).toHaveText("4.38");
  await expect(page.locator("borsa-number")).toHaveText("1.00");
  const first = (part: string) => asked.findIndex((path) => path.includes(part));
  expect(first("/one/pkg-format/wasm_format_bg")).toBeLessThan(first("/one/pkg-grid-web/"));
  expect(problems).toEqual([]);
});
