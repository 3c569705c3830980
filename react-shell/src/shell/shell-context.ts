// The page's language and layout at build time, for the shell's components.
import { createContext, use } from "react";
import type { Texts } from "../messages/texts.ts";
import { LOCALES } from "../generated/constants.ts";
import type { LayoutName, PageId } from "../generated/pages.ts";
import { PAGE_PATHS } from "../generated/pages.ts";

export type LocaleInfo = (typeof LOCALES)[number];

interface ShellContext {
  readonly locale: LocaleInfo;
  readonly layout: LayoutName;
  readonly t: Texts;
}

const Context = createContext<ShellContext | undefined>(undefined);

export const ShellProvider = Context;

export function useShell(): ShellContext {
  const shell = use(Context);
  if (shell === undefined) throw new Error("the shell's components need a ShellProvider");
  return shell;
}

/** The entry of a language in the table of locales. */
export function localeInfo(code: string): LocaleInfo {
  return LOCALES.find((row) => row.code === code) ?? LOCALES[0];
}

/** The address of a page in a language. */
export function pageHref(locale: LocaleInfo, page: PageId): string {
  const path = PAGE_PATHS[page];
  return path === "/" ? locale.prefix || "/" : `${locale.prefix}${path}`;
}
