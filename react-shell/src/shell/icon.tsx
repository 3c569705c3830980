// The icons of the shell, on a 20 × 20 grid, in the text's colour.

const PATHS = {
  sun: "M10 6.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3M14.4 14.4l1.3 1.3M4.3 15.7l1.3-1.3M14.4 5.6l1.3-1.3",
  globe:
    "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4M2.8 10h14.4M10 2.8c2.2 2 3.2 4.4 3.2 7.2S12.2 15.2 10 17.2M10 2.8C7.8 4.8 6.8 7.2 6.8 10s1 5.2 3.2 7.2",
  down: "m5.5 8 4.5 4.5L14.5 8",
  menu: "M3 6h14M3 10h14M3 14h14",
  close: "m5 5 10 10M15 5 5 15",
  out: "M8 4.5H4.5v11h11V12M11.5 4h4.5v4.5M16 4l-7 7",
  info: "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4M10 9v5M10 6.2v.1",
  bell: "M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 2h-13zM8.5 17.5h3",
  apple:
    "M10 6.2C7 4.5 4 6.5 4 10.2S6.7 17 8.2 17c.8 0 1-.4 1.8-.4s1 .4 1.8.4c1.5 0 3.2-2.8 3.7-4.8M15.3 7.6C14 5.8 12 5.5 10 6.2M10 6c0-1.6 1-2.9 2.5-3.4",
  play: "M5 3.2v13.6L16.5 10z",
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  readonly small?: boolean;
  /** Mirrored in right-to-left pages. */
  readonly flip?: boolean;
}

/** An icon, hidden from screen readers. */
export function Icon({ name, small = false, flip = false }: IconProps) {
  const className = ["icon", small && "icon--sm", flip && "icon--flip"].filter(Boolean).join(" ");
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
