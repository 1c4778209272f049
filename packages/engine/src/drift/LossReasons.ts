/** Builds the messages that say why a part of a model is removed. */
import type { Item } from "@semlayer/compiler/references/Item"

/** A name that a part reads, and the lost item that it resolves to. */
export interface Cause {
  /** The name as written in the part. */
  readonly text: string
  readonly lost: Item
  /** It is gone, it has another type now, or it may never have existed. */
  readonly how: "gone" | "retyped" | "absent"
}

/** Why a part that reads lost items is removed. */
export const reasonOf = (part: Item, causes: ReadonlyArray<Cause>): string => {
  if (part.kind === "join") {
    // If the target model is gone, its columns need no mention.
    const target = causes.filter(({ lost }) => lost.kind === "model")
    const listed = target.length === 0 ? causes : target
    return [...new Set(listed.map((cause) => joinReason(part, cause)))].join("; ")
  }
  const byEnding = new Map<string, ReadonlySet<string>>()
  for (const cause of causes) {
    const ending = endingOf(part, cause)
    byEnding.set(ending, new Set([...(byEnding.get(ending) ?? []), `'${cause.text}'`]))
  }
  return [...byEnding].map(([ending, texts]) => `it reads ${[...texts].join(" and ")}, ${ending}`).join("; ")
}

const endingOf = (part: Item, { lost, how }: Cause): string => {
  const owner = lost.model === part.model ? "" : ` of '${lost.model}'`
  if (lost.kind === "join") return `and the join '${lost.name}'${owner} is gone`
  if (lost.kind === "field" && how === "absent") return `which the table${owner} does not have`
  return how === "retyped" ? "which holds another type now" : "which is gone"
}

const joinReason = (part: Item, { text, lost, how }: Cause): string => {
  if (lost.kind === "model") {
    return how === "absent" ? `the datasource has no model '${lost.name}'` : `the model '${lost.name}' is gone`
  }
  if (lost.model === part.model) return `its column '${text}' is gone`
  return `the column '${text.slice(text.lastIndexOf(".") + 1)}' of '${lost.model}' is gone`
}

/** Why a column is removed that its table, or its model's SQL, no longer has. */
export const missingColumn = (isOfSql: boolean): string =>
  isOfSql ? "the sql no longer returns such a column" : "its table no longer has such a column"
