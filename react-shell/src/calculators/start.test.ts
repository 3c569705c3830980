import { expect, test } from "vitest";
import { hideOutdated } from "./start.ts";

const hidden = () => [...document.querySelectorAll<HTMLElement>("[data-result], [data-result-outdated]")].map((part) => part.hidden);

test("a sentence stands in the place of a result while other answers are typed", () => {
  document.body.innerHTML = `<div class="calc-pair"><form><input name="shares" value="1000"><select name="year"><option>2025</option>
    <option selected>2024</option></select></form><div data-result>4.76</div><p data-result-outdated hidden>Changed</p></div>`;
  const field = document.querySelector("input");
  const year = document.querySelector("select");
  if (field === null || year === null) throw new Error("no form");
  field.value = "abc";
  hideOutdated({ target: field });
  expect(hidden()).toEqual([true, false]);
  field.value = "1000";
  hideOutdated({ target: field });
  expect(hidden()).toEqual([false, true]);
  year.selectedIndex = 0;
  hideOutdated({ target: year });
  expect(hidden()).toEqual([true, false]);
});
