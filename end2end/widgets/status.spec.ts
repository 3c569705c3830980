// The status pill in cases that the clock does not determine: halts, holidays, languages.
import { expect, test } from "../support/test.ts";
import { stage, tell } from "./stage.ts";

const TEXTS = {
  closed: ["Market closed", "السوق مغلق"],
  trading: ["Market open", "السوق مفتوح"],
  "to-pre-closing": ["Pre-close in", "تبدأ مرحلة ما قبل الإغلاق خلال"],
  next: ["Opens {date}", "يفتح {date}"],
  holiday: ["Closed for {name}", "عطلة: {name}"],
} as const;

const pill = (now: string, state = "open") => {
  const texts = Object.entries(TEXTS).map(([key, [en, ar]]) => `data-t-${key}-en="${en}" data-t-${key}-ar="${ar}"`);
  return `<borsa-market-status now="${now}" status="${state}" timings="09:30,10:00,14:45,14:55,15:00" holidays="2026-12-02|National Day|اليوم الوطني" ${texts.join(" ")}>
    <span class="status" data-state="${state}"><span data-part="state">as drawn</span> <span data-part="label"></span><bdi data-part="count"></bdi></span>
  </borsa-market-status>`;
};

test("a halt overrides the clock, from the first paint on", async ({ page }) => {
  await stage(page, pill("2026-11-12T11:00:00+04:00", "closed"));
  const status = page.locator("borsa-market-status");
  await expect(status).toHaveText(/^\s*Market closed\s*$/);
  await tell(page, "status", { status: "open", now: "2026-11-12T11:30:00+04:00" });
  await expect(status).toContainText(/Market open\s+Pre-close in 03:1[45]/);
});

test("when closed it names the next session, on a holiday the reason, in the page's language", async ({ page }) => {
  await stage(page, pill("2026-12-01T18:00:00+04:00", "closed"));
  const status = page.locator("borsa-market-status");
  await expect(status).toContainText(/Market closed\s+Opens Thursday 03 Dec 2026/);
  await tell(page, "status", { status: "closed", now: "2026-12-02T11:00:00+04:00" });
  await expect(status).toContainText("Closed for National Day");
  await page.evaluate(() => document.documentElement.setAttribute("lang", "ar"));
  await expect(status).toContainText(/عطلة: اليوم الوطني\s+يفتح الخميس 03 ديسمبر 2026/);
});

test("without texts of the page it has its own, with the session's phases if asked for", async ({ page }) => {
  const element = (now: string) => `<borsa-market-status now="${now}" holidays="2026-12-02|National Day|اليوم الوطني" timeline></borsa-market-status>`;
  await stage(page, element("2026-11-12T14:32:19+04:00"));
  const status = page.locator("borsa-market-status");
  await expect(status).toContainText(/Market open\s*Pre-close in 00:12:[34]\d/);
  await expect(status.getByRole("listitem")).toHaveText([/^Pre-open\s+09:30–10:00$/, /^Market open\s+10:00–14:45$/, /^Pre-close\s+14:45–14:55$/, /^Trading at last\s+14:55–15:00$/]);
  await expect(status.locator("[aria-current=step]")).toHaveText(/^Market open/);
  await status.evaluate((it) => it.setAttribute("now", "2026-11-12T14:50:00+04:00"));
  await expect(status.locator("[aria-current=step]")).toHaveText(/^Pre-close/);
  await page.evaluate(() => document.documentElement.setAttribute("lang", "ar"));
  await expect(status.locator("[aria-current=step]")).toHaveText(/^ما قبل الإغلاق\s+14:45–14:55$/);
  await status.evaluate((it) => it.setAttribute("now", "2026-12-02T11:00:00+04:00"));
  await expect(status).toContainText(/عطلة: اليوم الوطني\s*يوم التداول القادم الخميس 03 ديسمبر 2026/);
  await expect(status.locator("[aria-current=step]")).toHaveCount(0);
  await status.evaluate((it) => it.removeAttribute("timeline"));
  await expect(status.getByRole("listitem")).toHaveCount(0);
});
