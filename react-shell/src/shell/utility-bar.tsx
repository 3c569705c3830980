// Market status, the exchange's clock, quick links, theme and language.
import { UTILITY } from "../generated/nav.ts";
import { Hole } from "./hole.tsx";
import { Icon } from "./icon.tsx";
import { LanguageLink } from "./language-link.tsx";
import { itemKey, NavLink } from "./nav-link.tsx";
import { useShell } from "./shell-context.ts";

/** The dark bar above the header. */
export function UtilityBar() {
  const { t } = useShell();
  return (
    <section className="utilbar ink" aria-label={t("shell-utility")}>
      <div className="wrap utilbar__in">
        <Hole name="status" as="span" />
        <span className="utilbar__sep from-lg" />
        <Hole name="clock" as="span" className="from-lg" />
        <div className="utilbar__end">
          {UTILITY.map((item) => (
            <NavLink key={itemKey(item)} item={item} className="utilbar__link from-md" />
          ))}
          <button className="utilbar__link utilbar__theme" type="button" data-theme-toggle="" aria-label={t("shell-theme")}>
            <Icon name="sun" small />
          </button>
          <LanguageLink className="utilbar__link" />
        </div>
      </div>
    </section>
  );
}
