/** References of memories that lead to nothing any more: their tags, and what their attached queries speak of. */
import { parseEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { Option } from "effect"
import { entityExists } from "./EntityResolver.js"
import { entitiesOfQuery } from "./QueryEntities.js"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"

/**
 * Whether a reference is known to lead nowhere. It is not known while a document that may hold the entity cannot be read.
 */
export const isDangling = (entity: string, snapshot: StorageSnapshot): boolean =>
  !entityExists(entity, snapshot) && !snapshot.problems.some(({ document }) => mayHold(document, entity))

const mayHold = (document: string, entity: string): boolean =>
  Option.match(parseEntity(entity), {
    onNone: () => false,
    onSome: (parts) => {
      switch (parts._tag) {
        case "Memory":
          return /^memories[/.]/.test(document)
        case "Datasource":
          return /^datasources(\/|$)/.test(document)
        // A document that cannot be read may be named otherwise than what it holds.
        case "Model":
        case "Leaf":
          return /^models(\/|$)/.test(document)
      }
    }
  })

/** What is wrong with the query of a memory; null when nothing is. */
export const staleQuery = ({ query }: Memory, snapshot: StorageSnapshot): string | null => {
  const dropped = query === undefined ? [] : entitiesOfQuery(query, snapshot).dropped
  return dropped.length === 0
    ? null
    : `attached query has stale references (${dropped.map(({ reference }) => reference).join(", ")})`
}
