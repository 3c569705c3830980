// Errors of a form while it is filled in: below a field when it is left, in a summary when the form is sent, with the texts of the server.
import type { Page } from "@playwright/test";
import { PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

/** What is wrong in the form of the page: the summary, and what stands below the fields. */
const told = async (page: Page) => ({
  summary: await page.getByRole("alert").innerText(),
  links: await page.getByRole("alert").getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  errors: await page.locator(".field__error").evaluateAll((errors) => errors.map((error) => [error.id, error.textContent])),
  marked: await page
    .locator("form[data-checks] [aria-invalid=true]")
    .evaluateAll((controls) => controls.map((control) => [control.getAttribute("name"), control.getAttribute("aria-describedby")])),
});

test("the rules come when a field is touched, and errors when it is left", async ({ page, at, t, a11y }) => {
  const modules: string[] = [];
  page.on("request", (request) => void (request.url().includes("wasm_forms") && modules.push(request.url())));
  await page.goto(at(PAGES["ivestor-signup-form"]));
  await hydrated(page);
  expect(modules).toEqual([]);
  const name = page.getByLabel(t("field-first-name"), { exact: true });
  await name.focus();
  await expect.poll(() => modules.some((url) => url.endsWith(".wasm"))).toBe(true);
  const error = page.locator("#answer-first-name-error");
  await name.pressSequentially("Layan 7");
  await expect(error).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(error).toHaveText(t("wrong-field-name"));
  await expect(name).toHaveAccessibleDescription(t("wrong-field-name"));
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await a11y.audit();
  // A field that is passed by has no error yet.
  await page.keyboard.press("Tab");
  await expect(page.locator(".field__error")).toHaveCount(1);
  await name.fill("Layan");
  await expect(error).toHaveCount(0);
  await expect(name).not.toHaveAttribute("aria-invalid");

  // A date is one field: its error comes when all of it is left.
  await page.locator("#answer-birthday").pressSequentially("٣١");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1990");
  await expect(page.locator("#answer-birthday-error")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.locator("#answer-birthday-error")).toHaveText(t("wrong-field-day"));

  // The confirmation is checked again when the address changes.
  const [email, again] = [page.locator("#answer-email"), page.locator("#answer-email-again")];
  await email.fill("layan@sahwan.example");
  await again.fill("layan@sahwan.example");
  await again.blur();
  await expect(page.locator("#answer-email-again-error")).toHaveCount(0);
  await email.fill("layan.n@sahwan.example");
  await expect(page.locator("#answer-email-again-error")).toHaveText(t("wrong-field-same"));
});

test("a form that is sent has the errors that the server would tell", async ({ page, at, noise, browser, baseURL }) => {
  // The answer to the same form without JavaScript.
  noise.allow(/status of 422/);
  const wrong = async (shown: Page) => {
    await shown.locator("#answer-full-name").fill("L");
    await shown.locator("#answer-email").fill("layan@sahwan");
    await shown.locator("#answer-mobile").fill("12");
    await shown.locator("form[data-checks] [type=submit]").click();
    await expect(shown.getByRole("alert")).toBeFocused();
    return told(shown);
  };
  await page.goto(at(PAGES["ivestor-notification-form"]));
  await hydrated(page);
  let sent = 0;
  page.on("request", (request) => void (sent += Number(request.method() === "POST")));
  const module = page.waitForResponse(/wasm_forms.*\.wasm/);
  await page.locator("#answer-full-name").focus();
  await (await module).finished();
  const early = await wrong(page);
  expect(sent).toBe(0);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const plain = await context.newPage();
  await plain.goto(at(PAGES["ivestor-notification-form"]));
  await plain.locator("#answer-full-name").fill("L");
  await plain.locator("#answer-email").fill("layan@sahwan");
  await plain.locator("#answer-mobile").fill("12");
  await plain.locator("form[data-checks] [type=submit]").click();
  await expect(plain.getByRole("alert")).toBeVisible();
  expect(early).toEqual(await told(plain));
  await context.close();
  // A link of the summary leads to its field.
  await page.getByRole("alert").getByRole("link").nth(1).press("Enter");
  await expect(page.locator("#answer-email")).toBeFocused();
});
