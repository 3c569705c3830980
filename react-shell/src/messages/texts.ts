// Texts from the Fluent files under locales/. A missing message falls back to the next language
// of the chain, then to its key, as on the server.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** Fluent sources of one language, the first language of a chain being the page's. */
export interface MessageSource {
  readonly lang: string;
  readonly sources: readonly string[];
}

/** A text by its key. Numbers come formatted, as texts; a count that chooses a plural form comes as a number. */
export type Texts = (key: string, args?: Readonly<Record<string, FluentVariable>>) => string;

function bundle({ lang, sources }: MessageSource): FluentBundle {
  // Without isolation marks, as on the server: what needs isolation is isolated where it stands.
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
}

/** Looks messages up in each language in turn. */
export function texts(chain: readonly MessageSource[]): Texts {
  const bundles = chain.map(bundle);
  return (key, args) => {
    for (const each of bundles) {
      const pattern = each.getMessage(key)?.value;
      if (pattern !== undefined && pattern !== null) return each.formatPattern(pattern, args, []);
    }
    return key;
  };
}
