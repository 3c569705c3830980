// A proxy to a server that makes each document report its errors, for a browser whose driver does not report
// them. WebKitGTK does not pass console messages of an automated private window to its driver, and does not
// print them.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { text } from "node:stream/consumers";
import type { Server } from "../../support/servers.ts";

const SCRIPT = "/overhear.js";
const REPORTS = "/overheard";

/** Runs before all other scripts of the document. Its request is synchronous so that no report is lost. */
const REPORTER = `{
  const report = (line) => {
    const request = new XMLHttpRequest();
    request.open("POST", "${REPORTS}", false);
    request.send(line);
  };
  addEventListener("error", (event) => {
    const from = event.target === window ? event.message : event.target.src ?? event.target.href;
    report((event.target === window ? "uncaught: " : "not loaded: ") + from);
  }, true);
  addEventListener("unhandledrejection", (event) => report("uncaught: " + event.reason));
  addEventListener("securitypolicyviolation", (event) => report("refused: " + event.blockedURI));
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...words) => {
      report(level + ": " + words.join(" "));
      say.apply(console, words);
    };
  }
}`;

/** Starts the proxy; `complain` gets every report. */
export async function overhear(target: string, complain: (line: string) => void): Promise<Omit<Server, "data">> {
  const front = createServer(async (incoming, outgoing) => {
    if (incoming.url === SCRIPT) outgoing.setHeader("content-type", "text/javascript").end(REPORTER);
    else if (incoming.url === REPORTS) {
      complain(await text(incoming));
      outgoing.end();
    } else forward(target, incoming, outgoing);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const onward = request(target + incoming.url, { method: incoming.method, headers }, async (answer) => {
    const { "content-length": _length, ...rest } = answer.headers;
    const document = answer.headers["content-type"]?.startsWith("text/html") ?? false;
    outgoing.writeHead(answer.statusCode ?? 502, document ? rest : answer.headers);
    if (document) outgoing.end((await text(answer)).replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`));
    else pipeline(answer, outgoing, () => {});
  });
  // A closed window ends the stream of prices, and a stopped server ends the answer.
  outgoing.once("close", () => onward.destroy());
  onward.once("error", () => outgoing.destroy());
  pipeline(incoming, onward, () => {});
}
