import { afterEach, expect, test } from "vitest";
import { keepStyles } from "./keep-styles.ts";

const sheets = (where: string) => document.querySelectorAll(`${where} link[rel=stylesheet]`);

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test("styles of the body move to the head, and leave the body only when they are there", () => {
  document.body.innerHTML = `<main><link rel="stylesheet" href="/assets/rest.css"><p>rows</p></main>`;
  keepStyles();
  const kept = sheets("head")[0];
  expect(kept?.getAttribute("href")).toContain("/assets/rest.css");
  expect(sheets("body")).toHaveLength(1);
  kept?.dispatchEvent(new Event("load"));
  expect(sheets("body")).toHaveLength(0);
});

test("a page without styles in its body is left alone", () => {
  keepStyles();
  expect(sheets("head")).toHaveLength(0);
});
