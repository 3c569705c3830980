// Fonts, client, templates. `--dev` leaves the code readable and skips minifying.
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { cutFonts } from "./fonts.mjs";

const dev = process.argv.includes("--dev");
const configFile = fileURLToPath(new URL("../vite.config.ts", import.meta.url));
const mode = dev ? "development" : "production";
if (dev) process.env.NODE_ENV = "development";

const timed = async (name, work) => {
  const from = performance.now();
  const result = await work();
  console.log(`${name}: ${Math.round(performance.now() - from)} ms`);
  return result;
};

await timed("fonts", cutFonts);
await timed("client", () => build({ configFile, mode, logLevel: "warn" }));
await timed("shell", () =>
  build({ configFile, mode, logLevel: "warn", build: { ssr: "src/entry-prerender.tsx" } }),
);
const { prerender } = await import("./prerender.mjs");
const count = await timed("templates", prerender);
await rm(fileURLToPath(new URL("../.generated/prerender", import.meta.url)), { recursive: true, force: true });
console.log(`${count} templates in react-shell/dist/templates`);
