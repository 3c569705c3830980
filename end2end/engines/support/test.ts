// The `test` of the smoke run: a browser, a live market, and a check for errors in the browser.
import { test as base, expect } from "@playwright/test";
import { isHydrated } from "../../support/hydrated.ts";
import type { Lang } from "../../support/messages.ts";
import { Noise } from "../../support/noise.ts";
import { href } from "../../support/places.ts";
import { MARKET, startServer } from "../../support/servers.ts";
import type { Engine, Visit } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

const ENGINES = { firefox, webkit } as const;

/** Options set by a project. */
export interface Smoke {
  engine: keyof typeof ENGINES;
  lang: Lang;
}

interface Running {
  /** The browser of the project. */
  running: Engine;
  /** The address of a server in the middle of a trading day. */
  market: string;
}

interface Visitor {
  /** Converts a path to an address in the visitor's language. */
  at: (path: string) => string;
  /** Errors reported by the browser; those that are not allowed fail the test. */
  noise: Noise;
  /** The visitor's window. */
  visit: Visit;
}

export const test = base.extend<Visitor, Smoke & Running>({
  engine: ["firefox", { option: true, scope: "worker" }],
  lang: ["en", { option: true, scope: "worker" }],
  running: [
    async ({ engine }, use) => {
      const running = await ENGINES[engine]();
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
  market: [
    async ({}, use) => {
      const server = await startServer(MARKET);
      await use(server.url);
      await server.stop();
    },
    { scope: "worker" },
  ],
  at: async ({ lang }, use) => use((path) => href(lang, path)),
  noise: async ({}, use) => use(new Noise()),
  visit: async ({ running, market, noise }, use) => {
    const visit = await running.visit(market, (line) => noise.hear(line));
    await use(visit);
    await visit.close();
    expect(noise.heard(), "complaints of the browser").toEqual([]);
  },
});

/** Waits until React and the widgets are running. */
export async function hydrated(visit: Visit): Promise<void> {
  await expect.poll(() => visit.evaluate(isHydrated), { message: "React and the widgets are there" }).toBe(true);
}

export { expect };
