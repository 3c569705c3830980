// With a default font of 24 pixels no page scrolls sideways on a phone.
import { PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

const executablePath = process.env["CHROMIUM"];

test.use({
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox", "--blink-settings=defaultFontSize=24"] },
});

for (const [id, path] of Object.entries(PAGES)) {
  test(`${id} fits on a phone with large letters`, async ({ page, at }) => {
    await page.goto(at(path));
    await hydrated(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("24px");
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(wide, `${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
}
