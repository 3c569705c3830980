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

/** Opens a page of another site with the installed package; gives the paths that were asked for. */
async function visit(page: Page, body: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === "/") return route.fulfill({ contentType: "text/html", body: `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><body>${body}` });
    asked.push(path);
    const file = join(folder, "node_modules/@borsa/widgets", normalize(path));
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

test("an element that is added later is seen, too", async ({ page }) => {
  await visit(page, '<script type="module" src="/define.js"></script>');
  await page.waitForLoadState("load");
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<p><borsa-number value="-0.5" kind="change"></borsa-number></p>'));
  await expect(page.locator("borsa-number")).toHaveText("\u22120.5");
});
