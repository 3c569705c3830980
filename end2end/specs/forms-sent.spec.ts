// Every form is filled and sent by keyboard alone, at the width of a phone, and the mail that arrives has the reference.
import type { Page } from "@playwright/test";
import { answers, FORM_PAGES } from "../support/form-pages.ts";
import { openMailbox } from "../support/mailbox.ts";
import { expect, hydrated, test } from "../support/test.ts";

/** The control that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const [tag, type, name] = [element?.tagName ?? "", element?.getAttribute("type") ?? "", element?.getAttribute("name") ?? ""];
    return { tag, type, name, isSubmit: element?.matches("form[data-checks] [type=submit]") === true };
  });

/** Goes through the form with the tabulator, answers what has the focus, and sends it from its button. */
async function fill(page: Page, mail: string): Promise<void> {
  const typed = answers(mail);
  await page.locator("form[data-checks] [data-field]").first().locator("input, select, textarea").first().focus();
  for (let stops = 0; stops < 40; stops++) {
    const { tag, type, name, isSubmit } = await focused(page);
    if (isSubmit) break;
    const text = typed[name];
    if (type === "radio" || type === "checkbox") await page.keyboard.press("Space");
    // The first choice after 'Choose'; the country of a telephone number is chosen already.
    else if (tag === "SELECT" && !name.endsWith("-country")) await page.keyboard.press("ArrowDown");
    else if (tag !== "SELECT") {
      expect(text, `an answer for ${name}`).toBeDefined();
      await page.keyboard.type(text ?? "");
    }
    await page.keyboard.press("Tab");
  }
  // The server refuses forms that are sent within two seconds.
  await page.waitForTimeout(2_100);
  await expect(page.locator("input[name=proof]")).not.toHaveValue("");
  await page.keyboard.press("Enter");
}

test("every form is sent by keyboard on a phone, and its mail has the reference", async ({ page, at, t, lang, serve }) => {
  test.setTimeout(300_000);
  const mailbox = await openMailbox();
  const { url } = await serve({ "forms.mail": mailbox.url, "forms.mail-from": "Exchange <no-reply@exchange.example>", "forms.proof-bits": "8" });
  await page.setViewportSize({ width: 390, height: 844 });
  const references = new Map<string, string>();
  for (const [nth, path] of FORM_PAGES.entries()) {
    await test.step(path, async () => {
      const mail = `visitor-${nth}@sahwan.example`;
      await page.goto(url + at(path));
      await hydrated(page);
      await fill(page, mail);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("form-received-title"));
      await expect(page).toHaveTitle(new RegExp(t("form-received-title")));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expect(page.getByText(t("form-mailed"))).toBeVisible();
      references.set(mail, (await page.locator(".done__no").innerText()).trim());
    });
  }
  expect(new Set(references.values()).size).toBe(FORM_PAGES.length);
  await expect.poll(() => mailbox.mails.length, { timeout: 30_000 }).toBe(FORM_PAGES.length);
  for (const { to, content } of mailbox.mails) {
    const reference = references.get(to[0] ?? "");
    expect(to).toHaveLength(1);
    expect(content.from?.address).toBe("no-reply@exchange.example");
    expect(content.subject).toBe(t("mail-visitor-subject", { reference: reference ?? "" }));
    // Lines of an encoded text end as they were sent.
    const lines = (content.text ?? "").split(/\r?\n/);
    expect(lines).toContain(reference);
    expect(content.text).toContain(lang === "ar" ? "احتفظ بهذا الرقم المرجعي" : "Keep it, and give it when you contact us");
    expect(content.text).not.toContain("Sahwan Ports");
  }
  await mailbox.close();
});
