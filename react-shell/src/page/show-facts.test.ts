import { beforeEach, expect, test } from "vitest";
import { showFacts } from "./show-facts.ts";
import type { View } from "./view.ts";

beforeEach(() => {
  location.href = "http://localhost:3000/ar/b";
  document.head.innerHTML = "<!--head-start--><title>A</title><meta name=description content=a><!--head-end--><meta name=theme-color content=x>";
  document.body.innerHTML = `<p data-section-mark="members" aria-current="true"></p><p data-section-mark="investing" aria-current="false"></p>
    <a class="mega__link" href="/ar/b">b</a><a class="mega__link" aria-current="page" href="/ar/c">c</a><a data-lang-switch href="/a">English</a>`;
});

const facts = { lang: "ar", dir: "rtl", layout: "default-ar", page: "b", section: "investing", alt: "/b", build: "b1", version: 1 };
const regions = { top: undefined, crumbs: undefined, foot: undefined };

test("the document outside React follows the page", () => {
  const view: View = { kind: "page", facts, regions, body: "", turn: 0, head: "<title>B</title>" };
  showFacts(document, view);
  expect(document.documentElement.lang).toBe("ar");
  expect(document.documentElement.dir).toBe("rtl");
  expect(document.body.dataset["section"]).toBe("investing");
  expect([...document.querySelectorAll("p")].map((mark) => mark.getAttribute("aria-current"))).toEqual(["false", "true"]);
  expect([...document.querySelectorAll(".mega__link")].map((link) => link.getAttribute("aria-current"))).toEqual(["page", null]);
  expect(document.querySelector("[data-lang-switch]")?.getAttribute("href")).toBe("/b");
});

test("only the tags between the marks change", () => {
  const view: View = { kind: "page", facts, regions, body: "", turn: 0, head: "<title>B</title><link rel=canonical href=/b>" };
  showFacts(document, view);
  expect(document.title).toBe("B");
  expect(document.querySelector("meta[name=description]")).toBeNull();
  expect(document.querySelector("meta[name=theme-color]")).not.toBeNull();
  showFacts(document, { ...view, head: "" });
  showFacts(document, { ...view, head: "<title>C</title>" });
  expect(document.title).toBe("C");
});
