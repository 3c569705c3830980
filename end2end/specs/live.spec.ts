// Live prices: they change without a reload, and the visitor can pause them.
import { PAGES } from "../support/places.ts";
import { MARKET } from "../support/servers.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

const cells = "tbody tr[data-s]";

/** The beginning of the freshness label, before the time: `Live ·`. */
const liveWord = (t: (key: string, values?: Record<string, string>) => string) => `${t("as-of-live", { time: "|" }).split("·")[0] ?? ""}·`;

test("prices change by themselves, and the pause holds them", async ({ page, at, market, t }) => {
  await page.goto(market + at(PAGES.equities));
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

// A selector with `:has` that reaches over the table made each change compute the styles of the whole page.
test("a live change computes the styles of a part of the page alone", ONCE, async ({ browser, page, market }) => {
  await page.goto(market + PAGES.equities);
  await hydrated(page);
  const read = () => page.locator(cells).evaluateAll((rows) => rows.map((row) => row.textContent).join("|"));
  const changed = async () => {
    const before = await read();
    await expect.poll(read, { timeout: 20_000 }).not.toBe(before);
  };
  await changed();
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await changed();
  await changed();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string; args: { elementCount?: number } }[] };
  const computed = trace.traceEvents.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount ?? 0);
  expect(Math.max(...computed)).toBeGreaterThan(0);
  expect(Math.max(...computed)).toBeLessThan((await page.locator("*").count()) / 2);
});

test("before the open the last session is shown, and its labels wait for the first trade", ONCE, async ({ page, at, serve, t }) => {
  const early = await serve({ "sandbox.clock": "at:2026-11-12T09:59:40" });
  await page.goto(early.url + at(PAGES.home));
  const hero = page.getByRole("region", { name: t("home-title-first") });
  await expect(hero).toContainText("10:00");
  await expect(hero).not.toContainText(liveWord(t));
  await expect(hero).toContainText("--");
  await hydrated(page);
  const live = await page.waitForFunction(
    (word) => {
      const said = document.querySelector("main .asof[data-asof]")?.textContent ?? "";
      return said.includes(word) && said;
    },
    liveWord(t),
    { timeout: 60_000 },
  );
  expect(await live.jsonValue(), "it was not live before").toContain("10:0");
});

test("the stream is one connection of server-sent events with ticks and a beat", ONCE, async ({ market, page }) => {
  await page.goto(`${market}/healthz`);
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        const missing = new Set(["tick", "beat"]);
        const source = new EventSource("/live");
        for (const kind of ["tick", "beat"]) {
          source.addEventListener(kind, () => {
            missing.delete(kind);
            if (missing.size > 0) return;
            source.close();
            resolve("all");
          });
        }
        setTimeout(() => resolve(`no ${[...missing].join(", no ")}`), 20_000);
      }),
  );
  expect(await heard).toBe("all");
});

test("a server that stops makes values stale, and the page stays", ONCE, async ({ page, at, serve, noise }) => {
  noise.allow(/Failed to load resource|ERR_|EventSource/);
  const live = await serve(MARKET);
  await page.goto(live.url + at(PAGES.equities));
  await hydrated(page);
  await live.stop();
  await expect(page.locator(".asof--stale").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(cells).first()).toBeVisible();
});

test("totals, movers and the intraday chart of the home page are refreshed, and can be paused", ONCE, async ({ page, at, market, t }) => {
  await page.goto(market + at(PAGES.home));
  await hydrated(page);
  const read = (name: string) => page.locator(`[data-renew=${name}]`).first().innerHTML();
  const [glance, intraday] = [await read("glance"), await read("intraday")];
  await expect.poll(() => read("glance"), { timeout: 45_000 }).not.toBe(glance);
  // Points of the chart come every few seconds.
  await expect.poll(() => read("intraday"), { timeout: 45_000 }).not.toBe(intraday);
  await page.getByRole("button", { name: t("live-pause") }).first().click();
  await expect(page.getByRole("button", { name: t("live-resume") }).first()).toBeVisible();
});

test("weights and contributions of an index are refreshed in the same order", ONCE, async ({ page, at, market }) => {
  await page.goto(`${market}${at(PAGES.index)}?sort=-contribution`);
  await hydrated(page);
  const read = () =>
    page.locator("[data-renew=members] tbody tr").evaluateAll((rows) => rows.map((row) => row.querySelector('td:nth-child(3)')?.textContent ?? ""));
  const first = await read();
  expect(first.length).toBeGreaterThan(20);
  await expect.poll(async () => (await read()).join("|"), { timeout: 45_000 }).not.toBe(first.join("|"));
  const points = (await read()).map((text) => Number(text.replace("−", "-")));
  expect(points).toEqual(points.toSorted((a, b) => b - a));
});

test("a hidden tab gives its connection back, and takes one when it is seen again", ONCE, async ({ page, at, market }) => {
  // Playwright's pages are always visible; what the page knows of it is set here.
  await page.addInitScript(() => {
    const open = new Set<EventSource>();
    const Plain = EventSource;
    window.EventSource = class extends Plain {
      constructor(url: string | URL) {
        super(url);
        open.add(this);
      }
      override close() {
        super.close();
        open.delete(this);
      }
    };
    Object.defineProperty(document, "hidden", { get: () => document.documentElement.hasAttribute("data-test-hidden") });
    Object.assign(window, { streams: () => open.size });
  });
  const streams = () => page.evaluate(() => (window as unknown as { streams: () => number }).streams());
  const hide = (hidden: boolean) =>
    page.evaluate((now) => {
      document.documentElement.toggleAttribute("data-test-hidden", now);
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await page.goto(market + at(PAGES.equities));
  await expect.poll(streams).toBe(1);
  await hide(true);
  await expect.poll(streams).toBe(0);
  await hide(false);
  await expect.poll(streams).toBe(1);
});

test("a page without quotes hears of indices alone, and the one that it leads to of quotes", ONCE, async ({ page, at, market, context }) => {
  const asked: URLSearchParams[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/live") asked.push(searchParams);
  });
  const ticks: string[] = [];
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  network.on("Network.eventSourceMessageReceived", ({ eventName, data }) => eventName === "tick" && ticks.push(data));
  await page.goto(market + at(PAGES.disclaimer));
  await hydrated(page);
  await expect.poll(() => ticks.length, { timeout: 30_000 }).toBeGreaterThan(5);
  expect(asked.map((query) => query.get("of"))).toEqual(["indices"]);
  for (const tick of ticks) {
    expect(tick).not.toContain('"q"');
    expect(tick.length).toBeLessThan(2000);
  }
  // Index values in the page header are updated by the stream.
  await expect.poll(() => ticks.join(), { timeout: 30_000 }).toContain('"GENERAL":{"value"');

  await page.evaluate((path) => {
    Object.assign(window, { same: true });
    document.querySelector(".footer")?.insertAdjacentHTML("beforeend", `<a id="on" href="${path}">on</a>`);
  }, at(PAGES.equities));
  await page.locator("#on").click();
  await expect(page.locator(cells).first()).toBeVisible();
  await expect.poll(() => asked.at(-1)?.get("of")).toBeNull();
  expect(asked).toHaveLength(2);
  expect(Number(asked[1]?.get("v"))).toBeGreaterThan(0);
  const read = () => page.locator(cells).evaluateAll((rows) => rows.map((row) => row.textContent).join("|"));
  const first = await read();
  await expect.poll(read, { timeout: 20_000 }).not.toBe(first);

  // Back to words: the quotes end.
  await page.goBack();
  await expect.poll(() => asked.at(-1)?.get("of")).toBe("indices");
  expect(await page.evaluate(() => "same" in window), "the page was not loaded again").toBe(true);
});

test("a table that comes with a later page is told what it missed while its module was loaded", ONCE, async ({ page, at, market }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/wasm_widgets_bg.*\.wasm$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(market + at(PAGES.disclaimer));
  await hydrated(page);
  expect(await page.evaluate(() => customElements.get("borsa-table"))).toBeUndefined();
  await page.evaluate((path) => {
    const told = new Map<string, string>();
    Object.assign(window, { told });
    document.addEventListener("borsa:quotes", (event) => {
      const { q } = (event as CustomEvent<{ q: Record<string, { last?: string | null }> }>).detail;
      for (const [symbol, { last }] of Object.entries(q)) if (last) told.set(symbol, last);
    });
    document.querySelector(".footer")?.insertAdjacentHTML("beforeend", `<a id="on" href="${path}">on</a>`);
  }, at(PAGES.equities));
  await page.locator("#on").click();
  await expect(page.locator(cells).first()).toBeVisible();
  /** How many prices were told, and how many of them the table does not show. */
  const behind = () =>
    page.evaluate((rows) => {
      const { told } = window as unknown as { told: ReadonlyMap<string, string> };
      const shown = (symbol: string) => document.querySelector(`${rows}[data-s="${symbol}"] .c-last`)?.textContent?.replaceAll(",", "");
      return [told.size, [...told].filter(([symbol, last]) => shown(symbol) !== undefined && Number(shown(symbol)) !== Number(last)).length];
    }, cells);
  await expect.poll(async () => (await behind())[1], { timeout: 30_000 }).toBeGreaterThan(0);
  release();
  await expect.poll(behind, { timeout: 5000 }).toEqual([expect.any(Number), 0]);
  expect(await page.evaluate(() => customElements.get("borsa-table") !== undefined)).toBe(true);
});
