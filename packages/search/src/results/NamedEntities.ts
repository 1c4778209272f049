/** Resolves the entities that a search names, directly or in a query, and selects those to rank. */
import { isAtOrBelow, parseEntity } from "@semlayer/domain/Entity"
import type { SearchRequest } from "@semlayer/domain/Search"
import { Option } from "effect"
import { droppedWarning, resolveLenient } from "../entities/EntityResolver.js"
import { entitiesOfQuery } from "../entities/QueryEntities.js"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import type { Ranking } from "../ranking/Fusion.js"
import { documentKey } from "../ranking/SearchDocument.js"
import { visibleKinds } from "./SearchHits.js"

export interface NamedEntities {
  /** Whether the search names any entities, resolved or not. */
  readonly given: boolean
  /** The canonical entities, without duplicates, in order. */
  readonly resolved: ReadonlyArray<string>
  /** The entities used to find memories. */
  readonly tags: ReadonlyArray<string>
  /** The document keys of the visible entities, in order. */
  readonly ranking: Ranking
  readonly warnings: ReadonlyArray<string>
}

export const namedEntities = (
  { entities = [], query, datasource }: Pick<SearchRequest, "entities" | "query" | "datasource">,
  snapshot: StorageSnapshot
): NamedEntities => {
  const listed = resolveLenient(entities, snapshot, { datasource })
  const asked = query === undefined ? { entities: [], dropped: [] } : entitiesOfQuery(query, snapshot, { datasource })
  const resolved = [...new Set([...listed.entities, ...asked.entities])]
  const isElsewhere = (entity: string): boolean =>
    datasource !== undefined && !isMemory(entity) && !isAtOrBelow(entity, datasource)
  const tags = resolved.filter((entity) => !isElsewhere(entity))
  const shown = tags
    .filter((entity) => !isMemory(entity))
    .map((entity) => ({ entity, kinds: visibleKinds(entity, snapshot) }))
  return {
    given: entities.length > 0 || query !== undefined,
    resolved,
    tags,
    ranking: shown.flatMap(({ entity, kinds }) => kinds.map((kind) => documentKey(kind, entity))),
    warnings: [
      ...[...listed.dropped, ...asked.dropped].map(droppedWarning),
      ...resolved
        .filter(isElsewhere)
        .map((entity) =>
          droppedWarning({ reference: entity, reason: `it does not belong to the datasource '${datasource}'` })
        ),
      ...shown
        .filter(({ kinds }) => kinds.length === 0)
        .map(({ entity }) =>
          droppedWarning({ reference: entity, reason: "it is hidden, so only memories tagged with it are shown" })
        )
    ]
  }
}

export const isMemory = (entity: string): boolean => Option.exists(parseEntity(entity), ({ _tag }) => _tag === "Memory")
