// The React components of the npm package, with the React of this repository: on a server, and built by Vite.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const PACKAGE = fileURLToPath(new URL("../../wasm-widgets/pkg-npm", import.meta.url));
const ORIGIN = "http://react.test";
const TYPES: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript", wasm: "application/wasm" };
const require = createRequire(new URL("../../react-shell/package.json", import.meta.url));

const APP = `
  import { createElement as h, useRef, useState } from "react";
  import { createRoot } from "react-dom/client";
  import { BorsaPrice, BorsaSparkline } from "@borsa/widgets/react";
  globalThis.told = [];
  globalThis.nodes = [];
  function App() {
    const [step, setStep] = useState(0);
    const ref = useRef(null);
    const tell = (event) => told.push(step + ":" + event.detail.attribute);
    return h("main", null,
      h("button", { onClick: () => { nodes.push(ref.current?.localName); setStep(step + 1); } }, "next"),
      h(BorsaPrice, { value: step === 0 ? 4.38 : 1e-7, ref, className: "big", onError: tell }),
      step > 0 && h(BorsaPrice, { value: "x", onError: tell }),
      h(BorsaSparkline, { values: [1, 2, 1], label: "Week" }));
  }
  createRoot(document.querySelector("#app")).render(h(App));`;

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "borsa-react-"));
  for (const scope of ["@borsa", "@types"]) mkdirSync(join(folder, "node_modules", scope), { recursive: true });
  cpSync(PACKAGE, join(folder, "node_modules/@borsa/widgets"), { recursive: true });
  for (const name of ["react", "react-dom", "scheduler", "@types/react", "csstype"]) {
    symlinkSync(dirname(require.resolve(`${name}/package.json`)), join(folder, "node_modules", name));
  }
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("on a server the components are tags with their attributes", () => {
  const program = `
    import { createElement as h } from "react";
    import { renderToString } from "react-dom/server";
    import { BorsaChange } from "@borsa/widgets/react";
    console.log(renderToString(h(BorsaChange, { value: -0.5, kind: "percent", className: "c", symbol: "<b>", onError() {} })));`;
  const html = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: folder, encoding: "utf8" });
  expect(html.trim()).toBe('<borsa-change value="-0.5" kind="percent" symbol="&lt;b&gt;" class="c"></borsa-change>');
});

test("in a page built by Vite they load what they need alone, give their element, and tell of errors from the first one", async ({ page }) => {
  writeFileSync(join(folder, "index.html"), '<!doctype html><html lang="en"><link rel="icon" href="data:,"><div id="app"></div><script type="module" src="/main.js"></script></html>');
  writeFileSync(join(folder, "main.js"), APP);
  const vite = join(dirname(require.resolve("vite/package.json")), "bin/vite.js");
  const printed = execFileSync(process.execPath, [vite, "build", "--minify", "false"], { cwd: folder, encoding: "utf8", stdio: "pipe" });
  expect(printed).not.toMatch(/warn/i);
  const asked: string[] = [];
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(problem.message));
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith(".wasm")) asked.push(path);
    const body = readFileSync(join(folder, "dist", normalize(path === "/" ? "/index.html" : path)));
    return route.fulfill({ contentType: TYPES[path.split(".").at(-1) ?? ""] ?? "text/html", body });
  });
  await page.goto(`${ORIGIN}/`);
  const price = page.locator("borsa-price.big");
  await expect(price).toHaveText("4.38");
  await expect(page.getByRole("img", { name: "Week" })).toBeAttached();
  expect(asked).toEqual([expect.stringContaining("wasm_format_bg")]);
  const next = page.getByRole("button", { name: "next" });
  await next.click();
  await expect(price).toHaveText("0.000");
  await expect(page.locator("borsa-price").nth(1)).toHaveText("Wrong value of value");
  await next.click();
  const said = await page.evaluate(() => [(globalThis as unknown as { told: string[] }).told, (globalThis as unknown as { nodes: string[] }).nodes]);
  expect(said).toEqual([["1:value"], ["borsa-price", "borsa-price"]]);
  expect(problems).toEqual([]);
});

test("the types fit those of others, under a strict compiler", () => {
  writeFileSync(
    join(folder, "use.tsx"),
    `import type {} from "@borsa/widgets/jsx";
     import { define, defineWhenNear, NAMES, type ErrorDetail } from "@borsa/widgets";
     import { load } from "@borsa/widgets/format";
     import { BorsaChange, BorsaTable, BorsaTicker } from "@borsa/widgets/react";
     import "@borsa/widgets/define";
     export const one = <borsa-price value="4.38" symbol="SAHW" digits="arab" data-x="1" />;
     export const two = <BorsaChange value={1} kind="percent" ref={(node: HTMLElement | null) => { void node; }} onError={(event) => event.detail.attribute} />;
     export const three = <BorsaTable src="/equities.json" />;
     export const four = <BorsaTicker src="/equities.json" symbols={["SAHW"]} />;
     export const five = <borsa-quote src="/equities.json" symbol="SAHW" />;
     // @ts-expect-error: no such kind
     export const wrong = <BorsaChange kind="share" />;
     const price = document.querySelector("borsa-price");
     if (price) { price.value = 4.38; price.symbol = null; }
     const ticker = document.createElement("borsa-ticker");
     ticker.symbols = ["SAHW"];
     const spark = document.createElement("borsa-sparkline");
     spark.values = [1, "2"];
     spark.addEventListener("borsa:error", (event) => { const detail: ErrorDetail = event.detail; void detail; });
     document.addEventListener("borsa:quotes", (event) => event.detail.q);
     defineWhenNear("10px")();
     define(NAMES).then((widgets) => widgets?.formatNumber("1", "price"));
     load().then((formats) => formats.number("price")("4.38"));`,
  );
  const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedSideEffectImports", "--jsx", "react-jsx", "--target", "es2022", "--lib", "es2023,dom,dom.iterable", "--types", ""];
  try {
    execFileSync(process.execPath, [tsc, ...options, "--module", "nodenext", "use.tsx"], { cwd: folder, encoding: "utf8", stdio: "pipe" });
  } catch (problem) {
    expect(String((problem as { stdout: string }).stdout)).toBe("");
  }
});
