// The smoke run in the engines that visitors have beside Chromium, as they are installed: Playwright
// runs the tests, but its own drivers know only its own builds of Firefox and WebKit.
// `cargo xtask test --engines all` finds the engines and names them in the environment.
import { defineConfig } from "@playwright/test";
import type { Smoke } from "./support/test.ts";

export default defineConfig<object, Smoke>({
  testDir: ".",
  outputDir: "../results",
  forbidOnly: !!process.env["CI"],
  // An engine that died under load is tried once more; a wrong page fails twice.
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
