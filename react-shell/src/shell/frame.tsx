// The frame of every page. At build time its elements are rendered with their content. In the browser React
// adopts the existing HTML: bars, menus and footer are static and need no hydration, so a page with eighty
// links costs nothing to start.
import { memo, type ReactNode } from "react";

/** The parts of the frame around the body. */
export const REGIONS = ["top", "crumbs", "foot"] as const;
export type RegionName = (typeof REGIONS)[number];

/**
 * The content of a part: elements at build time, HTML after a navigation; undefined keeps the existing
 * content.
 */
export type RegionContent = ReactNode | { readonly html: string } | undefined;

// React does not touch the content of an element while this object is its innerHTML.
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
  /** The page's HTML; undefined keeps what the server rendered. */
  readonly html: string | undefined;
}

/** The outlet: the server-rendered body of the page, as raw HTML. */
export const Body = memo(function Body({ html }: BodyProps) {
  const inner = html === undefined ? ADOPTED : { __html: html };
  return <main id="main" tabIndex={-1} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
});

interface FrameProps {
  readonly regions: Readonly<Partial<Record<RegionName, RegionContent>>>;
  readonly children: ReactNode;
}

/** Top, breadcrumb, body and foot, in reading order. */
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
