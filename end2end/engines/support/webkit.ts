// WebKitGTK's MiniBrowser on a virtual screen, driven over W3C WebDriver.
import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { Builder, By, Capabilities, type WebDriver } from "selenium-webdriver";
import { ended, freePort, said } from "../../support/processes.ts";
import { type Engine, program, type Visit, VISITOR_ZONE, WINDOW } from "./engine.ts";
import { overhear } from "./overhear.ts";

/** Starts the screen and the driver. The driver starts a private browser for each visit, one at a time. */
export async function webkit(): Promise<Engine> {
  const size = `${WINDOW.width}x${WINDOW.height}x24`;
  // Xvfb chooses a free display number and prints it.
  const screen = spawn(program("XVFB"), ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await said(screen, [screen.stdio[3] as Readable], /\d+(?=\n)/);
  const port = await freePort();
  const driver = startDriver(`:${number}`, port);
  const url = `http://127.0.0.1:${port}`;
  await listening(url, driver);
  return {
    visit: (server, complain) => visit(url, server, complain),
    close: async () => {
      await ended(driver);
      await ended(screen);
    },
  };
}

async function visit(driver: string, server: string, complain: (line: string) => void): Promise<Visit> {
  const way = await overhear(server, complain);
  const session = await startSession(driver);
  return {
    open: (path) => session.get(way.url + path),
    evaluate: (work) => session.executeScript(work),
    click: (selector) => session.findElement(By.css(selector)).click(),
    type: (selector, text) => session.findElement(By.css(selector)).sendKeys(text),
    close: async () => {
      await session.quit();
      await way.stop();
    },
  };
}

function startDriver(display: string, port: number): ChildProcess {
  return spawn(program("WEBKIT_DRIVER"), [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      TZ: VISITOR_ZONE,
      // Newer releases require a sandbox, for which a container lacks namespaces. Only our own pages are
      // opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      // There is no graphics card and no accessibility bus.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      NO_AT_BRIDGE: "1",
    },
    stdio: ["ignore", "ignore", "ignore"],
  });
}

/** Polls until the driver accepts connections; it does not report when. */
async function listening(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    try {
      await fetch(`${url}/status`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
}

async function startSession(driver: string): Promise<WebDriver> {
  const session = await new Builder().usingServer(driver).withCapabilities(new Capabilities({ browserName: "MiniBrowser" })).build();
  await session.manage().window().setRect({ x: 0, y: 0, ...WINDOW });
  return session;
}
