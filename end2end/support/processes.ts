// Child processes: reading their output, and stopping them.
import type { ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import type { Readable } from "node:stream";

/** Waits until the output of a program matches, and returns the match. */
export function said(child: ChildProcess, outputs: readonly (Readable | null)[], pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = "";
    let found = false;
    for (const output of outputs) {
      // Reading must continue, or the program would block when the pipe is full.
      output?.on("data", (chunk: Buffer) => {
        if (found) return;
        text += chunk.toString();
        const match = pattern.exec(text);
        if (!match) return;
        found = true;
        resolve(match);
      });
    }
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${child.spawnfile} ended with ${code}:\n${text}`)));
  });
}

/** Asks a program to end, and waits until it and all processes with its output open have ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  await end;
}

/** A port that is not in use. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}
