// The `test` of all specs: the site's address, the visitor's language, texts, audits, and a check for errors
// in the browser.
import { test as base, expect, type Page } from "@playwright/test";
import type { FluentVariable } from "@fluent/bundle";
import { Accessibility } from "./accessibility.ts";
import { isHydrated } from "./hydrated.ts";
import { type Lang, text } from "./messages.ts";
import { Noise } from "./noise.ts";
import { href } from "./places.ts";
import { MARKET, type Server, startServer } from "./servers.ts";

/** Options set by a project. */
export interface VisitorOptions {
  lang: Lang;
}

interface Visitor {
  /** The text of a message in the visitor's language. */
  t: (id: string, args?: Record<string, FluentVariable>) => string;
  /** Converts a path to an address in the visitor's language. */
  at: (path: string) => string;
  /** Errors reported by the browser; those that are not allowed fail the test. */
  noise: Noise;
  /** Audits of the page's accessibility. */
  a11y: Accessibility;
  /** Starts a server with these settings, for this spec only. */
  serve: (settings: Readonly<Record<string, string>>) => Promise<Server>;
}

interface Shared {
  /** The address of a server in the middle of a trading day, with a running clock. */
  market: string;
}

/** For tests that do not depend on the language: they run in English only. */
export const ONCE = { tag: "@once" };

export const test = base.extend<Visitor & VisitorOptions, Shared>({
  lang: ["en", { option: true }],
  baseURL: async ({}, use) => {
    const url = process.env["E2E_URL"];
    if (!url) throw new Error("no server: the global setup did not run");
    await use(url);
  },
  t: async ({ lang }, use) => use((id, args) => text(lang, id, args)),
  at: async ({ lang }, use) => use((path) => href(lang, path)),
  noise: async ({}, use) => use(new Noise()),
  // Depends on `serve`, so that a spec's own server is still running when errors are checked. A test that
  // does not use `page` starts no browser.
  page: async ({ page, noise, serve: _serve }, use) => {
    noise.listen(page);
    page.context().on("page", (other) => void noise.listen(other));
    await use(page);
    expect(noise.heard(), "complaints of the browser").toEqual([]);
  },
  a11y: async ({ page }, use) => use(new Accessibility(page)),
  serve: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (settings) => {
      const server = await startServer(settings);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.stop();
  },
  market: [
    async ({}, use) => {
      const server = await startServer(MARKET);
      await use(server.url);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** Waits until React and the widgets are running. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

export { expect };
