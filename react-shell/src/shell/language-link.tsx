// The link to the same page in the other language.
import { LOCALES } from "../generated/constants.ts";
import { TOKENS } from "./hole.tsx";
import { Icon } from "./icon.tsx";
import { useShell } from "./shell-context.ts";

interface LanguageLinkProps {
  readonly className: string;
}

/** A plain link; with JavaScript it also keeps the hash and stores the choice. */
export function LanguageLink({ className }: LanguageLinkProps) {
  const { locale } = useShell();
  const other = LOCALES.find((row) => row.code !== locale.code) ?? LOCALES[0];
  return (
    <a className={className} href={TOKENS.alt} lang={other.code} hrefLang={other.hreflang} data-lang-switch="">
      <Icon name="globe" small />
      {other.label}
    </a>
  );
}
