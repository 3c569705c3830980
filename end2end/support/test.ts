// The one `test` of all specs: the site's address, the visitor's language, texts, audits, and a
// browser that must not complain.
import { test as base, expect, type Page } from "@playwright/test";
import type { FluentVariable } from "@fluent/bundle";
import { Accessibility } from "./accessibility.ts";
import { isHydrated } from "./hydrated.ts";
import { type Lang, text } from "./messages.ts";
import { Noise } from "./noise.ts";
import { href } from "./places.ts";
import { MARKET, type Server, startServer } from "./servers.ts";

/** What a project sets. */
export interface VisitorOptions {
  lang: Lang;
}

interface Visitor {
  /** The text of a message in the visitor's language. */
  t: (id: string, args?: Record<string, FluentVariable>) => string;
  /** An unprefixed address in the visitor's language. */
  at: (path: string) => string;
  /** What the browser complained about; whatever is not allowed fails the test. */
  noise: Noise;
  /** Audits the page. */
  a11y: Accessibility;
  /** A server of the spec's own, with these settings. */
  serve: (settings: Readonly<Record<string, string>>) => Promise<Server>;
}

interface Shared {
  /** The address of a server in the middle of a trading day, whose prices move. */
  market: string;
}

/** For a test in which the language cannot matter: it runs in English only. */
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
  // `serve` is named so that a spec's own server outlives the look at the complaints. A test that
  // asks for no page starts no browser.
  page: async ({ page, noise, serve: _serve }, use) => {
    noise.listen(page);
    page.context().on("page", (other) => noise.listen(other));
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

/** Waits until the page works as it will. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

export { expect };
