/** What a person or an agent writes for an entity, read: a memory's id, or a dotted path without its aggregation. */
import { parse } from "@semlayer/compiler/syntax/Parse"
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import { parseEntity } from "@semlayer/domain/Entity"
import { Either, Option } from "effect"

export type EntityText =
  | { readonly _tag: "Memory"; readonly id: string }
  /** A star, as in `orders.*:count`, stands for the rows of the model that the segments lead to. */
  | { readonly _tag: "Path"; readonly segments: ReadonlyArray<string>; readonly star: boolean }

/** The parts of a reference, or why it is none. An aggregation is dropped, in either spelling. */
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

/** The path that a formula of one column aggregates. */
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
 * A path of names that formulas cannot hold, such as `my-shop.orders.total:sum`. No name has a `.` or a `:`, so those
 * part it; what stands behind the `:` has to be an aggregation.
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
