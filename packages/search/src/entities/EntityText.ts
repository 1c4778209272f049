/** Parser for entity references: a memory's id, or a dotted path with an optional aggregation. */
import { parse } from "@semlayer/compiler/syntax/Parse"
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import { parseEntity } from "@semlayer/domain/Entity"
import { Either, Option } from "effect"

export type EntityText =
  | { readonly _tag: "Memory"; readonly id: string }
  /** A star, as in `orders.*:count`, means the rows of the model at the end of the path. */
  | { readonly _tag: "Path"; readonly segments: ReadonlyArray<string>; readonly star: boolean }

/** Parses a reference, or fails with a reason. An aggregation is dropped, in either notation. */
export const readEntityText = (text: string): Either.Either<EntityText, string> => {
  const written = text.trim()
  if (written === "") return Either.left("it is empty")
  const memory = Option.getOrUndefined(parseEntity(written))
  if (memory?._tag === "Memory") return Either.right(memory)
  const path = Either.match(parse("formula", written), { onLeft: () => null, onRight: aggregatedPath })
  return Either.flatMap(path === null ? dotted(written) : Either.right(path), (found) =>
    found.star && found.segments.length === 0
      ? Either.left("the model is missing whose rows are counted, as in '<model>.*:count'")
      : Either.right(found)
  )
}

type PathText = Extract<EntityText, { readonly _tag: "Path" }>

/** The path that a formula over one column aggregates; null for other formulas. */
const aggregatedPath = (tree: Syntax): PathText | null => {
  switch (tree._tag) {
    case "Path":
      return { _tag: "Path", segments: tree.segments, star: tree.star }
    case "Aggregate":
      return aggregatedPath(tree.target)
    case "Call": {
      const [first] = tree.args
      return first === undefined || first.name !== null ? null : aggregatedPath(first.value)
    }
    default:
      return null
  }
}

/**
 * Parses a path with names that are invalid in formulas, such as `my-shop.orders.total:sum`. Names contain no `.` or `:`, so
 * it is split there; the part after `:` must be an aggregation.
 */
const dotted = (written: string): Either.Either<PathText, string> => {
  const colon = written.indexOf(":")
  const names = (colon === -1 ? written : written.slice(0, colon)).split(".").map((name) => name.trim())
  const star = names[names.length - 1] === "*"
  const segments = star ? names.slice(0, -1) : names
  const isAggregated =
    colon === -1 ||
    Either.match(parse("formula", `x${written.slice(colon)}`), {
      onLeft: () => false,
      onRight: (tree) => tree._tag === "Aggregate"
    })
  if (!isAggregated) return Either.left(`'${written.slice(colon)}' is not an aggregation`)
  if (segments.some((name) => name === "")) return Either.left("a name is missing beside a '.'")
  return Either.right({ _tag: "Path", segments, star })
}
