/**
 * What the names of a program mean: stages before models, models of the catalog, query-backed models as programs of
 * their own. A stage is bound when it is first read, so one that nothing reads costs nothing.
 */
import type { Column, ColumnType } from "@semlayer/domain/Column"
import { ColumnName, ModelName } from "@semlayer/domain/Names"
import type { Variables } from "@semlayer/domain/Query"
import { InlineModelInvalid, ModelSqlInvalid } from "@semlayer/domain/QueryErrors"
import { DefinitionCycle, UnknownModel } from "@semlayer/domain/ReferenceErrors"
import { modelSource, modelVersion, type SemModel, type SemQuery } from "@semlayer/domain/SemModel"
import type { ModelExtension } from "@semlayer/domain/Model"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { ValueType } from "../ir/Expr.js"
import { namesRead, type Program, programOfList, type Stage } from "../program/Program.js"
import { tableName } from "../sql/TableName.js"
import { bindQuery } from "./Bind.js"
import type { BoundOutput, BoundQuery } from "./Bound.js"
import type { Bound, Environment, Relation } from "./Environment.js"
import { declaredType, type PreparedModel, prepare, prepareWith } from "./PreparedModel.js"

/** What binding a program needs beside the program. */
export interface Surroundings extends Omit<Environment, "relation"> {
  /** Variables of the request. */
  readonly runtime: Variables
}

/** Binds a program; what it answers is the root. */
export const bindProgram = (program: Program, around: Surroundings): Bound<BoundQuery> =>
  bindStages(program, around, [])

const bindStages = (program: Program, around: Surroundings, chain: ReadonlyArray<string>): Bound<BoundQuery> => {
  const stages = new Map(program.stages.flatMap((stage) => (stage.name === null ? [] : [[stage.name, stage] as const])))
  const bound = new Map<string, Bound<Relation>>()
  const models = new Map<string, Bound<Relation>>()

  const bindStage = (stage: Stage): Bound<BoundQuery> => {
    const env: Environment = { ...around, relation: (name) => relation(name, stage) }
    return Either.flatMap(sourceOf(stage.query, env), (source) => bindQuery(stage, source, env))
  }

  const relation = (name: string, reader: Stage): Bound<Relation> => {
    const stage = stages.get(name)
    // A stage is not visible to itself, nor to those that it needs: they mean the stored model of that name.
    return stage === undefined || stage === reader || needs(stage, reader, stages)
      ? remember(models, `${name} ${JSON.stringify(reader.query.variables)}`, () => storedRelation(name, reader))
      : remember(bound, name, () => Either.map(bindStage(stage), (query) => stageRelation(name, query, around)))
  }

  const storedRelation = (name: string, reader: Stage): Bound<Relation> => {
    const model = around.catalog.model(name)
    if (model === undefined) {
      const candidates = suggest(name, [...stages.keys(), ...around.catalog.modelNames()])
      return Either.left(new UnknownModel({ model: name, candidates }))
    }
    return modelRelation(model, reader.query.variables, around, chain)
  }

  return bindStage(program.root)
}

const remember = <A>(known: Map<string, A>, key: string, make: () => A): A => {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  return made
}

/** Whether a stage reads another, directly or through others. */
const needs = (stage: Stage, other: Stage, stages: ReadonlyMap<string, Stage>): boolean =>
  namesRead(stage.query).some((name) => {
    const read = stages.get(name)
    return read !== undefined && read !== stage && (read === other || needs(read, other, stages))
  })

/** A model as a relation; a query-backed one is bound with the variables of the query that reads it. */
const modelRelation = (
  model: SemModel,
  outer: Variables,
  around: Surroundings,
  chain: ReadonlyArray<string>
): Bound<Relation> => {
  const source = modelSource(model)
  const name = model.name
  switch (source._tag) {
    case "Table":
      return Either.mapBoth(tableName(source.table), {
        onLeft: (error) => new ModelSqlInvalid({ ...error, model: name }),
        onRight: (table) => ({ name, model: prepare(model, around.dialect), source: { _tag: "Table", table } })
      })
    case "Sql":
      return Either.right({
        name,
        model: prepare(model, around.dialect),
        source: { _tag: "Sql", sql: source.sql.trim().replace(/;\s*$/, "") }
      })
    case "Queries": {
      if (chain.includes(name)) {
        return Either.left(new DefinitionCycle({ chain: [...chain.slice(chain.indexOf(name)), name] }))
      }
      const scope = { runtime: around.runtime, outer: { ...model.query_variables, ...outer } }
      return Either.flatMap(programOfList(source.queries, scope, true), (program) =>
        Either.map(bindStages(program, around, [...chain, name]), (query) => ({
          name,
          model: stageModel(name, query, around, model),
          source: { _tag: "Stage", query }
        }))
      )
    }
  }
}

/** The relation that the source of a query means. */
const sourceOf = ({ source_model: source }: SemQuery, env: Environment): Bound<Relation> => {
  if (typeof source === "string") return env.relation(source)
  if ("source_name" in source) {
    return Either.flatMap(env.relation(source.source_name), (base) => extended(base, source, env))
  }
  return modelRelation(source, {}, { ...env, runtime: {} }, [])
}

/** A relation with the columns, measures and joins that one query adds; a name that exists is refused. */
const extended = (base: Relation, extension: ModelExtension, env: Environment): Bound<Relation> => {
  const { model } = base
  const problems = [
    ...extension.columns.filter(({ name }) => model.columns.has(name)).map(({ name }) => `it has a column '${name}'`),
    ...extension.measures.filter(({ name }) => model.measures.has(name)).map(({ name }) => `it has a measure '${name}'`)
  ]
  if (problems.length > 0) return Either.left(new InlineModelInvalid({ model: base.name, problems }))
  const merged: SemModel = {
    ...model.model,
    columns: [...model.model.columns, ...extension.columns],
    measures: [...model.model.measures, ...extension.measures],
    joins: [...model.model.joins, ...extension.joins]
  }
  const typeOf = (column: Column): ValueType =>
    model.columns.get(column.name) === column ? model.typeOf(column) : declaredType(column)
  return Either.right({ ...base, model: prepareWith(merged, env.dialect, model.uniqueKey, typeOf) })
}

/** A bound query as a relation for others: its outputs are the columns, its keys tell its rows apart. */
const stageRelation = (name: string, query: BoundQuery, around: Surroundings): Relation => ({
  name,
  model: stageModel(name, query, around),
  source: { _tag: "Stage", query }
})

/** `stored` is the model that holds the queries: its measures, joins and filters apply to their answer. */
const stageModel = (name: string, query: BoundQuery, around: Surroundings, stored?: SemModel): PreparedModel => {
  const types = new Map(query.outputs.map((output) => [output.id, output.type]))
  const defaultTime = stored?.default_time_dimension ?? query.source.model.model.default_time_dimension
  const time = query.outputs.find(
    ({ id, kind }) => kind !== "measure" && defaultTime !== undefined && id === defaultTime
  )
  const model: SemModel = {
    version: modelVersion,
    name: ModelName.make(name, true),
    measures: [],
    aggregations: [],
    joins: [],
    filters: [],
    query_variables: {},
    hidden: false,
    ...stored,
    columns: stageColumns(query),
    ...(time !== undefined && { default_time_dimension: ColumnName.make(time.id, true) })
  }
  const uniqueKey = query.raw ? null : query.keys.map((key) => key.id)
  return prepareWith(model, around.dialect, uniqueKey, (column) => types.get(column.name) ?? "UNKNOWN")
}

/** What a bound query answers, as the columns of a model. */
export const stageColumns = (query: BoundQuery): ReadonlyArray<Column> => query.outputs.map(stageColumn)

const columnTypeOf = (type: ValueType): ColumnType => (type === "UNKNOWN" ? "TEXT" : type)

const stageColumn = (output: BoundOutput): Column => ({
  // Ids of unnamed formulas are no names that a query could write; they only stand in the statement.
  name: ColumnName.make(output.id, true),
  type: columnTypeOf(output.type),
  primary_key: false,
  hidden: false,
  ...(output.label !== undefined && { label: output.label }),
  ...(output.description !== undefined && { description: output.description }),
  ...(output.format !== undefined && { format: output.format }),
  ...(output.encoding !== null && { time_encoding: output.encoding })
})
