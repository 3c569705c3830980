// Videos of content pages: autoplay, except with reduced motion or data saving, and the pause button.
import type { Locator, Page } from "@playwright/test";
import { PAGE_PATHS } from "../../react-shell/src/generated/pages.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

const STEPS = PAGE_PATHS["how-to-trade"];

/** Scrolls to the video and waits for its button. */
async function seen(page: Page, label: string): Promise<{ film: Locator; button: Locator }> {
  await hydrated(page);
  const film = page.locator("video");
  await film.scrollIntoViewIfNeeded();
  const button = page.locator(".video").getByRole("button", { name: label });
  await expect(button).toBeVisible();
  return { film, button };
}

/** The server generates the film at the first request. */
const DRAWN = { timeout: 20_000 };

const time = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.currentTime);

test("a video plays while it is seen, and the button holds it by the keyboard", ONCE, async ({ page, at, t, a11y }) => {
  await page.goto(at(STEPS));
  const { film, button } = await seen(page, t("content-video-pause"));
  await expect.poll(() => time(film), DRAWN).toBeGreaterThan(0.2);
  const state = await film.evaluate((video: HTMLVideoElement) => [video.videoWidth > 0, video.muted, video.controls, video.playbackRate]);
  expect(state).toEqual([true, true, false, 1]);
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.focus();
  await page.keyboard.press("Enter");
  const again = page.locator(".video").getByRole("button", { name: t("content-video-play") });
  await expect(again).toBeFocused();
  const held = await time(film);
  await page.evaluate(() => scrollTo(0, 0));
  await film.scrollIntoViewIfNeeded();
  await a11y.audit();
  expect(await time(film), "it stays held").toBe(held);
});

test("with reduced motion a video plays on request only", ONCE, async ({ page, at, t }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/videos/")) asked.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(at(STEPS));
  const { film, button } = await seen(page, t("content-video-play"));
  await page.waitForTimeout(500);
  expect([asked.length, await time(film)]).toEqual([0, 0]);
  await button.click();
  await expect.poll(() => time(film), DRAWN).toBeGreaterThan(0.2);
});
