import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import wasm from "vite-plugin-wasm";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const WIDGETS = "@borsa/widgets";

/** Without the built widgets the shell still builds; pages then stay as the server drew them. */
function optionalWidgets(): Plugin {
  const built = existsSync(here("../wasm-widgets/pkg/wasm_widgets.js"));
  return {
    name: "borsa-optional-widgets",
    enforce: "pre",
    resolveId: (id) => (id === WIDGETS && !built ? `\0${WIDGETS}` : undefined),
    load: (id) => (id === `\0${WIDGETS}` ? "export const define = undefined, formatNumber = String, formatDate = String;" : undefined),
    buildStart() {
      if (!built) this.warn("wasm-widgets is not built: the shell is built without widgets");
    },
  };
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: here("."),
  plugins: [optionalWidgets(), wasm(), react()],
  resolve: { alias: { "@fonts": here(".generated/fonts"), "#locales": here("../locales"), "#style": here("../style") } },
  publicDir: isSsrBuild === true ? false : here("public"),
  ssr: { noExternal: true as const },
  build: {
    outDir: isSsrBuild === true ? here(".generated/prerender") : here("dist"),
    emptyOutDir: true,
    target: "es2022",
    // light-dark(), nesting and :has() are used as they are.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
    manifest: isSsrBuild === true ? false : "manifest.json",
    modulePreload: { polyfill: false },
    minify: mode === "production",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: isSsrBuild === true ? {} : { input: { client: here("src/entry-client.ts"), theme: here("src/theme.ts") } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
  },
}));
