// The elements in JSX: `import type {} from "@borsa/widgets/jsx"`.
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { DateKind, NumberKind, TableColumn, TableData } from "./index.d.ts";

type Base = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
type DataAttributes = Readonly<Record<`data-${string}`, string | undefined>>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "borsa-market-status": Base & DataAttributes & { now?: string; status?: string; timings?: string; holidays?: string; timeline?: boolean | string };
      "borsa-number": Base & DataAttributes & { value?: string; kind?: NumberKind; decimals?: string };
      "borsa-date": Base & DataAttributes & { value?: string; kind?: DateKind };
      "borsa-table": Base & DataAttributes & { src?: string; data?: TableData | TableData["rows"]; columns?: readonly TableColumn[] };
    }
  }
}
