// Tests of what a visitor sees: in both languages, with and without JavaScript, on wide and narrow screens.
// `cargo xtask test --only browser` builds the server first and passes its path in E2E_SERVER.
import { defineConfig } from "@playwright/test";
import type { VisitorOptions } from "./support/test.ts";

const executablePath = process.env["CHROMIUM"];

export default defineConfig<VisitorOptions>({
  globalSetup: "./support/global-setup.ts",
  outputDir: "results",
  snapshotPathTemplate: "{testDir}/snapshots/{projectName}/{arg}{ext}",
  fullyParallel: true,
  forbidOnly: !!process.env["CI"],
  // One retry for a browser that crashed under load; an incorrect page fails twice.
  retries: process.env["CI"] ? 1 : 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: "light",
    // The visitor's time zone must not affect any page.
    timezoneId: "America/Lima",
    // A trace shows what led to a failure, but makes every test a third slower.
    trace: process.env["E2E_TRACE"] ? "retain-on-failure" : "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "en", testDir: "specs", use: { lang: "en" } },
    { name: "ar", testDir: "specs", grepInvert: /@once/, use: { lang: "ar" } },
    { name: "no-js", testDir: "no-js", use: { javaScriptEnabled: false } },
    { name: "mobile", testDir: "mobile", use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: "widgets", testDir: "widgets" },
  ],
});
