/**
 * Resolves entity references to canonical strings. The canonical interpretation takes precedence, so that a canonical string
 * always means itself; then paths that begin with a model's name, then names found in any model.
 */
import type { EntityKind } from "@semlayer/domain/Entity"
import { parseEntity, printEntity } from "@semlayer/domain/Entity"
import { AmbiguousEntity, type EntityError, EntityKindMismatch, UnknownEntity } from "@semlayer/domain/EntityErrors"
import { DatasourceName, MemoryId } from "@semlayer/domain/Names"
import { withDidYouMean, suggest } from "@semlayer/domain/Suggest"
import { Either, Option } from "effect"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { unusableDatasource, unusableMemory, unusableModel } from "@semlayer/storage/snapshot/UnusableDocuments"
import {
  anyReading,
  canonicalReading,
  modelOf,
  modelReading,
  type EntityPath,
  type EntityPlace,
  type EntityReading
} from "./EntityReadings.js"
import { readEntityText } from "./EntityText.js"
import { leafKinds } from "./ModelPaths.js"
import { deadEnd } from "./NearEntities.js"

/** Restrictions and preferences for ambiguous references. */
export interface ResolveOptions {
  /** Only entities of these kinds match. */
  readonly kinds?: ReadonlyArray<EntityKind>
  /** Entities of this datasource take precedence over those of others. */
  readonly datasource?: string | undefined
}

/** A reference that does not resolve, with the reason. */
export interface DroppedReference {
  readonly reference: string
  readonly reason: string
}

/** The canonical entities of references, without duplicates and in order; and the references that do not resolve. */
export interface Resolution {
  readonly entities: ReadonlyArray<string>
  readonly dropped: ReadonlyArray<DroppedReference>
}

/** Warning about a dropped reference. */
export const droppedWarning = ({ reference, reason }: DroppedReference): string =>
  `entity '${reference}' dropped: ${reason}`

/** Resolves a reference. Fails if it is unknown, ambiguous or of another kind. */
export const resolveStrict = (
  reference: string,
  snapshot: StorageSnapshot,
  options: ResolveOptions = {}
): Either.Either<string, EntityError> => {
  const read = readEntityText(reference)
  if (Either.isLeft(read)) {
    return Either.left(new UnknownEntity({ entity: reference, reason: read.left, candidates: [] }))
  }
  return read.right._tag === "Memory"
    ? memoryOf(read.right.id, reference, snapshot, options)
    : pathEntity(read.right, reference, snapshot, options)
}

/** Resolves references; those that do not resolve are returned with the reason. */
export const resolveLenient = (
  references: Iterable<string>,
  snapshot: StorageSnapshot,
  options: ResolveOptions = {}
): Resolution => {
  const entities = new Set<string>()
  const dropped: Array<DroppedReference> = []
  for (const reference of references) {
    Either.match(resolveStrict(reference, snapshot, options), {
      onLeft: (error) => dropped.push({ reference, reason: unresolvedReason(error) }),
      onRight: (entity) => entities.add(entity)
    })
  }
  return { entities: [...entities], dropped }
}

/** Whether a canonical entity exists; tries no other interpretation. */
export const entityExists = (canonical: string, snapshot: StorageSnapshot): boolean =>
  Option.match(parseEntity(canonical), {
    onNone: () => false,
    onSome: (entity) => {
      switch (entity._tag) {
        case "Memory":
          return snapshot.memories.has(MemoryId.make(entity.id, true))
        case "Datasource":
          return snapshot.datasources.has(DatasourceName.make(entity.datasource, true))
        case "Model":
          return modelOf(entity.datasource, entity.model, snapshot) !== undefined
        case "Leaf": {
          const model = modelOf(entity.datasource, entity.model, snapshot)
          return model !== undefined && leafKinds(model, entity.leaf).length > 0
        }
      }
    }
  })

/** Why a reference does not resolve, without repeating the reference. */
export const unresolvedReason = (error: EntityError): string => {
  switch (error._tag) {
    case "UnknownEntity":
      return withDidYouMean(error.reason, error.candidates)
    case "AmbiguousEntity":
      return `it could mean ${error.candidates.join(", ")}`
    case "EntityKindMismatch":
    case "DocumentUnusable":
      return error.message
  }
}

const accepts = (kinds: ReadonlyArray<EntityKind>, options: ResolveOptions): boolean =>
  options.kinds === undefined || kinds.some((kind) => options.kinds?.includes(kind))

const memoryOf = (
  id: string,
  reference: string,
  snapshot: StorageSnapshot,
  options: ResolveOptions
): Either.Either<string, EntityError> => {
  const entity = printEntity({ _tag: "Memory", id })
  if (!snapshot.memories.has(MemoryId.make(id, true))) {
    const unusable = unusableMemory(id, snapshot.problems)
    if (unusable !== undefined) return Either.left(unusable)
    const candidates = suggest(id, snapshot.memories.keys()).map((near) => printEntity({ _tag: "Memory", id: near }))
    return Either.left(new UnknownEntity({ entity: reference, reason: `there is no memory '${id}'`, candidates }))
  }
  return accepts(["memory"], options)
    ? Either.right(entity)
    : Either.left(new EntityKindMismatch({ entity, expected: options.kinds ?? [], found: "memory" }))
}

const pathEntity = (
  path: EntityPath,
  reference: string,
  snapshot: StorageSnapshot,
  options: ResolveOptions
): Either.Either<string, EntityError> => {
  const readings = [canonicalReading, modelReading, anyReading]
  const dead: Array<EntityReading["dead"][number]> = []
  let other: EntityPlace | undefined
  for (const [i, read] of readings.entries()) {
    const reading = read(path, snapshot)
    const wanted = reading.places.filter(({ kinds }) => accepts(kinds, options))
    const [only, ...more] = narrowed(wanted, options, i === 1 ? snapshot.priority : [])
    if (only !== undefined) {
      const candidates = [only, ...more].map(({ entity }) => printEntity(entity))
      return more.length === 0
        ? Either.right(printEntity(only.entity))
        : Either.left(new AmbiguousEntity({ entity: reference, candidates }))
    }
    other = other ?? reading.places[0]
    dead.push(...reading.dead)
  }
  const [found] = other?.kinds ?? []
  if (other !== undefined && found !== undefined) {
    const entity = printEntity(other.entity)
    return Either.left(new EntityKindMismatch({ entity, expected: options.kinds ?? [], found }))
  }
  return Either.left(unusableOn(path, snapshot) ?? deadEnd(path, reference, dead, snapshot))
}

/** An unusable document on the path, whose contents are therefore unknown. */
const unusableOn = ({ segments: [first = "", second = ""] }: EntityPath, { problems }: StorageSnapshot) =>
  unusableModel(second, first, problems) ??
  unusableModel(first, undefined, problems) ??
  unusableDatasource(first, problems)

/** Narrows places: without duplicates, of the preferred datasource, visible, of the datasource first in the priority. */
const narrowed = (
  places: ReadonlyArray<EntityPlace>,
  { datasource }: ResolveOptions,
  priority: ReadonlyArray<string>
): ReadonlyArray<EntityPlace> => {
  const distinct = new Map(places.map((place) => [printEntity(place.entity), place]))
  const isOf = (owner: string) => (place: EntityPlace) =>
    "datasource" in place.entity && place.entity.datasource === owner
  const preferences = [
    ...(datasource === undefined ? [] : [isOf(datasource)]),
    (place: EntityPlace) => !place.hidden,
    ...priority.map(isOf)
  ]
  return preferences.reduce<ReadonlyArray<EntityPlace>>(
    (left, isPreferred) => {
      const preferred = left.length > 1 ? left.filter(isPreferred) : []
      return preferred.length > 0 ? preferred : left
    },
    [...distinct.values()]
  )
}
