import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import wasm from "vite-plugin-wasm";
import { unusedComponents } from "./plugins/unused-components.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The modules of widgets, and the folders in which they are built. */
const WIDGETS: Readonly<Record<string, string>> = { "@borsa/widgets": "pkg/wasm_widgets.js", "@borsa/widgets/light": "pkg-light/wasm_light.js" };
const NO_WIDGETS = "\0no-widgets";

const isMissing = (id: string) => WIDGETS[id] !== undefined && !existsSync(here(`../wasm-widgets/${WIDGETS[id]}`));

/** The shell can be built without widgets; pages then show what the server rendered. */
function optionalWidgets(): Plugin {
  return {
    name: "borsa-optional-widgets",
    enforce: "pre",
    resolveId: (id) => (isMissing(id) ? NO_WIDGETS : undefined),
    load: (id) => (id === NO_WIDGETS ? "export const define = () => {}, formatNumber = String, formatDate = String;" : undefined),
    buildStart() {
      if (Object.keys(WIDGETS).some(isMissing)) this.warn("wasm-widgets is not built: the shell is built without widgets");
    },
  };
}

function routerProduction() {
  const dist = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
  return [
    { find: /^react-router$/, replacement: join(dist, "dist/production/index.mjs") },
    { find: /^react-router\/dom$/, replacement: join(dist, "dist/production/dom-export.mjs") },
  ];
}

/**
 * Messages are parsed when the shell is built: the browser needs no parser. `file.ftl?parsed` is Fluent's own
 * tree, `file.ftl?parsed-url` the address of a JSON file with that tree.
 */
function parsedMessages(): Plugin {
  return {
    name: "borsa-parsed-messages",
    load(id) {
      const [file, query] = id.split("?");
      if (file === undefined || (query !== "parsed" && query !== "parsed-url")) return undefined;
      this.addWatchFile(file);
      const tree = JSON.stringify(new FluentResource(readFileSync(file, "utf8")).body);
      if (query === "parsed") return { code: `export default ${tree};`, moduleType: "js" };
      const asset = this.emitFile({ type: "asset", name: `messages-${basename(dirname(file))}.json`, source: tree });
      return { code: `export default import.meta.ROLLUP_FILE_URL_${asset};`, moduleType: "js" };
    },
  };
}

/**
 * Replaces Vite's loader of the files that a script imports, which would request them as modules: a browser
 * never requests a module again that failed once.
 */
function fetchedChunks(): Plugin {
  return {
    name: "borsa-fetched-chunks",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? `export { fetchChunk as __vitePreload } from ${JSON.stringify(here("src/navigation/fetch-chunk.ts"))};` : undefined),
  };
}

// React and the router are separate chunks, evaluated in separate tasks, so that none blocks for long. Small
// modules are in the chunk that needs them.
const GROUPS = [
  { name: "react-dom", test: /node_modules\/(react|scheduler|react-dom)\// },
  { name: "router", test: /node_modules\/(react-router|cookie|set-cookie-parser)\// },
  { name: "first", test: /src\/(app\/hydrate|behaviours|events|generated\/constants|navigation\/(chunks|fetch-chunk|online)|widgets|live\/backoff|page\/config)|vite\/preload-helper|vite-plugin-wasm-helper|rolldown\/runtime/ },
  { name: "shell", test: /src\/(app\/(messages|shell)|navigation|page)/ },
];

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: here("."),
  plugins: [optionalWidgets(), parsedMessages(), fetchedChunks(), wasm(), react(), mode === "production" && unusedComponents(/\/react-router\/dist\//)],
  resolve: {
    alias: [
      { find: "@fonts", replacement: here(".generated/fonts") },
      { find: "#locales", replacement: here("../locales") },
      { find: "#style", replacement: here("../style") },
      // The package's exports resolve to its development build even in production.
      ...(mode === "production" ? routerProduction() : []),
    ],
  },
  publicDir: isSsrBuild === true ? false : here("public"),
  ssr: { noExternal: true as const },
  build: {
    emptyOutDir: true,
    target: "es2022",
    // light-dark(), nesting and :has() are not transpiled.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
    manifest: isSsrBuild === true ? false : "manifest.json",
    modulePreload: { polyfill: false },
    minify: mode === "production",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: isSsrBuild === true ? {} : {
            input: { client: here("src/entry-client.ts"), theme: here("src/theme.ts") },
            output: { codeSplitting: { groups: GROUPS } },
          },
  },
  test: {
    environment: "happy-dom",
    include: ["{src,plugins}/**/*.test.{ts,tsx}"],
  },
}));
