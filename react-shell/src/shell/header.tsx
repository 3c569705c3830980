// The headers of the layouts.
import { Brand } from "./brand.tsx";
import { Drawer } from "./drawer.tsx";
import { Hole } from "./hole.tsx";
import { MegaMenu } from "./mega-menu.tsx";
import { useShell } from "./shell-context.ts";
import { UtilityBar } from "./utility-bar.tsx";

/** The skip link, which is the first focusable element. */
export function SkipLink() {
  const { t } = useShell();
  return (
    <a className="skip" href="#main" data-skip="">
      {t("shell-skip")}
    </a>
  );
}

/** Sample banner, utility bar, header with menus, scrim. */
export function Header() {
  return (
    <>
      <SkipLink />
      <Hole name="sample" />
      <UtilityBar />
      <header className="header">
        <div className="wrap header__in">
          <Brand />
          <MegaMenu />
          <div className="header__tools">
            <Drawer />
          </div>
        </div>
      </header>
      <div className="scrim" data-scrim="" />
    </>
  );
}

/** The brand only, for the investor app's pages. */
export function BrandBar() {
  return (
    <>
      <SkipLink />
      <Hole name="sample" />
      <header className="header">
        <div className="wrap header__in">
          <Brand />
        </div>
      </header>
    </>
  );
}
