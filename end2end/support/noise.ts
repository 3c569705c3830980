// Errors that a browser reports while a spec runs.
import type { ConsoleMessage, Page } from "@playwright/test";

/** Collects errors; a spec can allow expected ones. */
export class Noise {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Listens to the errors of a page until the returned function is called. */
  listen(page: Page): () => void {
    const said = (message: ConsoleMessage) => {
      if (["error", "warning"].includes(message.type())) this.hear(`${message.type()}: ${message.text()}`);
    };
    const thrown = (error: Error) => this.hear(`uncaught: ${error.message}`);
    page.on("console", said);
    page.on("pageerror", thrown);
    return () => {
      page.off("console", said);
      page.off("pageerror", thrown);
    };
  }

  /** Adds an error of a browser that Playwright does not drive. */
  hear(line: string): void {
    this.#heard.push(line);
  }

  /** Allows errors that match. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** All errors, including allowed ones. */
  everything(): readonly string[] {
    return this.#heard;
  }

  /** The errors that are not allowed. */
  heard(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}
