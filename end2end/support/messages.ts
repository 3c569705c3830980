// The site's messages, so that specs need not repeat texts.
import { readFileSync, readdirSync } from "node:fs";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** A language of the site. */
export type Lang = "en" | "ar";

const bundles: Partial<Record<Lang, FluentBundle>> = {};

function bundle(lang: Lang): FluentBundle {
  const known = bundles[lang];
  if (known) return known;
  const folder = new URL(`../../locales/${lang}/`, import.meta.url);
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".ftl")) made.addResource(new FluentResource(readFileSync(new URL(name, folder), "utf8")));
  }
  bundles[lang] = made;
  return made;
}

/** The text of a message; an unknown message fails the spec. */
export function text(lang: Lang, id: string, args: Record<string, FluentVariable> = {}): string {
  const pattern = bundle(lang).getMessage(id)?.value;
  if (!pattern) throw new Error(`no message ${id} in ${lang}`);
  return bundle(lang).formatPattern(pattern, args);
}
