// The five sections of the header. Each is a <details>, so it opens without JavaScript; with the same name
// only one is open at a time.
import { MAIN, type NavGroup, type NavMenu } from "../generated/nav.ts";
import { currentToken, Hole } from "./hole.tsx";
import { Icon } from "./icon.tsx";
import { itemKey, linkKey, NavLink } from "./nav-link.tsx";
import { useShell } from "./shell-context.ts";

/** The main navigation for widths from 1024 px. */
export function MegaMenu() {
  const { t } = useShell();
  return (
    <nav className="mainnav" aria-label={t("shell-main-navigation")}>
      <ul className="mainnav__list">
        {MAIN.map((menu) => (
          <li key={menu.section}>
            <Section menu={menu} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ menu }: { readonly menu: NavMenu }) {
  const { t } = useShell();
  const title = t(`section-${menu.section}`);
  return (
    <details className={`mainnav__item mainnav__item--${menu.section}`} name="mainnav" data-menu="">
      <summary className="mainnav__btn" aria-current={currentToken(menu.section) as "true"} data-section-mark={menu.section}>
        {title}
        <Icon name="down" small />
      </summary>
      <div className="mega">
        <div className="wrap mega__in">
          <div className="mega__groups">
            <div className="mega__intro">
              <p className="mega__title">{title}</p>
            </div>
            {menu.groups.map((group, nth) => (
              <Group key={group.title} id={`mega-${menu.section}-${nth}`} group={group} />
            ))}
          </div>
          <Hole name="aside" />
        </div>
      </div>
    </details>
  );
}

function Group({ id, group }: { readonly id: string; readonly group: NavGroup }) {
  const { t } = useShell();
  return (
    <div>
      <p className="mega__group-title" id={id}>
        {t(group.title)}
      </p>
      <ul aria-labelledby={id}>
        {group.items.map((item) => (
          <li key={itemKey(item)} data-link={linkKey(item)}>
            <NavLink item={item} className="mega__link" />
          </li>
        ))}
      </ul>
    </div>
  );
}
