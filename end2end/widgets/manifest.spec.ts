// The manifest is what the elements do: attributes, properties, and the components for React.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const PACKAGE = new URL("../../wasm-widgets/pkg-npm/", import.meta.url);
const ORIGIN = "http://manifest.test";
const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", wasm: "application/wasm" };

interface Named {
  readonly name: string;
  readonly fieldName?: string;
}
interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly Named[];
  readonly members?: readonly (Named & { readonly kind: "field" | "method" })[];
}

const file = (path: string) => readFileSync(fileURLToPath(new URL(path, PACKAGE)));
const manifest = JSON.parse(file("custom-elements.json").toString()) as { modules: { declarations: Declaration[] }[] };
const ELEMENTS = manifest.modules.flatMap((module) => module.declarations);

const members = (of: Declaration, kind: "field" | "method") => (of.members ?? []).filter((member) => member.kind === kind).map(({ name }) => name);

/** Those that an element observes: what begins with `data-` is read when it is needed, or written by the element. */
const observable = ({ attributes }: Declaration) => attributes.map(({ name }) => name).filter((name) => !name.startsWith("data-"));

test("each element observes the attributes of the manifest, no others, and has its properties", async ({ page }) => {
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === "/") return route.fulfill({ contentType: "text/html", body: '<!doctype html><html lang="en"><link rel="icon" href="data:,">' });
    return route.fulfill({ contentType: TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain", body: file(path.slice(1)) });
  });
  await page.goto(`${ORIGIN}/`);
  const found = await page.evaluate(async () => {
    const { define, NAMES } = (await import("/index.js" as string)) as { define: () => Promise<unknown>; NAMES: string[] };
    await define();
    return NAMES.map((name) => {
      const of = customElements.get(name) as unknown as { observedAttributes: string[]; prototype: object };
      const properties = Object.entries(Object.getOwnPropertyDescriptors(of.prototype));
      const settable = properties.filter(([, { get, set }]) => get && set).map(([property]) => property);
      const methods = properties.filter(([property, { value }]) => typeof value === "function" && !/Callback$|^constructor$|^handleEvent$/.test(property));
      return { name, observed: of.observedAttributes, settable, methods: methods.map(([method]) => method) };
    });
  });
  expect(found.map(({ name }) => name).toSorted()).toEqual(ELEMENTS.map(({ tagName }) => tagName).toSorted());
  for (const { name, observed, settable, methods } of found) {
    const element = ELEMENTS.find(({ tagName }) => tagName === name)!;
    // The language of an element is that of the page around it; `lang` is an attribute of every element.
    expect(observed.filter((attribute) => attribute !== "lang").toSorted(), name).toEqual(observable(element).toSorted());
    const fields = element.attributes.map(({ fieldName }) => fieldName).filter((field) => field !== undefined);
    const expected = [...new Set([...fields, ...members(element, "field")])];
    if (name === "borsa-table") expect(methods, name).toEqual(members(element, "method"));
    expect(settable.filter((property) => property !== "lang").toSorted(), name).toEqual(expected.toSorted());
  }
});

test("each element is a component for React, with the attributes of the manifest", () => {
  const react = file("react.js").toString();
  for (const element of ELEMENTS) {
    const line = react.split("\n").find((text) => text.includes(`component('${element.tagName}'`)) ?? "";
    const [, attributes = "", properties = ""] = /attributes: \[([^\]]*)\](?:, properties: \[([^\]]*)\])?/.exec(line) ?? [];
    const names = [...`${attributes},${properties}`.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    const expected = [...new Set([...observable(element), ...members(element, "field")])];
    expect(names.filter((name) => name !== "lang").toSorted(), element.tagName).toEqual(expected.toSorted());
  }
});
