// A link of the menus and the footer.
import type { NavItem } from "../generated/nav.ts";
import { linkToken } from "./hole.tsx";
import { Icon } from "./icon.tsx";
import { pageHref, useShell } from "./shell-context.ts";

interface NavLinkProps {
  readonly item: NavItem;
  readonly className: string;
}

/** A link to a page of the site, or an external link that opens in a new tab and says so. */
export function NavLink({ item, className }: NavLinkProps) {
  const { locale, t } = useShell();
  if ("page" in item) {
    return (
      <a className={className} href={pageHref(locale, item.page)}>
        {t(item.label)}
      </a>
    );
  }
  return (
    <a className={className} href={linkToken(item.link)} data-link={item.link} target="_blank" rel="noopener">
      {t(item.label)} <Icon name="out" small flip />
      <span className="visually-hidden">{t("shell-new-tab")}</span>
    </a>
  );
}

/** The key of an external link, by which the server removes the list item if the link is not configured. */
export function linkKey(item: NavItem): string | undefined {
  return "link" in item ? item.link : undefined;
}

/** A stable React key of an item within its list. */
export const itemKey = (item: NavItem) => ("page" in item ? item.page : item.link);
