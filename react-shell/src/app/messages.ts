// The shell's texts in the browser, one small file for each language, loaded when needed.
import type { ReactLocalization } from "@fluent/react";
import { useEffect, useState } from "react";

const SOURCES = import.meta.glob<string>("#locales/*/shell.ftl", { query: "?raw", import: "default" });
const loaded = new Map<string, Promise<ReactLocalization>>();

async function load(lang: string): Promise<ReactLocalization> {
  const found = Object.entries(SOURCES).find(([path]) => path.includes(`/${lang}/`));
  if (found === undefined) throw new Error(`no messages for ${lang}`);
  const [{ localization }, text] = await Promise.all([import("../messages/localization.ts"), found[1]()]);
  return localization([{ lang, texts: [text] }]);
}

/** The texts of a language; each is loaded once. */
export function messages(lang: string): Promise<ReactLocalization> {
  const known = loaded.get(lang) ?? load(lang);
  loaded.set(lang, known);
  return known;
}

/** The texts of a language once they are there. */
export function useMessages(lang: string): ReactLocalization | undefined {
  const [ready, setReady] = useState<{ readonly lang: string; readonly l10n: ReactLocalization }>();
  useEffect(() => {
    let wanted = true;
    messages(lang).then(
      (l10n) => wanted && setReady({ lang, l10n }),
      () => loaded.delete(lang),
    );
    return () => {
      wanted = false;
    };
  }, [lang]);
  return ready?.lang === lang ? ready.l10n : undefined;
}
