// A form is filled in by keyboard. Values are kept after a refusal, and the confirmation has a reference.
import { PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

test("a form is filled by keyboard on a phone's width, and its reference can be copied", async ({ page, at, t, context, noise, a11y }) => {
  // The answer to a form with invalid values.
  noise.allow(/status of 422/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(at(PAGES["suhoor-gathering"]));
  await hydrated(page);
  await page.getByLabel(t("field-full-name"), { exact: true }).focus();
  for (const typed of ["Layan 7", "layan@sahwan.example"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  // The country of the number is the Emirates.
  await page.keyboard.press("Tab");
  for (const typed of ["٠٥٠ ١٢٣ ٤٥٦٧", "Sahwan", "Analyst"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");

  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(page.getByLabel(t("field-company"), { exact: true })).toHaveValue("Sahwan");
  await a11y.audit();
  await summary.getByRole("link").click();
  const name = page.getByLabel(t("field-full-name"), { exact: true });
  await expect(name).toHaveValue("Layan 7");
  await name.fill("ليان النسيم");
  await expect(page.locator("input[name=proof]")).not.toHaveValue("");
  // The server refuses forms that are sent within two seconds.
  await page.waitForTimeout(2_100);
  await name.press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("form-received-title"));
  const reference = await page.locator(".done__no").innerText();
  expect(reference.trim()).toMatch(/^BRS-\w{6}-\w{6}$/);
  await page.getByRole("button", { name: t("form-copy"), exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: t("form-copied") })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference.trim());
  await a11y.audit();
});

test("what was typed is there again after another page and in the other language", async ({ page, at, lang }) => {
  await page.goto(at(PAGES["suhoor-gathering"]));
  await hydrated(page);
  const name = page.locator("#answer-full-name");
  await name.fill("Layan Nasser");
  await page.locator("#answer-email").fill("layan@sahwan.example");
  await page.locator("[data-lang-switch]:visible").first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", lang === "en" ? "ar" : "en");
  await expect(name).toHaveValue("Layan Nasser");
  await page.locator(".crumbs a").first().click();
  await expect(name).toHaveCount(0);
  await page.goBack();
  await expect(name).toHaveValue("Layan Nasser");
  await expect(page.locator("#answer-email")).toHaveValue("layan@sahwan.example");
});
