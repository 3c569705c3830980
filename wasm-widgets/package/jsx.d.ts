// The elements in JSX: `import type {} from "@borsa/widgets/jsx"`.
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type {} from "./types/jsx.d.ts";

type Base = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Readonly<Record<`data-${string}`, string | undefined>>;
interface Live {
  value?: string;
  symbol?: string;
  decimals?: string;
  digits?: "latn" | "arab";
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "borsa-price": Base & Live;
      "borsa-change": Base & Live & { kind?: "value" | "percent" };
      "borsa-quote": Base & { src?: string; symbol?: string; digits?: "latn" | "arab" };
      "borsa-ticker": Base & { src?: string; symbols?: string; digits?: "latn" | "arab" };
      "borsa-sparkline": Base & { values?: string; label?: string };
    }
  }
}
