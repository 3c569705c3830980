// Subsets the fonts to the characters that the site uses. Latin keeps its weight and width axes within the
// range of the design; Arabic keeps all shaping features. For PDF documents, which the server generates, the
// same characters are saved as TrueType with one weight per file. The result is cached until an input
// changes, because subsetting takes seconds.
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
export const FONT_DIR = fileURLToPath(new URL("../.generated/fonts", import.meta.url));

const LATIN = "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2";
const arabic = (weight) => `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`;

const AXES = { wght: { min: 300, max: 600, default: 400 }, wdth: { min: 90, max: 100, default: 100 } };
// Small capitals, old-style figures and stylistic sets are not used.
const DOCUMENT_WEIGHTS = [400, 600];
const LATIN_FEATURES = ["ccmp", "kern", "liga", "locl", "lnum", "mark", "mkmk", "tnum"];

/** The characters in a list of CSS unicode ranges. */
function characters(ranges) {
  let text = "";
  for (const range of ranges.split(",")) {
    const [from, to = from] = range.trim().replace("U+", "").split("-").map((hex) => Number.parseInt(hex, 16));
    for (let code = from; code <= to; code += 1) text += String.fromCodePoint(code);
  }
  return text;
}

/** The fonts declared in style/fonts.css, which is the only list of them: file name → unicode ranges. */
async function declared() {
  const css = await readFile(new URL("../../style/fonts.css", import.meta.url), "utf8");
  const faces = css.matchAll(/@fonts\/([\w-]+\.woff2)[^}]*?unicode-range:([^;]+);/g);
  return new Map([...faces].map(([, file, ranges]) => [file, characters(ranges)]));
}

function source(file) {
  const weight = /arabic-(\d+)/.exec(file)?.[1];
  return weight === undefined
    ? { path: require.resolve(LATIN), options: { variationAxes: AXES, keepFeatures: LATIN_FEATURES } }
    : { path: require.resolve(arabic(weight)), options: {} };
}

const sfnt = (options) => ({ ...options, targetFormat: "sfnt" });

/** The fonts of PDF documents: each file with its source and its characters. */
function documents(web) {
  const latin = (web.get("plex-sans-latin.woff2") ?? "") + (web.get("plex-sans-latin-rest.woff2") ?? "");
  return DOCUMENT_WEIGHTS.flatMap((weight) => [
    {
      file: `plex-sans-${weight}.ttf`,
      text: latin,
      path: require.resolve(LATIN),
      options: sfnt({ variationAxes: { wght: weight, wdth: 100 }, keepFeatures: LATIN_FEATURES }),
    },
    {
      file: `plex-sans-arabic-${weight}.ttf`,
      text: web.get(`plex-sans-arabic-${weight}.woff2`) ?? "",
      path: require.resolve(arabic(weight)),
      options: sfnt({}),
    },
  ]);
}

/** Copies the fonts of PDF documents to the built shell, where only the server reads them. */
export async function layDocumentFonts(dist) {
  const folder = join(dist, "documents");
  await mkdir(folder, { recursive: true });
  for (const { file } of documents(await declared())) await copyFile(join(FONT_DIR, file), join(folder, file));
}

/** Writes the subset fonts; returns their sizes in bytes. */
export async function cutFonts() {
  await mkdir(FONT_DIR, { recursive: true });
  const stampFile = join(FONT_DIR, "stamp.json");
  const known = JSON.parse(await readFile(stampFile, "utf8").catch(() => "{}"));
  const stamps = {};
  const sizes = {};
  const self = await readFile(fileURLToPath(import.meta.url));
  const web = await declared();
  const fonts = [...web].map(([file, text]) => {
    const { path, options } = source(file);
    return { file, text, path, options };
  });
  for (const { file, text, path, options } of [...fonts, ...documents(web)]) {
    const original = await readFile(path);
    const stamp = createHash("sha256").update(self).update(original).update(text).digest("hex");
    const out = join(FONT_DIR, file);
    const old = known[file] === stamp ? await readFile(out).catch(() => undefined) : undefined;
    const cut = old ?? (await subsetFont(original, text, { targetFormat: "woff2", noHinting: true, ...options }));
    if (old === undefined) await writeFile(out, cut);
    stamps[file] = stamp;
    sizes[file] = cut.length;
  }
  await writeFile(stampFile, JSON.stringify(stamps));
  return sizes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await cutFonts());
