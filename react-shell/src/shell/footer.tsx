// The footers of the layouts.
import { FOOTER, LEGAL, type NavItem, SOCIAL, STORES } from "../generated/nav.ts";
import { Brand } from "./brand.tsx";
import { Hole, linkToken, TOKENS, textToken } from "./hole.tsx";
import { Icon } from "./icon.tsx";
import { itemKey, linkKey, NavLink } from "./nav-link.tsx";
import { pageHref, useShell } from "./shell-context.ts";

/** Brand and app stores, one column per section, the exchange's own addresses, trading hours and legal line. */
export function Footer() {
  return (
    <footer className="footer ink">
      <div className="wrap">
        <div className="footer__top">
          <Brand />
          <Stores />
        </div>
        <Columns />
        <Own />
        <LegalLine hours />
      </div>
    </footer>
  );
}

/** The legal line only. */
export function SlimFooter() {
  return (
    <footer className="footer footer--line ink">
      <div className="wrap">
        <LegalLine />
      </div>
    </footer>
  );
}

function Stores() {
  const { t } = useShell();
  return (
    <ul className="row" aria-label={t("shell-apps")}>
      {STORES.map((item) => (
        <Store key={itemKey(item)} item={item} />
      ))}
    </ul>
  );
}

/** The badge of a store. The server keeps one of its two forms: the store, or our page of the app. */
function Store({ item }: { readonly item: NavItem }) {
  const { locale, t } = useShell();
  if (!("link" in item) || item.instead === undefined) return null;
  return (
    <>
      <li data-link={item.link}>
        <a className="store" href={linkToken(item.link)} target="_blank" rel="noopener">
          <StoreName item={item} />
          <span className="visually-hidden">{t("shell-new-tab")}</span>
        </a>
      </li>
      <li data-unless={item.link}>
        <a className="store" href={pageHref(locale, item.instead)}>
          <StoreName item={item} />
        </a>
      </li>
    </>
  );
}

function StoreName({ item }: { readonly item: NavItem }) {
  const { t } = useShell();
  const apple = linkKey(item)?.endsWith("ios") === true;
  return (
    <>
      <Icon name={apple ? "apple" : "play"} />
      <span>
        <small>{t(item.label)}</small>{" "}
        <b>
          <bdi className="num">{apple ? "iOS" : "Android"}</bdi>
        </b>
      </span>
    </>
  );
}

function Columns() {
  const { t } = useShell();
  return (
    <div className="footer__cols">
      {FOOTER.map((column) => (
        <div key={column.section}>
          <h2 className="footer__title" id={`foot-${column.section}`}>
            {t(`section-${column.section}`)}
          </h2>
          <ul aria-labelledby={`foot-${column.section}`}>
            {column.items.map((item) => (
              <li key={itemKey(item)} data-link={linkKey(item)}>
                <NavLink item={item} className="footer__link" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Postal address, telephone and hours, and where else the exchange publishes. */
function Own() {
  const { t } = useShell();
  return (
    <div className="footer__own">
      <address data-text="place">
        {(["street", "box", "city"] as const).map((name) => (
          <span key={name} data-text={name}>
            {textToken(name)}
          </span>
        ))}
      </address>
      <p data-text="phone">
        <span>{t("shell-phone")}</span>{" "}
        <a className="footer__link" href={`tel:${textToken("phone-digits")}`}>
          <bdi className="num">{textToken("phone")}</bdi>
        </a>
        <span data-text="hours">{textToken("hours")}</span>
      </p>
      <ul className="footer__social" aria-label={t("shell-social")} data-text="social">
        {SOCIAL.map((item) => (
          <li key={itemKey(item)} data-link={linkKey(item)}>
            <NavLink item={item} className="footer__link" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LegalLine({ hours = false }: { readonly hours?: boolean }) {
  const { t } = useShell();
  return (
    <div className="footer__end">
      {hours && (
        <p>
          <Hole name="hours" as="span" />
        </p>
      )}
      <ul className="footer__legal" aria-label={t("shell-legal")}>
        {LEGAL.map((item) => (
          <li key={itemKey(item)}>
            <NavLink item={item} className="footer__link" />
          </li>
        ))}
      </ul>
      <p data-text="licence">{textToken("licence")}</p>
      <p>{t("shell-rights", { year: TOKENS.year, market: TOKENS.market })}</p>
    </div>
  );
}
