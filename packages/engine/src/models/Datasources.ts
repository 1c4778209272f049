/** Datasource management: list, read, save, delete and priority. Saving connects to the database only if requested. */
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import type { DatasourceDeleted, DatasourceTested, PriorityWritten } from "@semlayer/domain/api/CatalogApi"
import { DatasourceInvalid, DatasourceNotFound } from "@semlayer/domain/CatalogErrors"
import {
  Datasource,
  type DatasourceSummary,
  canonicalType,
  datasourceTypes,
  isMaskedSecret,
  maskDatasource,
  type MaskedDatasource,
  type Priority,
  secretFields
} from "@semlayer/domain/Datasource"
import type { Document } from "@semlayer/domain/Document"
import { DatasourceName } from "@semlayer/domain/Names"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { requestError } from "@semlayer/domain/RequestIssues"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { knownOnly, unknownKeysError } from "@semlayer/domain/UnknownKeys"
import { Effect, Either, Option, Schema } from "effect"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { Connectors, testedAgainstFakes } from "@semlayer/connectors/Connectors"
import { referencedVariables, resolveReferences } from "@semlayer/connectors/settings/EnvReferences"
import { credentialsInAddress, engineOf, knownTimeZones } from "@semlayer/connectors/settings/Settings"
import { dialectOf } from "../query/Catalogs.js"
import { ResultCache } from "../reuse/ResultCache.js"
import { SearchUpkeep } from "../search/SearchUpkeep.js"
import { admitting } from "@semlayer/storage/documents/Edits"
import { makeVisibleSnapshot } from "../access/VisibleSnapshot.js"
import { type ExpectedRevision, Storage, type StorageSnapshot, type Stored } from "@semlayer/storage/snapshot/Storage"
import {
  unknownDatasource,
  unusableDatasource,
  unusableDatasources,
  warningsOf
} from "@semlayer/storage/snapshot/UnusableDocuments"
import { migrateDatasource } from "@semlayer/storage/versions/DatasourceVersions"
import { logWarnings } from "@semlayer/runtime/telemetry/Warnings"
import { type SurveyOptions, surveyOf } from "./DatasourceSurvey.js"
import { written } from "./Models.js"

const decode = Schema.decodeUnknown(Datasource, { errors: "all" })

/** Options of a save. */
export interface SaveOptions {
  /** The revision that it replaces. */
  readonly revision?: ExpectedRevision | undefined
  readonly tested?: boolean
}

export class Datasources extends Effect.Service<Datasources>()("@semlayer/engine/Datasources", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const visible = yield* makeVisibleSnapshot
    const connections = yield* Connections
    const cache = yield* ResultCache
    const upkeep = yield* SearchUpkeep
    const connectors = yield* Connectors
    const dialects = yield* Dialect
    /** Accepted datasource types: built-in ones and those that the embedding program adds. */
    const types = [
      ...new Set([...datasourceTypes.values(), ...connectors.keys(), ...dialects.all.map(({ name }) => name)])
    ]

    /** Datasources by name. An unusable one is listed with the reason. */
    const list = Effect.fn("Datasources.list")(function* () {
      const { datasources, problems } = yield* visible.snapshot
      const usable = yield* Effect.forEach(datasources.values(), ({ value }) =>
        Effect.map(summaryOf(value), (summary) => {
          const warnings = warningsOf(({ datasource }) => datasource === value.name, problems)
          return { ...summary, ...(warnings.length > 0 && { warnings }) }
        })
      )
      const unusable = unusableDatasources(problems).map(
        ({ name, document, problem }): DatasourceSummary => ({ name, type: null, error: `${document}: ${problem}` })
      )
      return [...usable, ...unusable].sort((a, b) => (a.name < b.name ? -1 : 1))
    })

    /** A datasource with its secrets masked, and its revision. */
    const read = Effect.fn("Datasources.read")(function* (name: string) {
      const { value, revision } = yield* stored(name, yield* storage.snapshot)
      return { value: maskDatasource(value), revision } satisfies Stored<MaskedDatasource>
    })

    /**
     * Saves a datasource. A masked secret keeps the stored one. With `tested`, connects to the database first and saves nothing
     * if that fails.
     */
    const save = Effect.fn("Datasources.save")(function* (
      body: Document,
      { revision, tested = false }: SaveOptions = {}
    ) {
      const value = yield* readDatasource(body)
      yield* checkDatasource(value, types)
      if (tested) {
        const before = (yield* storage.snapshot).datasources.get(value.name)?.value
        // The existing connection may lock the file that the test opens.
        yield* connections.release(value.name)
        yield* connections.check(yield* withStoredSecrets(value, before ?? null))
      }
      const outcome = yield* storage.updateDatasource(
        value.name,
        (before) => Effect.asSome(withStoredSecrets(value, Option.getOrNull(before))),
        revision
      )
      yield* cache.clear(value.name)
      yield* connections.release(value.name)
      const upkept = yield* upkeep.datasourceSaved(value.name)
      return written(outcome === "created" ? "created" : "updated", value.name, upkept)
    })

    /** Changes the description of a datasource; an empty one removes it. */
    const edit = Effect.fn("Datasources.edit")(function* (given: string, description: string | undefined) {
      const snapshot = yield* storage.snapshot
      const { value } = yield* stored(given, snapshot)
      yield* storage.updateDatasource(value.name, (latest) =>
        Option.match(latest, {
          onNone: () => notFound(given, snapshot),
          onSome: (datasource) => {
            if (description === undefined) return Effect.succeedNone
            const { description: _, ...rest } = datasource
            return Effect.succeedSome(description === "" ? rest : { ...datasource, description })
          }
        })
      )
      return written("updated", value.name, yield* upkeep.datasourceSaved(value.name))
    })

    /** The current state of a datasource: whether its database is reachable, and its schemas and tables. */
    const survey = Effect.fn("Datasources.survey")(function* (name: string, options: SurveyOptions) {
      const { value } = yield* stored(name, yield* storage.snapshot)
      return yield* surveyOf(value, connections, options)
    })

    /** Tests the connection of a datasource. An open connection counts as proof. */
    const test = Effect.fn("Datasources.test")(function* (name: string) {
      const { value } = yield* stored(name, yield* storage.snapshot)
      yield* Effect.scoped(connections.probe(value.name))
      const isUnproved = testedAgainstFakes.has(dialectOf(value))
      return { status: "ok", name: value.name, ...(isUnproved && { note: fakeNote }) } satisfies DatasourceTested
    })

    /**
     * Deletes a datasource and keeps its models, which may hold manual edits; the result lists them. Fails if a given revision
     * is not the latest.
     */
    const remove = Effect.fn("Datasources.remove")(function* (given: string, revision?: ExpectedRevision) {
      const name = DatasourceName.make(given, true)
      const snapshot = yield* visible.snapshot
      const models_kept = [...(snapshot.models.get(name)?.keys() ?? [])].sort()
      const admit = admitting({ kind: "datasource", name }, revision)
      if (!(yield* storage.deleteDatasource(name, admit))) {
        return yield* new DatasourceNotFound({
          datasource: given,
          candidates: suggest(given, snapshot.datasources.keys())
        })
      }
      yield* cache.clear(name)
      yield* connections.release(name)
      yield* logWarnings(yield* upkeep.datasourceDeleted(name))
      return { status: "deleted", name, models_kept } satisfies DatasourceDeleted
    })

    /** The order in which datasources resolve a model name that several of them have. */
    const readPriority = Effect.fn("Datasources.readPriority")(function* () {
      const { priority } = yield* storage.snapshot
      return { priority } satisfies Priority
    })

    /** Sets the priority. Fails if one of the datasources does not exist. */
    const writePriority = Effect.fn("Datasources.writePriority")(function* ({ priority }: Priority) {
      const snapshot = yield* storage.snapshot
      const unknown = priority.find((name) => !snapshot.datasources.has(name))
      if (unknown !== undefined) return yield* unknownDatasource(unknown, snapshot)
      const once = [...new Set(priority)]
      yield* storage.putPriority(once)
      return { status: "ok", priority: once } satisfies PriorityWritten
    })

    return { list, read, save, edit, survey, test, remove, readPriority, writePriority } as const
  })
}) {}

const summaryOf = (datasource: Datasource): Effect.Effect<DatasourceSummary> =>
  Effect.map(Effect.either(resolveReferences(datasource)), (resolved) => ({
    name: datasource.name,
    type: datasource.type ?? null,
    ...(datasource.description !== undefined && { description: datasource.description }),
    ...(Either.isLeft(resolved) && { error: resolved.left.message })
  }))

const readDatasource = Effect.fnUntraced(function* (body: Document) {
  const migrated = yield* Either.mapLeft(
    migrateDatasource(body),
    (message) => new RequestValueInvalid({ issues: [{ path: [], message, value: null }] })
  )
  const { value, unknownKeys } = knownOnly(Datasource, migrated)
  const unknown = unknownKeysError(unknownKeys)
  if (unknown !== null) return yield* unknown
  return yield* Effect.mapError(decode(value), requestError)
})

/** The checks that need neither a connection nor environment variables. */
const checkDatasource = (
  datasource: Datasource,
  types: ReadonlyArray<string>
): Effect.Effect<void, DatasourceInvalid> => {
  const { type } = datasource
  const invalid = (field: string, value: string | null, expected: string) =>
    new DatasourceInvalid({ datasource: datasource.name, field, value, expected })
  if (type === undefined && datasource.connection_string === undefined) {
    return invalid("type", null, `one of ${types.join(", ")}, or a connection_string`)
  }
  const credentials = credentialsInAddress(datasource)
  if (Either.isLeft(credentials)) return credentials.left
  if (referencedVariables(datasource).length > 0) return Effect.void
  if (type !== undefined && !types.includes(canonicalType(type))) {
    const near = suggest(type, [...datasourceTypes.keys(), ...types])
    return invalid("type", type, `one of ${types.join(", ")}.${didYouMean(near)}`)
  }
  return Effect.zipRight(knownTimeZones(datasource), Effect.asVoid(engineOf(datasource, types)))
}

const withStoredSecrets = (
  given: Datasource,
  before: Datasource | null
): Effect.Effect<Datasource, DatasourceInvalid> =>
  Effect.reduce(secretFields, given, (datasource, field) => {
    const secret = datasource[field]
    if (secret === undefined || !isMaskedSecret(secret)) return Effect.succeed(datasource)
    const kept = before?.[field]
    const { name, [field]: _, ...rest } = datasource
    return kept === undefined
      ? new DatasourceInvalid({
          datasource: name,
          field,
          value: "***",
          expected: "the secret itself, because none is stored"
        })
      : Effect.succeed({ ...rest, name, [field]: kept })
  })

const stored = (name: string, snapshot: StorageSnapshot) => {
  const found = snapshot.datasources.get(DatasourceName.make(name, true))
  return found === undefined ? notFound(name, snapshot) : Effect.succeed(found)
}

const notFound = (datasource: string, { datasources, problems }: StorageSnapshot) =>
  Effect.fail(
    unusableDatasource(datasource, problems) ??
      new DatasourceNotFound({ datasource, candidates: suggest(datasource, datasources.keys()) })
  )

const fakeNote =
  "the connector was tested against a fake of the warehouse's protocol only (docs/dialects.md): compare its first answers"
