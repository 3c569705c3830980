// Writes dist/templates/{layout}.{lang}.html from the prerendered shell and the assets that Vite
// named. The server fills the holes; docs/ARCHITECTURE.md lists them.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Fonts that come before the styles ask for them. The fallback has the measures of the Latin one,
// which can wait. No fallback has those of the Arabic ones. They are named in the body and come after
// the styles: what the head preloads holds the first paint, on a slow phone by four tenths of a second.
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
    // It holds the first paint, not the parser: the body is read while it is on its way.
    `<script src="/${theme.file}" async blocking="render"></script>`,
    ...theme.css.map((file) => `<link rel="stylesheet" href="/${file}">`),
    // The server puts it in front of a page's table instead, where the page asks for that.
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

/** Writes all templates into a built `dist`. */
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
