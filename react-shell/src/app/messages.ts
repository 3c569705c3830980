// The shell's messages in the browser: one small file per language, loaded on demand.
import { useEffect, useState } from "react";
import type { Messages, Texts } from "../messages/texts.ts";
import { chunk } from "../navigation/chunks.ts";

const SOURCES = import.meta.glob<string>("#locales/*/shell.ftl", { query: "?parsed-url", import: "default", eager: true });
const loaded = new Map<string, Promise<Texts>>();

async function parsed(url: string): Promise<Messages> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as Messages;
}

async function load(lang: string): Promise<Texts> {
  const found = Object.entries(SOURCES).find(([path]) => path.includes(`/${lang}/`));
  if (found === undefined) throw new Error(`no messages for ${lang}`);
  const [{ texts }, source] = await Promise.all([chunk(() => import("./later.ts")), chunk(() => parsed(found[1]))]);
  return texts([{ lang, sources: [source] }]);
}

/** The messages of a language; each language is loaded once. */
export function messages(lang: string): Promise<Texts> {
  const known = loaded.get(lang) ?? load(lang);
  loaded.set(lang, known);
  return known;
}

/** The messages of a language; undefined until they are loaded. */
export function useMessages(lang: string): Texts | undefined {
  const [ready, setReady] = useState<{ readonly lang: string; readonly t: Texts }>();
  useEffect(() => {
    let wanted = true;
    messages(lang).then(
      (t) => wanted && setReady({ lang, t }),
      () => loaded.delete(lang),
    );
    return () => {
      wanted = false;
    };
  }, [lang]);
  return ready?.lang === lang ? ready.t : undefined;
}
