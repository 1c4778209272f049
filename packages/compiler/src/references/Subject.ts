/** The models under dependency analysis and name resolution in them. The rules are those of binding. */
import { joinName } from "@semlayer/domain/Model"
import { isReverse } from "../model/ReversePaths.js"
import type { PreparedModel } from "../model/PreparedModel.js"
import type { AggregationRegistry } from "../aggregation/Aggregations.js"
import type { Item, ItemKind } from "./Item.js"

/**
 * Resolution of a model name: a subject, `opaque`, or undefined.
 * `opaque` is a stage of which only the name is known.
 */
export type SubjectMeaning = Subject | "opaque" | undefined

/** A stored model, or one that a stored query defines inline or extends. */
export interface Subject {
  /** Unique key; for a stored model its name. */
  readonly key: string
  readonly prepared: PreparedModel
  /** The aggregations that formulas may call besides the model's own. */
  readonly registered: AggregationRegistry
  /** The model that this one extends. It owns all parts except for those that the extension adds. */
  readonly base: Subject | null
  readonly meaning: (model: string) => SubjectMeaning
}

/** An item of a subject, attributed to the base model if it comes from there. */
export const itemOf = (subject: Subject, kind: ItemKind, name: string): Item =>
  subject.base !== null && (kind === "field" || has(subject.base, kind, name))
    ? itemOf(subject.base, kind, name)
    : { model: subject.key, kind, name }

const has = ({ prepared }: Subject, kind: ItemKind, name: string): boolean => {
  switch (kind) {
    case "column":
      return prepared.columns.has(name)
    case "measure":
      return prepared.measures.has(name)
    case "aggregation":
      return prepared.aggregations.has(name)
    case "join":
      return prepared.model.joins.some((join) => joinName(join) === name)
    case "filter":
      return prepared.model.filters.includes(name)
    default:
      return true
  }
}

/**
 * The items of a path of joins, and its end.
 * `end` is null if the end is not known, for example a stage.
 */
export interface Walked {
  readonly items: ReadonlyArray<Item>
  readonly end: Subject | null
}

/** Follows joins; null if a step is not a join of its model, or is ambiguous. */
export const walk = (subject: Subject, steps: ReadonlyArray<string>): Walked | null => {
  const items: Array<Item> = []
  let at = subject
  for (const step of steps) {
    const [join, another] = at.prepared.paths.of(step)
    if (join === undefined || another !== undefined) return null
    const target = at.meaning(join.target_model)
    if (!isReverse(join)) items.push(itemOf(at, "join", joinName(join)))
    else if (target !== undefined && target !== "opaque") items.push(itemOf(target, "join", join.declared))
    if (target === undefined || target === "opaque") return { items, end: null }
    at = target
  }
  return { items, end: at }
}
