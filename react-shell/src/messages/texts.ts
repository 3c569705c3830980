// Texts from the Fluent files under locales/. A missing message falls back to the next language
// of the chain, then to its key, as on the server. Fluent's parser reads the files when the shell is
// built (vite.config.ts); what is left for the browser, variables and plural forms, is done here.
import type { FluentResource } from "@fluent/bundle";

/** The messages of one file, parsed. */
export type Messages = FluentResource["body"];

type Pattern = NonNullable<Messages[number]["value"]>;
type Expression = Exclude<Pattern[number], string>;
type Select = Extract<Expression, { readonly type: "select" }>;

/** The files of one language, the first language of a chain being the page's. */
export interface MessageSource {
  readonly lang: string;
  readonly sources: readonly Messages[];
}

/** A value of a message; a count that chooses a plural form is a number. */
type Variables = Readonly<Record<string, string | number>>;

/** A text by its key. */
export type Texts = (key: string, args?: Variables) => string;

function resolve(part: Expression, lang: string, args: Variables): string {
  switch (part.type) {
    case "str":
      return part.value;
    case "var": {
      const value = args[part.name] ?? `{$${part.name}}`;
      return typeof value === "string" ? value : new Intl.NumberFormat(lang).format(value);
    }
    case "select":
      return format(chosen(part, lang, args), lang, args);
    default:
      throw new Error(`${part.type} in a message`);
  }
}

function chosen({ selector, variants, star }: Select, lang: string, args: Variables): Pattern {
  const value = selector.type === "var" ? args[selector.name] : undefined;
  const form = typeof value === "number" ? new Intl.PluralRules(lang).select(value) : undefined;
  const variant = variants.find(({ key }) => key.value === value) ?? variants.find(({ key }) => key.value === form) ?? variants[star];
  return variant?.value ?? "";
}

// Without isolation marks, as on the server: what needs isolation is isolated where it stands.
function format(pattern: Pattern, lang: string, args: Variables): string {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : resolve(part, lang, args))).join("");
}

/** Looks messages up in each language in turn. */
export function texts(chain: readonly MessageSource[]): Texts {
  const known = chain.map(({ lang, sources }) => ({ lang, messages: new Map(sources.flat().map(({ id, value }) => [id, value])) }));
  return (key, args = {}) => {
    for (const { lang, messages } of known) {
      const pattern = messages.get(key);
      if (pattern !== undefined && pattern !== null) return format(pattern, lang, args);
    }
    return key;
  };
}
