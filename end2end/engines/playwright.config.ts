// The smoke run in browsers other than Chromium, as installed on the system. Playwright only runs the tests:
// its own drivers support only its own builds of Firefox and WebKit. `cargo xtask test --engines all` finds
// the browsers and passes their paths in environment variables.
import { defineConfig } from "@playwright/test";
import type { Smoke } from "./support/test.ts";

export default defineConfig<object, Smoke>({
  testDir: ".",
  outputDir: "../results",
  forbidOnly: !!process.env["CI"],
  // One retry for a browser that crashed under load; an incorrect page fails twice.
  retries: process.env["CI"] ? 1 : 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  projects: [
    { name: "firefox-en", use: { engine: "firefox", lang: "en" } },
    { name: "firefox-ar", use: { engine: "firefox", lang: "ar" } },
    { name: "webkit-en", use: { engine: "webkit", lang: "en" } },
    { name: "webkit-ar", use: { engine: "webkit", lang: "ar" } },
  ],
});
