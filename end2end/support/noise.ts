// Whatever a browser complains about while a spec runs.
import type { Page } from "@playwright/test";

/** Collects complaints; a spec that expects one allows it. */
export class Noise {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Listens to a page from now on. */
  listen(page: Page): void {
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.hear(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.hear(`uncaught: ${error.message}`));
  }

  /** Takes a complaint of a browser that Playwright does not drive. */
  hear(line: string): void {
    this.#heard.push(line);
  }

  /** Complaints that match are part of what the spec does. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Every complaint, allowed or not. */
  everything(): readonly string[] {
    return this.#heard;
  }

  /** Complaints that nobody allowed. */
  heard(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}
