/** Merges two edits of one model: part by part, so that edits of different parts never conflict. */
import type { Json } from "@semlayer/domain/api/JsonObject"
import { partLists, partName, partsOf, sameJson } from "./Draft.js"

/** A part that both changed, each in another way; `undefined` where it is missing. */
export interface Conflict {
  readonly place: string
  readonly theirs: unknown
  readonly mine: unknown
}

export interface MergeResult {
  readonly model: Json
  readonly conflicts: ReadonlyArray<Conflict>
}

/** The three versions of a model. */
export interface Versions {
  readonly base: Json
  readonly theirs: Json
  readonly mine: Json
}

export type Choices = Readonly<Record<string, "theirs" | "mine">>

/** The places of a model: its keys, and its parts by name, in the order of the given versions. */
const entriesOf = (model: Json): ReadonlyMap<string, unknown> => {
  const lists: ReadonlySet<string> = new Set(partLists)
  return new Map([
    ...Object.entries(model).filter(([key]) => !lists.has(key)),
    ...partLists.flatMap((list) =>
      partsOf(model, list).map((part): readonly [string, unknown] => [`${list} ${partName(part)}`, part])
    )
  ])
}

/** The model of some places. */
const assembled = (entries: ReadonlyMap<string, unknown>): Json => {
  const keys = [...entries].filter(([place]) => !place.includes(" "))
  const lists = partLists.flatMap((list) => {
    const parts = [...entries].flatMap(([place, part]) => (place.startsWith(`${list} `) ? [part] : []))
    return parts.length === 0 ? [] : [[list, parts] as const]
  })
  return Object.fromEntries([...keys, ...lists])
}

/**
 * Applies the changes of both versions to their common base. Where both changed a place in different ways the choice decides,
 * mine without one.
 */
export const merge = ({ base, theirs, mine }: Versions, choices: Choices = {}): MergeResult => {
  const [from, other, own] = [entriesOf(base), entriesOf(theirs), entriesOf(mine)]
  const result = new Map<string, unknown>()
  const conflicts: Array<Conflict> = []
  for (const place of new Set([...own.keys(), ...other.keys()])) {
    const [before, theirValue, myValue] = [from.get(place), other.get(place), own.get(place)]
    const isTheirs = !sameJson(before, theirValue)
    const isMine = !sameJson(before, myValue)
    const isConflict = isTheirs && isMine && !sameJson(theirValue, myValue)
    if (isConflict) conflicts.push({ place, theirs: theirValue, mine: myValue })
    const value = (isConflict ? choices[place] === "theirs" : isTheirs) ? theirValue : myValue
    if (value !== undefined) result.set(place, value)
  }
  return { model: assembled(result), conflicts }
}
