/** `top`: the members of a dimension with the highest values of a measure. */
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import { type QueryContext, type Key, type Members, treeOf } from "./QueryContext.js"
import { groupedBy, type Making } from "./Frame.js"
import { ofConditions, ofMeasureWith, type Place } from "./Groups.js"
import { isOfResult } from "./Transforms.js"
import { keyOf, sortOrder } from "./Values.js"

/** The key whose members `top` chooses, and the measure by which; null without one. */
export const bestOf = (context: QueryContext): Best | null => {
  const { top } = context.query
  if (top === undefined) return null
  const own = context.scope.own(top.dimension.split(".")).join(".")
  const key = context.keys.find((each) => each.name === own || each.id === own)
  if (key === undefined) return context.refuse("UnknownReference")
  if (key.granularity !== null) return context.refuse("ArgumentInvalid")
  if (top.others !== undefined && key.located.column.type !== "TEXT") return context.refuse("ArgumentInvalid")
  const measure = context.measures.find(({ item }) => item.name === top.by)
  const place = measure === undefined ? ofConditions : ofMeasureWith(measure.item)
  const tree = measure?.typed ?? treeOf("order", top.by, context.environment.refusals)
  return isOfResult(context, tree, place) ? context.refuse("ArgumentInvalid") : { key, tree, place }
}

interface Best {
  readonly key: Key
  readonly tree: Syntax
  readonly place: Place
}

/** The members with the highest values over all facts; of equal ones the first by their own order. */
export const membersOf = (context: QueryContext, making: Making, { key, tree, place }: Best): Members => {
  const { n = 0, others } = context.query.top ?? {}
  const at = context.keys.indexOf(key)
  const frame = groupedBy(context, making, null, [key])
  const values = frame.values(tree, place)
  const ranked = frame.groups
    .map(({ keys }, i) => ({ member: keys[at] ?? null, value: values[i] ?? null }))
    .filter(({ member }) => member !== null && member !== others)
    .sort((a, b) => sortOrder(a.value, b.value, "desc") || sortOrder(a.member, b.member, "asc"))
  return { key, shown: new Set(ranked.slice(0, n).map(({ member }) => keyOf(member))), others: others ?? null }
}
