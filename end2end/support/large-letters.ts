// A browser with a default font of 24 pixels, as visitors with weak eyes set it.
import type { Page } from "@playwright/test";

const executablePath = process.env["CHROMIUM"];

/** The widths of small and usual phones. */
export const PHONES = [320, 390] as const;

/** Options of a project or a file: the browser starts with large letters. */
export const largeLetters = {
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox", "--blink-settings=defaultFontSize=24"] },
};

/** True when the page is wider than a window of this width. */
export async function scrollsSideways(page: Page, width: number): Promise<boolean> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
