// A regular headless Firefox, driven over WebDriver BiDi.
import { launch, type Page } from "puppeteer-core";
import { type Engine, program, type Visit, VISITOR_ZONE, WINDOW } from "./engine.ts";

/** Starts Firefox. */
export async function firefox(): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: program("FIREFOX"),
    headless: true,
    defaultViewport: WINDOW,
    env: { ...process.env, TZ: VISITOR_ZONE },
  });
  return {
    visit: async (server, complain) => {
      const visitor = await browser.createBrowserContext();
      const page = await visitor.newPage();
      listen(page, complain);
      return { ...visit(page, server), close: () => visitor.close() };
    },
    close: () => browser.close(),
  };
}

function listen(page: Page, complain: (line: string) => void): void {
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complain(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complain(`uncaught: ${String(error)}`));
}

function visit(page: Page, server: string): Omit<Visit, "close"> {
  return {
    open: async (path) => {
      await page.goto(server + path);
    },
    evaluate: (work) => page.evaluate(work),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
  };
}
