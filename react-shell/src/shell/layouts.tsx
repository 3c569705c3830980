// The layouts of the specification and the error layout; docs/layouts.md describes each.
import type { ReactNode } from "react";
import type { LayoutName } from "../generated/pages.ts";
import { Footer, SlimFooter } from "./footer.tsx";
import type { RegionName } from "./frame.tsx";
import { BrandBar, Header, SkipLink } from "./header.tsx";
import { Hole, hole } from "./hole.tsx";

type Regions = Readonly<Partial<Record<RegionName, ReactNode | { readonly html: string }>>>;

const CRUMBS = { html: hole("crumbs") };
const FULL: Regions = { top: <Header />, crumbs: CRUMBS, foot: <Footer /> };

/** The frame of each layout. */
export const LAYOUTS: Readonly<Record<LayoutName, Regions>> = {
  blank: {
    top: (
      <>
        <SkipLink />
        <Hole name="sample" />
      </>
    ),
    crumbs: null,
    foot: null,
  },
  default: FULL,
  "default-ar": FULL,
  "default-new": { top: <Header />, crumbs: null, foot: <Footer /> },
  fullScreen: { top: <Header />, crumbs: null, foot: null },
  ivestor: { top: <BrandBar />, crumbs: null, foot: <SlimFooter /> },
  spa: { top: <Header />, crumbs: CRUMBS, foot: null },
  error: { top: <Header />, crumbs: null, foot: <Footer /> },
};

/** The languages of a layout. */
export function languagesOf(layout: LayoutName): readonly string[] {
  if (layout === "default") return ["en"];
  return layout === "default-ar" ? ["ar"] : ["en", "ar"];
}
