// Navigation below 1024 px: a sheet in a <details>, with one <details> per section.
import { MAIN, type NavGroup } from "../generated/nav.ts";
import { Hole } from "./hole.tsx";
import { Icon } from "./icon.tsx";
import { LanguageLink } from "./language-link.tsx";
import { itemKey, linkKey, NavLink } from "./nav-link.tsx";
import { useShell } from "./shell-context.ts";

/** The menu button and its sheet. */
export function Drawer() {
  const { t } = useShell();
  return (
    <details className="drawer-toggle" data-drawer="">
      <summary className="drawer-toggle__btn btn btn--icon btn--quiet" aria-label={t("shell-menu")}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <div className="drawer">
        <div className="drawer__head">
          <Hole name="status" as="span" />
        </div>
        <nav aria-label={t("shell-main-navigation-mobile")}>
          {MAIN.map((menu) => (
            <details key={menu.section} className="drawer__section" name="drawer">
              <summary className="drawer__sum" data-section-mark={menu.section}>
                {t(`section-${menu.section}`)}
                <Icon name="down" />
              </summary>
              <div className="drawer__groups">
                {menu.groups.map((group) => (
                  <Group key={group.title} group={group} />
                ))}
              </div>
            </details>
          ))}
        </nav>
        <div className="drawer__foot">
          <LanguageLink className="btn btn--line" />
        </div>
      </div>
    </details>
  );
}

function Group({ group }: { readonly group: NavGroup }) {
  const { t } = useShell();
  return (
    <div>
      <p className="drawer__group-title">{t(group.title)}</p>
      <ul>
        {group.items.map((item) => (
          <li key={itemKey(item)} data-link={linkKey(item)}>
            <NavLink item={item} className="drawer__link" />
          </li>
        ))}
      </ul>
    </div>
  );
}
