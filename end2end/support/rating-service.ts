// A service that rates visitors, on a free port: its script, and the verdict about a result.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What becomes of the script: it rates; it is refused; it never comes; it offers no service; it never answers; it refuses to rate. */
export type Behaviour = "rates" | "fails" | "hangs" | "foreign" | "silent" | "rejects";

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

const script = (result: string) => `globalThis.grecaptcha = {
  ready: (act) => act(),
  execute: (key, { action }) => ${result},
};`;

const SCRIPTS: Record<Exclude<Behaviour, "hangs">, string> = {
  rates: script("Promise.resolve(JSON.stringify({ key, action }))"),
  fails: "",
  foreign: "globalThis.another = {};",
  silent: script("new Promise(() => {})"),
  rejects: script('Promise.reject(new Error("invalid site key"))'),
};

/** Starts a service that takes everybody for a visitor. */
export async function openRatingService(): Promise<RatingService> {
  const scripts: string[] = [];
  const results: string[] = [];
  let behaviour: Behaviour = "rates";
  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      scripts.push(request.url ?? "");
      if (behaviour === "hangs") return;
      response.writeHead(behaviour === "fails" ? 503 : 200, { "content-type": "text/javascript", "cache-control": "no-store" });
      response.end(SCRIPTS[behaviour]);
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
