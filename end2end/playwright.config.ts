// What a visitor sees, in both languages, with and without JavaScript, wide and narrow.
// `cargo xtask test --only browser` builds the server first and names it in E2E_SERVER.
import { defineConfig } from "@playwright/test";
import type { VisitorOptions } from "./support/test.ts";

const executablePath = process.env["CHROMIUM"];

export default defineConfig<VisitorOptions>({
  globalSetup: "./support/global-setup.ts",
  outputDir: "results",
  snapshotPathTemplate: "{testDir}/snapshots/{projectName}/{arg}{ext}",
  fullyParallel: true,
  forbidOnly: !!process.env["CI"],
  // A browser that died under load is tried once more; a wrong page fails twice.
  retries: process.env["CI"] ? 1 : 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: "light",
    // The visitor's own zone must not show anywhere.
    timezoneId: "America/Lima",
    // A trace shows what led to a failure, and makes every test a third slower.
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
