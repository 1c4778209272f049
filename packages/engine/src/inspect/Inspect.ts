/** Point lookup of entities: one, a batch of one kind, or the collection of a kind. */
import { hasStewardship } from "@semlayer/domain/Stewardship"
import { Aggregations } from "@semlayer/compiler/aggregation/Aggregations"
import { problemsText } from "@semlayer/domain/DocumentProblem"
import { type Entity, parseEntity, printEntity } from "@semlayer/domain/Entity"
import { UnknownEntity } from "@semlayer/domain/EntityErrors"
import {
  defaultSampleRows,
  InspectCommand,
  type InspectRequest,
  type InspectResponse,
  inspectSections,
  type SummaryRequest
} from "@semlayer/domain/Inspect"
import { DatasourceName, MemoryId } from "@semlayer/domain/Names"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { requestError } from "@semlayer/domain/RequestIssues"
import { Effect, Option, Schema } from "effect"
import { modelOf } from "@semlayer/search/entities/EntityReadings"
import { resolveStrict } from "@semlayer/search/entities/EntityResolver"
import { staleQuery } from "@semlayer/search/entities/StaleReferences"
import { ModelProblems } from "../check/ModelProblems.js"
import { Datasources } from "../models/Datasources.js"
import { Profiler } from "../profile/Profiler.js"
import { Queries } from "../query/Queries.js"
import { makeVisibleSnapshot } from "../access/VisibleSnapshot.js"
import type { StorageProblem, StorageSnapshot, StoredModel } from "@semlayer/storage/snapshot/Storage"
import { unknownDatasource, unusableMemory, unusableSentences } from "@semlayer/storage/snapshot/UnusableDocuments"
import { datasourceCollection, datasourceSummary, joined, modelCollection } from "./Collection.js"
import { ignoredArguments } from "./IgnoredArguments.js"
import { type Inspected, printBatch, printOne } from "./Inspected.js"
import { learningsOf } from "./Learnings.js"
import { modelJson } from "./ModelJson.js"
import { modelMarkdown } from "./ModelMarkdown.js"
import { canonicalModel, type ModelReport } from "./ModelReport.js"
import {
  inspectedAggregation,
  inspectedColumn,
  inspectedDatasource,
  inspectedMeasure,
  inspectedMemory,
  inspectedSkeleton
} from "./Parts.js"
import { rowCount, sampleRows } from "./Samples.js"
import { shownModel, shownModels, shownReverse, withShortDescription } from "@semlayer/search/entities/Shown"

const decode = Schema.decodeUnknown(InspectCommand, { errors: "all" })

/** Maximum number of references of a batch inspected concurrently. */
const concurrency = 4

export class Inspect extends Effect.Service<Inspect>()("@semlayer/engine/Inspect", {
  effect: Effect.gen(function* () {
    const storage = yield* makeVisibleSnapshot
    const queries = yield* Queries
    const aggregations = yield* Aggregations
    const datasources = yield* Datasources
    const profiler = yield* Profiler
    const checks = yield* ModelProblems

    /** Answers a request with one text. */
    const inspect = Effect.fn("Inspect.inspect")(function* (request: InspectRequest) {
      const format = request.format.trim().toLowerCase()
      const command = yield* Effect.mapError(decode({ ...request, format }), requestError)
      const snapshot = yield* storage.snapshot
      const warnings = ignoredArguments(request)
      const one = (reference: string) =>
        Effect.map(
          Effect.flatMap(resolved(reference, command, snapshot), (entity) => inspected(entity, command, snapshot)),
          (found): Inspected => ({ ...found, warnings: [...found.warnings, ...warnings] })
        )
      const { reference } = command
      if (reference === undefined) {
        const found = yield* collection(command, snapshot)
        const unusable = unusableSentences(snapshot.problems, isOfModels(command))
        return answer(printOne({ ...found, warnings: [...warnings, ...unusable] }, command.format))
      }
      if (typeof reference === "string") return answer(printOne(yield* one(reference), command.format))
      const blocks = yield* Effect.forEach(
        reference,
        (each) => Effect.catchAll(one(each), ({ message }) => Effect.succeed({ reference: each, error: message })),
        { concurrency }
      )
      return answer(printBatch(blocks, command.format))
    })

    /** Resolves a reference to an entity of the requested kind. The `memory:` prefix of a memory is optional. */
    const resolved = (reference: string, { entity_type }: InspectCommand, snapshot: StorageSnapshot) => {
      const id = reference.trim()
      const isId = snapshot.memories.has(MemoryId.make(id, true)) || unusableMemory(id, snapshot.problems) !== undefined
      const isBareId = entity_type === "memory" && isId
      const text = isBareId ? printEntity({ _tag: "Memory", id }) : reference
      return Effect.flatMap(resolveStrict(text, snapshot, { kinds: [entity_type] }), (canonical) =>
        Option.match(parseEntity(canonical), {
          onNone: () => gone(reference),
          onSome: (entity) => Effect.succeed(entity)
        })
      )
    }

    const inspected = (entity: Entity, command: InspectCommand, snapshot: StorageSnapshot) => {
      const { compact, descriptions_max_chars: max } = command
      switch (entity._tag) {
        case "Memory": {
          const memory = snapshot.memories.get(MemoryId.make(entity.id, true))?.value
          if (memory === undefined) return gone(printEntity(entity))
          const stale = staleQuery(memory, snapshot)
          return Effect.succeed(inspectedMemory(memory, compact, max, stale === null ? [] : [stale]))
        }
        case "Datasource": {
          const datasource = snapshot.datasources.get(DatasourceName.make(entity.datasource, true))?.value
          if (datasource === undefined) return gone(printEntity(entity))
          const models = compact ? [] : shownModels(entity.datasource, snapshot, max)
          return Effect.succeed(inspectedDatasource(withShortDescription(datasource, max), models, compact))
        }
        case "Model": {
          const model = modelOf(entity.datasource, entity.model, snapshot)
          if (model === undefined) return gone(printEntity(entity))
          return compact
            ? Effect.map(problemSentences(model, snapshot), (warnings) => ({
                ...inspectedSkeleton(shownModel(model, model.columns, snapshot, max)),
                warnings
              }))
            : report(model, command, snapshot)
        }
        case "Leaf": {
          const model = modelOf(entity.datasource, entity.model, snapshot)
          return model === undefined ? gone(printEntity(entity)) : leaf(model, entity.leaf, command)
        }
      }
    }

    const leaf = Effect.fnUntraced(function* (
      model: StoredModel,
      name: string,
      { entity_type, compact, descriptions_max_chars: max }: InspectCommand
    ) {
      const isIt = (part: { readonly name: string }) => part.name === name
      if (entity_type === "measure") {
        const measure = model.measures.find(isIt)
        if (measure !== undefined) return inspectedMeasure(model, withShortDescription(measure, max))
      }
      if (entity_type === "aggregation") {
        const aggregation = model.aggregations.find(isIt)
        if (aggregation !== undefined) return inspectedAggregation(model, withShortDescription(aggregation, max))
      }
      const columns = compact ? model.columns : yield* profiler.fresh(refOf(model), isIt)
      const column = columns.find(isIt)
      return column === undefined
        ? yield* gone(name)
        : inspectedColumn(model, withShortDescription(column, max), compact)
    })

    /** The full form of a model. */
    const report = Effect.fnUntraced(function* (
      model: StoredModel,
      command: InspectCommand,
      snapshot: StorageSnapshot
    ) {
      const sections = new Set(command.sections ?? inspectSections)
      const columns = sections.has("columns") ? yield* profiler.fresh(refOf(model)) : model.columns
      const shown = shownModel(model, columns, snapshot, command.descriptions_max_chars)
      const rows = command.num_rows ?? defaultSampleRows
      const [count, sampled] = yield* Effect.all(
        [
          rowCount(queries, shown),
          sections.has("samples") ? sampleRows(queries, shown, rows, aggregations) : Effect.succeed(null)
        ],
        { concurrency: 2 }
      )
      const found: ModelReport = {
        model: shown,
        reverse: shownReverse(model, snapshot),
        rowCount: count,
        samples: sampled,
        learnings: sections.has("learnings") ? learningsOf(model, snapshot) : [],
        sections,
        showSql: command.show_sql
      }
      return {
        canonical: canonicalModel(model),
        markdown: modelMarkdown(found),
        json: modelJson(found),
        isSmall: false,
        warnings: yield* problemSentences(model, snapshot)
      } satisfies Inspected
    })

    /** Problems may name what a policy hides, so only callers who see everything get them. */
    const problemSentences = Effect.fnUntraced(function* (model: StoredModel, snapshot: StorageSnapshot) {
      if ((yield* storage.limits) !== null) return []
      return (yield* checks.inSnapshot(model, snapshot)).map((problem) => problemsText([problem]))
    })

    const collection = Effect.fnUntraced(function* (
      { entity_type, compact, descriptions_max_chars: max }: InspectCommand,
      snapshot: StorageSnapshot
    ) {
      if (entity_type === "model") {
        const names = [...snapshot.models.keys()].sort()
        const all = names.map((datasource) => ({ datasource, models: shownModels(datasource, snapshot, max) }))
        return modelCollection(
          all.filter(({ models }) => models.length > 0),
          compact
        )
      }
      if (entity_type !== "datasource") {
        const message = `reference is required for a ${entity_type}; only models and datasources can be listed`
        return yield* new RequestValueInvalid({ issues: [{ path: ["reference"], message, value: null }] })
      }
      if (compact) return datasourceCollection(yield* datasources.list())
      const stored = [...snapshot.datasources.values()].map(({ value }) => value)
      return joined(
        stored
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .map((each) =>
            inspectedDatasource(withShortDescription(each, max), shownModels(each.name, snapshot, max), false)
          )
      )
    })

    /** The visible models of a datasource as one text. */
    const summary = Effect.fn("Inspect.summary")(function* (request: SummaryRequest) {
      const { datasource_name, format, compact } = request
      const snapshot = yield* storage.snapshot
      if (!snapshot.datasources.has(DatasourceName.make(datasource_name, true))) {
        return yield* unknownDatasource(datasource_name, snapshot)
      }
      const models = shownModels(datasource_name, snapshot, undefined).filter((model) => hasStewardship(model, request))
      const found = datasourceSummary({ datasource: datasource_name, models }, compact)
      const warnings = unusableSentences(snapshot.problems, isModelOf(datasource_name))
      return answer(printOne({ ...found, warnings }, format))
    })

    return { inspect, summary } as const
  })
}) {}

const refOf = ({ data_source, name }: StoredModel) => ({ data_source, name })

/** The problems to report with a collection of models. The compact list of datasources shows theirs inline. */
const isOfModels =
  ({ entity_type, compact }: InspectCommand) =>
  ({ model, datasource }: StorageProblem): boolean =>
    entity_type === "model" ? model !== undefined : datasource !== undefined && !compact

const isModelOf =
  (name: string) =>
  ({ model }: StorageProblem): boolean =>
    model !== undefined && (model.data_source ?? name) === name

const answer = (result: string): InspectResponse => ({ result })

/** The entity was resolved in the snapshot, so if it is missing now, it was deleted in the meantime. */
const gone = (entity: string) => new UnknownEntity({ entity, reason: "it was deleted in the meantime", candidates: [] })
