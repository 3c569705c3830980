// Build time: renders the templates that the server fills, one per layout and language.
import { renderToStaticMarkup } from "react-dom/server";
import { LOCALES } from "./generated/constants.ts";
import type { LayoutName } from "./generated/pages.ts";
import { type Messages, texts } from "./messages/texts.ts";
import { Body, Frame } from "./shell/frame.tsx";
import { hole } from "./shell/hole.tsx";
import { LAYOUTS, languagesOf } from "./shell/layouts.tsx";
import { localeInfo, ShellProvider } from "./shell/shell-context.ts";

const SOURCES = import.meta.glob<Messages>("#locales/*/{frame,nav,pages,shell}.ftl", {
  query: "?parsed",
  import: "default",
  eager: true,
});

const sourcesOf = (lang: string) =>
  Object.entries(SOURCES)
    .filter(([path]) => path.includes(`/${lang}/`))
    .map(([, messages]) => messages);

/** The HTML of one template. */
export interface Rendered {
  readonly layout: LayoutName;
  readonly lang: string;
  readonly dir: string;
  readonly html: string;
}

function render(layout: LayoutName, lang: string): Rendered {
  const locale = localeInfo(lang);
  const chain = [locale.code, ...LOCALES.map((row) => row.code).filter((code) => code === "en" && code !== lang)];
  const t = texts(chain.map((code) => ({ lang: code, sources: sourcesOf(code) })));
  const html = renderToStaticMarkup(
    <ShellProvider value={{ locale, layout, t }}>
      <Frame regions={LAYOUTS[layout]}>
        <Body html={hole("body")} />
      </Frame>
    </ShellProvider>,
  );
  return { layout, lang, dir: locale.dir, html };
}

/** Renders all templates. */
export function renderAll(): readonly Rendered[] {
  const layouts = Object.keys(LAYOUTS) as LayoutName[];
  return layouts.flatMap((layout) => languagesOf(layout).map((lang) => render(layout, lang)));
}
