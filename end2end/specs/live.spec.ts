// Prices that move: they arrive without a reload, and the visitor can hold them.
import { SLICE } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

const cells = "tbody tr[data-s]";

/** What a mark of freshness says before the time: `Live ·`. */
const liveWord = (t: (key: string, values?: Record<string, string>) => string) => `${t("as-of-live", { time: "|" }).split("·")[0] ?? ""}·`;

test("prices change by themselves, and the pause holds them", async ({ page, at, serve, t }) => {
  const live = await serve({ "sandbox.clock": "at:2026-11-12T11:00:00" });
  await page.goto(live.url + at(SLICE.equities));
  await hydrated(page);
  const read = () => page.locator(cells).evaluateAll((rows) => rows.map((row) => row.textContent).join("|"));
  const first = await read();
  await expect.poll(read, { timeout: 20_000 }).not.toBe(first);
  await page.getByRole("button", { name: t("table-pause") }).click();
  await expect(page.getByRole("button", { name: t("table-resume") })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(liveWord(t));
  await page.waitForTimeout(500);
  const held = await read();
  await page.waitForTimeout(3000);
  expect(await read()).toBe(held);
  await expect(page.getByRole("main")).not.toContainText(liveWord(t));
  await page.getByRole("button", { name: t("table-resume") }).click();
  await expect(page.getByRole("main")).toContainText(liveWord(t));
});

test("before the open the last session stands, and its marks wait for the first trade", async ({ page, at, serve, t }) => {
  const early = await serve({ "sandbox.clock": "at:2026-11-12T09:59:40" });
  await page.goto(early.url + at(SLICE.home));
  const hero = page.getByRole("region", { name: t("home-title-first") });
  await expect(hero).toContainText("10:00");
  await expect(hero).not.toContainText(liveWord(t));
  await expect(hero).toContainText("--");
  await hydrated(page);
  await expect(hero).toContainText(liveWord(t), { timeout: 60_000 });
});

test("the stream is one connection of server-sent events with a beat", async ({ serve, page }) => {
  const live = await serve({ "sandbox.clock": "at:2026-11-12T11:00:00" });
  await page.goto(`${live.url}/healthz`);
  const kinds = await page.evaluate(async () => {
    const seen = new Set<string>();
    const source = new EventSource("/live");
    for (const kind of ["tick", "status", "beat"]) source.addEventListener(kind, () => seen.add(kind));
    await new Promise((resolve) => setTimeout(resolve, 7000));
    source.close();
    return [...seen];
  });
  expect(kinds).toContain("tick");
  expect(kinds).toContain("beat");
});

test("a server that goes away is marked, the page stays", async ({ page, at, serve, noise }) => {
  noise.allow(/Failed to load resource|ERR_|EventSource/);
  const live = await serve({ "sandbox.clock": "at:2026-11-12T11:00:00" });
  await page.goto(live.url + at(SLICE.equities));
  await hydrated(page);
  await live.stop();
  await expect(page.locator(".asof--stale").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(cells).first()).toBeVisible();
});

test("totals, movers and the course of the home page come anew, and have a pause", async ({ page, at, serve, t }) => {
  const live = await serve({ "sandbox.clock": "at:2026-11-12T11:00:00" });
  await page.goto(live.url + at(SLICE.home));
  await hydrated(page);
  const read = (name: string) => page.locator(`[data-renew=${name}]`).first().innerHTML();
  const [glance, course] = [await read("glance"), await read("course")];
  await expect.poll(() => read("glance"), { timeout: 45_000 }).not.toBe(glance);
  // Points of the course come every few seconds.
  await expect.poll(() => read("course"), { timeout: 45_000 }).not.toBe(course);
  await page.getByRole("button", { name: t("live-pause") }).first().click();
  await expect(page.getByRole("button", { name: t("live-resume") }).first()).toBeVisible();
});

test("weights and contributions of an index come anew, sorted as they were", async ({ page, at, serve }) => {
  const live = await serve({ "sandbox.clock": "at:2026-11-12T11:00:00" });
  await page.goto(`${live.url}${at(SLICE.index)}?sort=-contribution`);
  await hydrated(page);
  const read = () =>
    page.locator("[data-renew=members] tbody tr").evaluateAll((rows) => rows.map((row) => row.querySelector('td:nth-child(3)')?.textContent ?? ""));
  const first = await read();
  expect(first.length).toBeGreaterThan(20);
  await expect.poll(async () => (await read()).join("|"), { timeout: 45_000 }).not.toBe(first.join("|"));
  const points = (await read()).map((text) => Number(text.replace("−", "-")));
  expect(points).toEqual(points.toSorted((a, b) => b - a));
});
