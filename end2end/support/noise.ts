// Whatever a browser complains about while a spec runs.
import type { Page } from "@playwright/test";

/** Collects complaints; a spec that expects one allows it. */
export class Noise {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Listens to a page from now on. */
  listen(page: Page): void {
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.#heard.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.#heard.push(`uncaught: ${error.message}`));
  }

  /** Complaints that match are part of what the spec does. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Complaints that nobody allowed. */
  heard(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}
