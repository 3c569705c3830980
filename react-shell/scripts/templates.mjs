// Writes dist/templates/{layout}.{lang}.html from the prerendered shell and the assets named by Vite. The
// server fills the holes; docs/ARCHITECTURE.md lists them.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Fonts that are preloaded before the style sheets request them. The Latin font can wait, because its
// fallback has the same metrics; the Arabic fonts have no such fallback. The links are in the body, after the
// style sheets: preloads in the head delay the first paint, by 0.4 seconds on a slow phone.
const PRELOADED = {
  en: [],
  ar: ["plex-sans-arabic-400", "plex-sans-arabic-500", "plex-sans-arabic-600"],
};

function fontLinks(lang, assets) {
  return PRELOADED[lang].map((name) => {
    const file = assets.find((asset) => new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(asset));
    if (file === undefined) throw new Error(`no font ${name} among the assets`);
    return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin fetchpriority="low">`;
  });
}

function head(manifest) {
  const client = manifest["src/entry-client.ts"];
  const theme = manifest["src/theme.ts"];
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    // Blocks the first paint, but not the parser: the body is parsed while the script loads.
    `<script src="/${theme.file}" async blocking="render"></script>`,
    ...theme.css.map((file) => `<link rel="stylesheet" href="/${file}">`),
    // The server puts the style sheet of configured colours here.
    `<!--borsa:colours-->`,
    // On pages that load the second part of the CSS before their table, the server moves these links there.
    `<!--borsa:rest-->${client.css.map((file) => `<link rel="stylesheet" href="/${file}">`).join("")}<!--/borsa:rest-->`,
    `<!--head-start--><!--borsa:head--><!--head-end-->`,
    `<meta name="theme-color" content="#0c0f22">`,
    `<meta name="borsa-build" content="__BORSA_BUILD__">`,
    `<meta name="borsa-config" content="__BORSA_CONFIG__">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    `<link rel="apple-touch-icon" href="/icon-180.png">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    ...(client.imports ?? []).map((key) => `<link rel="modulepreload" href="/${manifest[key].file}" fetchpriority="low">`),
    `<script type="module" src="/${client.file}" fetchpriority="low"></script>`,
  ].join("\n");
}

/** Writes all templates into a built `dist` folder. */
export async function writeTemplates(dist, rendered) {
  const manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
  const assets = await readdir(join(dist, "assets"));
  await mkdir(join(dist, "templates"), { recursive: true });
  for (const { layout, lang, dir, html } of rendered) {
    const page = `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
${head(manifest)}
</head>
<body data-section="__BORSA_SECTION__" data-layout="${layout}">
${fontLinks(lang, assets).join("")}<div id="root">${html}</div>
</body>
</html>
`;
    await writeFile(join(dist, "templates", `${layout}.${lang}.html`), page);
  }
}
