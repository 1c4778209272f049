/** Stale references of memories: tags and attached queries that refer to deleted entities. */
import { parseEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { Option } from "effect"
import { entityExists } from "./EntityResolver.js"
import { entitiesOfQuery } from "./QueryEntities.js"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"

/** Whether a reference is known to be stale. Unknown while a document that may contain the entity is unreadable. */
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
        // The name of an unreadable document may differ from the name of the model it contains.
        case "Model":
        case "Leaf":
          return /^models(\/|$)/.test(document)
      }
    }
  })

/** The problem with the query of a memory; null if there is none. */
export const staleQuery = ({ query }: Memory, snapshot: StorageSnapshot): string | null => {
  const dropped = query === undefined ? [] : entitiesOfQuery(query, snapshot).dropped
  return dropped.length === 0
    ? null
    : `attached query has stale references (${dropped.map(({ reference }) => reference).join(", ")})`
}
