// Writes dist/templates/{layout}.{lang}.html from the prerendered shell and the assets that Vite
// named. The server fills the holes; docs/ARCHITECTURE.md lists them.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Fonts that the first paint of a language needs. The fallback has the measures of the Latin one,
// which comes when the styles ask for it: fetched before them it would delay the first paint by a
// tenth of a second on a slow phone. No fallback has those of the Arabic ones, so they come early.
const PRELOADED = {
  en: [],
  ar: ["plex-sans-arabic-400", "plex-sans-arabic-500", "plex-sans-arabic-600"],
};

function fontLinks(lang, assets) {
  return PRELOADED[lang].map((name) => {
    const file = assets.find((asset) => new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(asset));
    if (file === undefined) throw new Error(`no font ${name} among the assets`);
    return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`;
  });
}

function head(lang, manifest, assets) {
  const client = manifest["src/entry-client.ts"];
  const theme = manifest["src/theme.ts"];
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    // It holds the first paint, not the parser: the body is read while it is on its way.
    `<script src="/${theme.file}" async blocking="render"></script>`,
    ...theme.css.map((file) => `<link rel="stylesheet" href="/${file}">`),
    // The server puts it in front of a page's table instead, where the page asks for that.
    `<!--borsa:rest-->${client.css.map((file) => `<link rel="stylesheet" href="/${file}">`).join("")}<!--/borsa:rest-->`,
    ...fontLinks(lang, assets),
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

/** Writes all templates into a built `dist`. */
export async function writeTemplates(dist, rendered) {
  const manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
  const assets = await readdir(join(dist, "assets"));
  await mkdir(join(dist, "templates"), { recursive: true });
  for (const { layout, lang, dir, html } of rendered) {
    const page = `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
${head(lang, manifest, assets)}
</head>
<body data-section="__BORSA_SECTION__" data-layout="${layout}">
<div id="root">${html}</div>
</body>
</html>
`;
    await writeFile(join(dist, "templates", `${layout}.${lang}.html`), page);
  }
}
