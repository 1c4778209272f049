/** Measures of a query, whose results may be cast to another type. */
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import type { QueryMeasure } from "./World.js"

/** A measure with its formula as written, which names it, and with the type that it is cast to. */
export interface Measured {
  readonly item: QueryMeasure
  readonly tree: Syntax
  readonly typed: Syntax
}

/** A formula whose result is cast: an INT is rounded, and a DOUBLE is the same number. */
export const typed = (tree: Syntax, type: QueryMeasure["type"]): Syntax =>
  type === "INT"
    ? {
        _tag: "Call",
        name: "round",
        args: [{ name: null, value: tree, span: tree.span }],
        distinct: false,
        span: tree.span
      }
    : tree
