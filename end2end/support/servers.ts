// Starts and stops a real `borsa serve` on a free port, with the sample exchange inside.
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ended, said } from "./processes.ts";

/** A running server. */
export interface Server {
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  readonly stop: () => Promise<void>;
}

/** A Thursday, 12 minutes and 41 seconds before pre-closing. */
export const NOW = "2026-11-12T14:32:19";

/** Settings for a server in the middle of that day, with a running clock. */
export const MARKET = { "sandbox.clock": "at:2026-11-12T11:00:00" };

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Addresses outside, so that the pages have links to them. */
const OUTSIDE = {
  "links.store-main-ios": "https://example.com/apps/exchange-ios",
  "links.store-main-android": "https://example.com/apps/exchange-android",
  "links.store-investor-ios": "https://example.com/apps/investor-ios",
  "links.store-investor-android": "https://example.com/apps/investor-android",
  "links.fees-brokers": "https://example.com/fees/brokers-en.pdf",
  "links.fees-brokers-ar": "https://example.com/fees/brokers-ar.pdf",
  "links.fees-listing": "https://example.com/fees/listing-en.pdf",
  "links.fees-listing-ar": "https://example.com/fees/listing-ar.pdf",
  "links.eservices": "https://example.com/eservices",
  "links.market-watch": "https://example.com/market-watch",
  "links.market-watch-ar": "https://example.com/ar/market-watch",
};

/** Starts a server; settings are configuration keys, such as `sandbox.fault`. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const binary = process.env["E2E_SERVER"];
  if (!binary) throw new Error("E2E_SERVER names no server: run cargo xtask test --only browser");
  const data = dataFolder();
  const all = {
    "server.listen": "127.0.0.1:0",
    "server.data-dir": data,
    "sandbox.clock": `frozen:${NOW}`,
    // One day, so that it is sealed soon.
    "disclosures.sealed-from": "2026-11-11",
    ...OUTSIDE,
    ...settings,
  };
  const child = spawn(binary, ["serve"], {
    cwd: root,
    env: { ...process.env, ...environment(all) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [, port] = await said(child, [child.stdout, child.stderr], /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/);
  return {
    url: `http://127.0.0.1:${port}`,
    data,
    stop: async () => {
      await ended(child);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * A new data folder, with a copy of the sample's history if E2E_HISTORY names a folder that has it:
 * generating it takes seconds.
 */
function dataFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "borsa-e2e-"));
  const kept = process.env["E2E_HISTORY"];
  if (!kept) return made;
  for (const name of readdirSync(kept)) {
    // The stored answers are not copied: they would hide the faults of a spec.
    if (name.startsWith("sample-")) copyFileSync(join(kept, name), join(made, name));
  }
  return made;
}

function environment(settings: Readonly<Record<string, string>>): Record<string, string> {
  const name = (key: string) => `BORSA_${key.replace(/[.-]/g, "_").toUpperCase()}`;
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [name(key), value]));
}
