// Compares the types of the widgets, which are written by hand, with those that wasm-bindgen generates. Only the type check reads this file.
import type * as Declared from "@borsa/widgets";
import type * as Light from "../../../wasm-widgets/pkg-light/wasm_light.js";
import type * as WithTable from "../../../wasm-widgets/pkg/wasm_widgets.js";

type Fits<Declaration, Generated extends Declaration> = Generated;

/** An error here: a type that is written by hand is not what the module has. */
export type Checked = [Fits<typeof Declared, typeof WithTable>, Fits<typeof Declared, typeof Light>];
