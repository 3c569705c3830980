// Builds fonts, client and templates. `--dev` skips minification; `--out DIR` builds to another folder than
// dist. The output is built in a temporary folder and moved at the end, so that a server never reads half a
// build.
import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";
import { cutFonts, layDocumentFonts } from "./fonts.mjs";
import { writeTemplates } from "./templates.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({ options: { dev: { type: "boolean", default: false }, out: { type: "string", default: here("../dist") } } });
const mode = values.dev ? "development" : "production";
process.env.NODE_ENV = mode;

const out = resolve(values.out);
const work = here(`../.generated/build-${process.pid}`);
const next = join(work, "dist");
const shell = join(work, "shell");
const shared = { configFile: here("../vite.config.ts"), mode, logLevel: "warn" };

const timed = async (name, make) => {
  const from = performance.now();
  const result = await make();
  console.log(`${name}: ${Math.round(performance.now() - from)} ms`);
  return result;
};

try {
  await timed("fonts", cutFonts);
  await timed("client", () => build({ ...shared, build: { outDir: next } }));
  await timed("shell", () => build({ ...shared, build: { outDir: shell, ssr: "src/entry-prerender.tsx" } }));
  const { renderAll } = await import(pathToFileURL(join(shell, "entry-prerender.js")).href);
  await timed("templates", () => writeTemplates(next, renderAll()));
  await layDocumentFonts(next);
  await rm(out, { recursive: true, force: true });
  await rename(next, out);
} finally {
  await rm(work, { recursive: true, force: true });
}
