// Logo and name of the market in both languages.
import { LOCALES } from "../generated/constants.ts";
import { TOKENS } from "./hole.tsx";
import { pageHref, useShell } from "./shell-context.ts";

/** The logo as a link to the home page. */
export function Brand() {
  const { locale } = useShell();
  const other = LOCALES.find((row) => row.code !== locale.code) ?? LOCALES[0];
  return (
    <a className="brand" href={pageHref(locale, "home")}>
      <svg className="brand__mark" viewBox="0 0 40 40" aria-hidden="true">
        <path d="M32.1 32.1L23.5 28.5L20 37.1L16.5 28.5L7.9 32.1L11.5 23.5L2.9 20L11.5 16.5L7.9 7.9M32.1 7.9L28.5 16.5L37.1 20L28.5 23.5L32.1 32.1" />
        <path className="brand__now" d="M7.9 7.9L16.5 11.5L20 2.9L23.5 11.5L32.1 7.9" />
      </svg>
      <span>
        <span className="brand__name">{TOKENS.market}</span>
        <span className="brand__sub" lang={other.code} dir={other.dir}>
          {TOKENS.marketSub}
        </span>
      </span>
    </a>
  );
}
