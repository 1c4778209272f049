/** The models whose parts are looked at, and what names mean in them. The rules are those of binding. */
import { joinName } from "@semlayer/domain/Model"
import type { PreparedModel } from "../model/PreparedModel.js"
import type { AggregationRegistry } from "../aggregation/Aggregations.js"
import type { Item, ItemKind } from "./Item.js"

/** What a name of a model leads to: a subject; `opaque` for a stage, of which only the name is known; or nothing. */
export type Meaning = Subject | "opaque" | undefined

/** A stored model, or one that a stored query writes down or extends. */
export interface Subject {
  /** Tells it from all others: the name of a stored model. */
  readonly key: string
  readonly prepared: PreparedModel
  /** The aggregations that formulas may call beside the model's own. */
  readonly registered: AggregationRegistry
  /** The model that this one extends, which has all parts of it that the extension does not add. */
  readonly base: Subject | null
  readonly meaning: (model: string) => Meaning
}

/** A part of a subject, as the subject's that it comes from. */
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

/** The end of a path of joins; null where it cannot be seen. The joins up to there are known in any case. */
export interface Walked {
  readonly items: ReadonlyArray<Item>
  readonly end: Subject | null
}

/** Follows joins; null where a step is no join of its model, or could be several. */
export const walk = (subject: Subject, steps: ReadonlyArray<string>): Walked | null => {
  const items: Array<Item> = []
  let at = subject
  for (const step of steps) {
    const [join, another] = at.prepared.joins.get(step) ?? []
    if (join === undefined || another !== undefined) return null
    items.push(itemOf(at, "join", joinName(join)))
    const target = at.meaning(join.target_model)
    if (target === undefined || target === "opaque") return { items, end: null }
    at = target
  }
  return { items, end: at }
}
