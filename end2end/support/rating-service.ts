// A service that rates visitors, on a free port: its script, and the verdict about a result.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What the script does when it is asked for a result. */
export type Behaviour = "rates" | "fails";

/** A running service. */
export interface RatingService {
  readonly url: string;
  /** The addresses of the script that were requested. */
  readonly scripts: readonly string[];
  /** What the site asked about. */
  readonly results: readonly string[];
  readonly behave: (behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
}

const SCRIPT = `globalThis.grecaptcha = {
  ready: (act) => act(),
  execute: (key, { action }) => Promise.resolve(JSON.stringify({ key, action })),
};`;

/** Starts a service that takes everybody for a visitor. */
export async function openRatingService(): Promise<RatingService> {
  const scripts: string[] = [];
  const results: string[] = [];
  let behaviour: Behaviour = "rates";
  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      scripts.push(request.url ?? "");
      response.writeHead(behaviour === "fails" ? 503 : 200, { "content-type": "text/javascript", "cache-control": "no-store" });
      response.end(behaviour === "fails" ? "" : SCRIPT);
      return;
    }
    const result = new URLSearchParams(await text(request)).get("response") ?? "";
    results.push(result);
    response.writeHead(200, { "content-type": "application/json" });
    const { action } = JSON.parse(result) as { action: string };
    response.end(JSON.stringify({ success: true, score: 0.9, action }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    scripts,
    results,
    behave: (next) => void (behaviour = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
