/**
 * Resolves names of relations: stages before catalog models.
 * Query-backed models are bound as programs. Stages that the root reads are bound first, in steps; any other stage is bound when
 * it is first read, so unread stages cost nothing.
 */
import type { Column } from "@semlayer/domain/Column"
import { weekdays } from "@semlayer/domain/Granularities"
import type { Variables } from "@semlayer/domain/Query"
import { InlineModelInvalid, ModelSqlInvalid } from "@semlayer/domain/QueryErrors"
import { DefinitionCycle, StageCycle, UnknownModel } from "@semlayer/domain/ReferenceErrors"
import { modelSource, type SemModel } from "@semlayer/domain/SemModel"
import { joinName, type ModelExtension } from "@semlayer/domain/Model"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import { reverseJoinsIn } from "../model/Catalog.js"
import { checkParts } from "../model/CheckParts.js"
import type { ValueType } from "../ir/Algebra.js"
import { Shapes } from "../ir/Shapes.js"
import { namesRead, type Program, programOfList, type Stage } from "../program/Program.js"
import { stagesAhead } from "../program/StagesAhead.js"
import { tableName } from "../ir/TableName.js"
import { bindQuery } from "./Bind.js"
import type { Environment } from "./rows/Environment.js"
import type { BoundQuery, Relation } from "../bound/Bound.js"
import { RowNames } from "./rows/RowNames.js"
import type { Bound } from "../steps/BindError.js"
import { attempt, fallible, type Steps } from "../steps/Fallible.js"
import { underMasks } from "./MaskedKeys.js"
import { columnsByName, declaredType, prepare, prepareWith, withReversePaths } from "../model/PreparedModel.js"
import { stageModel, stageRelation } from "./StageModel.js"

/** Binds a program and returns its root query. `chain` holds the names of the stored models that are being read. */
export const bindProgram = fallible(function* (
  program: Program,
  env: Environment,
  chain: ReadonlyArray<string> = []
): Steps<BoundQuery> {
  const { bindAhead, namesOf } = programNames(program, env, chain)
  yield* bindAhead()
  return yield* bindQuery.steps(program.root, yield* namesOf(program.root), withClockOf(program.root, env))
})

/** The environment with the time zone and the weeks of a stage. */
const withClockOf = ({ query: { time_zone, first_day_of_week } }: Stage, env: Environment): Environment => {
  const clock = time_zone === undefined ? env.clock : env.clock.inZone(time_zone)
  const firstDay = first_day_of_week === undefined ? clock.periods.firstDay : weekdays.indexOf(first_day_of_week)
  return firstDay === clock.periods.firstDay
    ? { ...env, clock }
    : { ...env, clock: clock.withPeriods({ ...clock.periods, firstDay }) }
}

/** The names that the queries of a program can use. */
const programNames = (program: Program, env: Environment, chain: ReadonlyArray<string>) => {
  const stages = new Map(program.stages.flatMap((stage) => (stage.name === null ? [] : [[stage.name, stage] as const])))
  const bound = new Map<string, Bound<Relation>>()
  const models = new Map<string, Bound<Relation>>()
  const path: Array<string> = []
  const shapes = new Shapes()

  const reached = new Map<Stage, ReadonlySet<Stage>>()
  const readBy = (stage: Stage): ReadonlySet<Stage> => remember(reached, stage, () => stagesRead(stage, stages))

  const namesOf = (stage: Stage): Bound<RowNames> => {
    const resolve = (name: string) => relation(name, stage)
    const inline = (model: SemModel) => modelRelation(model, stage.given, withClockOf(stage, env), chain)
    return Either.map(sourceOf(stage, env, resolve, inline), (source) => new RowNames(source, resolve))
  }

  const bindStage = (stage: Stage): Bound<BoundQuery> =>
    Either.flatMap(namesOf(stage), (names) => bindQuery(stage, names, withClockOf(stage, env)))

  /** Stages can also reach each other by joins of stored models, so cycles are detected here. */
  const openStage = (name: string, stage: Stage): Bound<Relation> => {
    if (path.includes(name)) {
      return Either.left(new StageCycle({ stages: [...path.slice(path.indexOf(name)), name] }))
    }
    path.push(name)
    const made = Either.map(
      env.budget.stage(() => bindStage(stage)),
      (query) => stageRelation(name, query, env)
    )
    path.pop()
    return made
  }

  const relation = (name: string, reader: Stage): Bound<Relation> => {
    const stage = stages.get(name)
    // A stage does not see itself or its readers: for it their names mean the stored models.
    return stage === undefined || stage === reader || readBy(stage).has(reader)
      ? remember(
          models,
          `${name} ${reader.query.time_zone ?? ""} ${reader.query.first_day_of_week ?? ""} ${shapes.of(reader.given)}`,
          () => storedRelation(name, reader)
        )
      : remember(bound, name, () => openStage(name, stage))
  }

  const storedRelation = (name: string, reader: Stage): Bound<Relation> => {
    const model = env.catalog.model(name)
    if (model === undefined) {
      const candidates = suggest(name, [...stages.keys(), ...env.catalog.modelNames()])
      return Either.left(new UnknownModel({ model: name, candidates }))
    }
    if (model.source_queries !== undefined && chain.includes(name)) {
      return Either.left(new DefinitionCycle({ chain: [...chain.slice(chain.indexOf(name)), name] }))
    }
    const made = modelRelation(model, reader.given, withClockOf(reader, env), [...chain, name])
    return Either.map(made, (found) => ({
      ...found,
      model: withReversePaths(found.model, () => reverseJoinsIn(env.catalog, model.name))
    }))
  }

  function* bindSteps(stage: Stage): Steps<BoundQuery> {
    return yield* bindQuery.steps(stage, yield* namesOf(stage), withClockOf(stage, env))
  }

  /**
   * Binds the stages that the root reads, in dependency order and in steps. A stage that fails, and all after it, are left to
   * their first readers, which report failures.
   */
  function* bindAhead(): Steps<void> {
    for (const { stage, name, depth } of stagesAhead(program)) {
      if (bound.has(name)) continue
      const leave = env.budget.enterChain(depth)
      path.push(name)
      const made = yield* attempt(bindSteps(stage))
      path.pop()
      leave()
      if (Either.isLeft(made)) return
      bound.set(name, Either.right(stageRelation(name, made.right, env)))
    }
  }

  return { bindAhead, namesOf }
}

const remember = <K, A>(known: Map<K, A>, key: K, make: () => A): A => {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  return made
}

/** The stages that a stage reads, directly or through others; each is visited once. */
const stagesRead = (stage: Stage, stages: ReadonlyMap<string, Stage>): ReadonlySet<Stage> => {
  const found = new Set<Stage>()
  const open = [stage]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const name of namesRead(next.query)) {
      const read = stages.get(name)
      if (read === undefined || read === next || found.has(read)) continue
      found.add(read)
      open.push(read)
    }
  }
  return found
}

/**
 * A model as a relation. A query-backed one is bound with the variables of the query that reads it.
 * `chain` holds the names of the stored models that are being read, including this one.
 */
const modelRelation = (
  model: SemModel,
  outer: Variables,
  env: Environment,
  chain: ReadonlyArray<string>
): Bound<Relation> => {
  const source = modelSource(model)
  const name = model.name
  switch (source._tag) {
    case "Table":
      return Either.mapBoth(tableName(source.table), {
        onLeft: (error) => new ModelSqlInvalid({ ...error, model: name }),
        onRight: (table) => ({
          name,
          model: underMasks(prepare(model, env.dialect), env),
          source: { _tag: "Table", table }
        })
      })
    case "Sql": {
      const prepared = underMasks(prepare(model, env.dialect), env)
      return Either.mapBoth(prepared.query(source.sql), {
        onLeft: (reason) => new ModelSqlInvalid({ model: name, part: "The sql", sql: source.sql, reason }),
        onRight: (query) => ({ name, model: prepared, source: { _tag: "Sql", pieces: [query] } })
      })
    }
    case "Queries": {
      const scope = { runtime: env.runtime, outer, defaults: model.query_variables }
      return Either.flatMap(programOfList(source.queries, scope, true), (program) =>
        Either.map(
          env.budget.stage(() => bindProgram(program, env, chain)),
          (query) => ({ name, model: stageModel(name, query, env, model), source: { _tag: "Stage", query } })
        )
      )
    }
  }
}

/** Resolves the source of a query: `resolve` a name, `inline` a model that the query itself defines. */
const sourceOf = (
  { query: { source_model: source } }: Stage,
  env: Environment,
  resolve: (name: string) => Bound<Relation>,
  inline: (model: SemModel) => Bound<Relation>
): Bound<Relation> => {
  if (typeof source === "string") return resolve(source)
  if ("source_name" in source) {
    return Either.flatMap(resolve(source.source_name), (base) => extended(base, source, env))
  }
  const problems = checkParts(source, null, env.aggregations).map(({ path, message }) => `${path}: ${message}`)
  return problems.length === 0 ? inline(source) : Either.left(new InlineModelInvalid({ model: source.name, problems }))
}

/** A relation with the columns, measures and joins that one query adds. Existing names are rejected. */
const extended = (base: Relation, extension: ModelExtension, env: Environment): Bound<Relation> => {
  const { model } = base
  const problems = additionProblems(model.model, extension)
  if (problems.length > 0) return Either.left(new InlineModelInvalid({ model: base.name, problems }))
  const merged: SemModel = {
    ...model.model,
    columns: [...model.model.columns, ...extension.columns],
    measures: [...model.model.measures, ...extension.measures],
    joins: [...model.model.joins, ...extension.joins],
    ...(extension.granularities !== undefined && {
      granularities: [...(model.model.granularities ?? []), ...extension.granularities]
    })
  }
  const columns = columnsByName(merged.columns)
  const typeOf = (column: Column): ValueType =>
    model.columns.get(column.name) === column ? model.typeOf(column) : declaredType(column, columns)
  const { rowKey, masked, uniqueKeys, paths } = model
  const made = prepareWith(merged, env.dialect, rowKey, typeOf)
  const both = {
    of: (segment: string) => made.joins.get(segment) ?? paths.of(segment),
    names: () => new Set([...made.joins.keys(), ...paths.names()])
  }
  return Either.right({ ...base, model: { ...made, masked, uniqueKeys, paths: both } })
}

/** Problems of an extension whose names duplicate those of the model or of the extension itself. */
const additionProblems = (model: SemModel, extension: ModelExtension): ReadonlyArray<string> => {
  const columns = new Set<string>(model.columns.map((column) => column.name))
  const measures = new Set<string>(model.measures.map((measure) => measure.name))
  const joins = new Set<string>(model.joins.map(joinName))
  const problems: Array<string> = []
  const add = (names: Set<string>, name: string, kind: string, others: Set<string> = new Set()) => {
    if (names.has(name)) problems.push(`it has a ${kind} '${name}'`)
    else if (others.has(name)) problems.push(`'${name}' is a column and a measure`)
    names.add(name)
  }
  for (const { name } of extension.columns) add(columns, name, "column", measures)
  for (const { name } of extension.measures) add(measures, name, "measure", columns)
  for (const join of extension.joins) add(joins, joinName(join), "join")
  return problems
}
