// Messages from the Fluent files under locales/. A missing message falls back to the next language in the
// chain, then to its key, as on the server.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** Fluent sources of one language. The first language of a chain is the page's. */
export interface MessageSource {
  readonly lang: string;
  readonly sources: readonly string[];
}

/**
 * A message by its key. Numbers are passed as formatted text; a count that selects a plural form is passed as
 * a number.
 */
export type Texts = (key: string, args?: Readonly<Record<string, FluentVariable>>) => string;

function bundle({ lang, sources }: MessageSource): FluentBundle {
  // Without isolation marks, as on the server: text that needs isolation is isolated by the caller.
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
