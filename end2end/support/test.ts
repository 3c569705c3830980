// The one `test` of all specs: the site's address, the visitor's language, texts, audits, and a
// browser that must not complain.
import { test as base, expect, type Page } from "@playwright/test";
import type { FluentVariable } from "@fluent/bundle";
import { Accessibility } from "./accessibility.ts";
import { isHydrated } from "./hydrated.ts";
import { type Lang, text } from "./messages.ts";
import { Noise } from "./noise.ts";
import { href } from "./places.ts";
import { type Server, startServer } from "./servers.ts";

/** What a project sets. */
export interface VisitorOptions {
  lang: Lang;
}

interface Visitor {
  /** The text of a message in the visitor's language. */
  t: (id: string, args?: Record<string, FluentVariable>) => string;
  /** An unprefixed address in the visitor's language. */
  at: (path: string) => string;
  /** What the browser complained about. */
  noise: Noise;
  /** Audits the page. */
  a11y: Accessibility;
  /** A server of the spec's own, with these settings. */
  serve: (settings: Readonly<Record<string, string>>) => Promise<Server>;
}

export const test = base.extend<Visitor & VisitorOptions>({
  lang: ["en", { option: true }],
  baseURL: async ({}, use) => {
    const url = process.env["E2E_URL"];
    if (!url) throw new Error("no server: the global setup did not run");
    await use(url);
  },
  t: async ({ lang }, use) => use((id, args) => text(lang, id, args)),
  at: async ({ lang }, use) => use((path) => href(lang, path)),
  noise: [
    // `serve` is named so that a spec's own server outlives the look at the complaints.
    async ({ page, serve: _serve }, use) => {
      const noise = new Noise();
      noise.listen(page);
      await use(noise);
      expect(noise.heard(), "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
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
});

/** Waits until the page works as it will. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

export { expect };
