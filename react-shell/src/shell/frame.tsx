// The frame of every page. The same elements are rendered at build time, with their content, and
// in the browser, where React adopts what stands there: the bars, menus and footer are static
// HTML that needs no hydration, so a page with eighty links costs nothing to start.
import { memo, type ReactNode } from "react";

/** The parts of the frame around the body. */
export const REGIONS = ["top", "crumbs", "foot"] as const;
export type RegionName = (typeof REGIONS)[number];

/** What fills a part: elements at build time, HTML later; nothing while it is being adopted. */
export type RegionContent = ReactNode | { readonly html: string } | undefined;

// React leaves the inside of an element alone as long as this object is its content.
const ADOPTED = { __html: "" };

function isHtml(content: RegionContent): content is { readonly html: string } {
  return typeof content === "object" && content !== null && "html" in content;
}

interface RegionProps {
  readonly name: RegionName;
  readonly content: RegionContent;
}

const Region = memo(function Region({ name, content }: RegionProps) {
  const shared = { className: `region region--${name}`, id: `shell-${name}` };
  if (content !== undefined && !isHtml(content)) return <div {...shared}>{content}</div>;
  const inner = content === undefined ? ADOPTED : { __html: content.html };
  return <div {...shared} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
});

interface BodyProps {
  /** The page's HTML; undefined adopts what the server wrote. */
  readonly html: string | undefined;
}

/** The outlet: what the server rendered, as it stands. */
export const Body = memo(function Body({ html }: BodyProps) {
  const inner = html === undefined ? ADOPTED : { __html: html };
  return <main id="main" tabIndex={-1} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
});

interface FrameProps {
  readonly regions: Readonly<Partial<Record<RegionName, RegionContent>>>;
  readonly children: ReactNode;
}

/** Top, breadcrumbs, body and foot in reading order. */
export function Frame({ regions, children }: FrameProps) {
  return (
    <>
      <Region name="top" content={regions.top} />
      <Region name="crumbs" content={regions.crumbs} />
      {children}
      <Region name="foot" content={regions.foot} />
    </>
  );
}
