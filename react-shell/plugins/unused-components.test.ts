// @vitest-environment node
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, parseSync, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { droppable, unusedComponents } from "./unused-components.ts";

const droppableOf = (code: string) => droppable(code, parseSync("module.mjs", code).program);

test("components and contexts are marked, and their names go", () => {
  const code = `import * as React from "react";
var Link = React.forwardRef(() => null);
Link.displayName = "Link";
var Theme = React.createContext("light"), Row = React.memo(Link);
function Scroll() { return null; }
Scroll.displayName = "Scroll";`;
  expect(droppableOf(code)).toBe(`import * as React from "react";
var Link = /* @__PURE__ */ React.forwardRef(() => null);

var Theme = /* @__PURE__ */ React.createContext("light"), Row = /* @__PURE__ */ React.memo(Link);
function Scroll() { return null; }
`);
});

test("all else stays: other calls, other properties, names that are calculated, and what only looks like React", () => {
  const code = `import * as React from "react";
import * as Other from "other";
var a = React.useId();
var b = Other.memo(() => null);
b.displayName = "b";
class Boundary extends React.Component {}
Boundary.contextType = Theme;
function Named() { return null; }
Named.displayName = load();
Named.defaultProps = "x";
window.displayName = "w";`;
  expect(droppableOf(code)).toBe(code);
});

const dist = join(dirname(createRequire(import.meta.url).resolve("react-router/package.json")), "dist/production");

/** The bundle of a script that uses the router as the shell does. */
async function bundle(code: string, plugins: readonly ReturnType<typeof unusedComponents>[]): Promise<string> {
  const entry = { name: "entry", resolveId: (id: string) => (id === "entry" ? "\0entry" : undefined), load: (id: string) => (id === "\0entry" ? code : undefined) };
  const rolldownOptions = { input: "entry", external: ["react"], output: { minify: false } };
  const made = (await build({ configFile: false, logLevel: "silent", plugins: [entry, ...plugins], build: { write: false, rolldownOptions } })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}

const within = (script: string) => (part: string) => script.includes(part);

test("of react-router the links and forms go that the shell does not use, and its provider stays", async () => {
  const code = `import { createBrowserRouter, RouterProvider } from ${JSON.stringify(join(dist, "index.mjs"))}; console.log(createBrowserRouter, RouterProvider);`;
  const [whole, less] = await Promise.all([bundle(code, []), bundle(code, [unusedComponents(/react-router\/dist\//)])]);
  const unused = ["Link", "NavLink", "Form"].map((name) => `${name}.displayName`);
  expect(unused.filter(within(whole)), "a bundler that leaves them out by itself needs no plugin").toEqual(unused);
  expect([...unused, "function PrefetchPageLinks", "function useSubmit"].filter(within(less))).toEqual([]);
  const used = ["function RouterProvider", "function createRouter", "RenderErrorBoundary.contextType"];
  expect(used.filter(within(less))).toEqual(used);
});
