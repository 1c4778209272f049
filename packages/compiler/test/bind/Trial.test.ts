/** Trial binding leaves no trace if the final binding differs. */
import { Aggregations } from "../../src/aggregation/Aggregations.js"
import type { Environment } from "../../src/bind/rows/Environment.js"
import type { Relation } from "../../src/bound/Bound.js"
import { prepare } from "../../src/model/PreparedModel.js"
import { RowNames } from "../../src/bind/rows/RowNames.js"
import { RowScope } from "../../src/bind/rows/RowScope.js"
import type { Bound } from "../../src/steps/BindError.js"
import { catalogOf } from "../../src/model/Catalog.js"
import { CompileBudget } from "../../src/steps/CompileBudget.js"
import { ansi } from "../../src/dialect/Ansi.js"
import { planner } from "../../src/plan/Build.js"
import { DatasourceName } from "@semlayer/domain/Names"
import { UnknownModel } from "@semlayer/domain/ReferenceErrors"
import { isoNames } from "../../src/time/PeriodNames.js"
import { queryClock } from "../../src/time/QueryClock.js"
import { assert, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { decodeModel } from "../Kit.js"

const model = (name: string, target: string) =>
  decodeModel({
    name,
    data_source: "shop",
    sql_table: name,
    columns: [{ name: "id", type: "INT" }],
    joins: [{ target_model: target, join_pairs: [["id", "id"]] }]
  })

/** Two models that join each other, both without a key. */
const scope = (): RowScope => {
  const relations = new Map(
    [model("a", "b"), model("b", "a")].map((each): readonly [string, Relation] => [
      each.name,
      { name: each.name, model: prepare(each, ansi), source: { _tag: "Sql", pieces: [""] } }
    ])
  )
  const relation = (name: string): Bound<Relation> =>
    Either.fromNullable(relations.get(name), () => new UnknownModel({ model: name, candidates: [] }))
  const env: Environment = {
    catalog: catalogOf({ datasource: DatasourceName.make("shop"), dialect: "ansi" }, []),
    dialect: ansi,
    aggregations: Aggregations.defaultValue(),
    parseSql: null,
    policies: [],
    clock: queryClock("UTC", isoNames, () => 0),
    warnings: new Set(),
    unknownJoins: new Set(),
    budget: new CompileBudget(),
    runtime: {},
    planOf: planner(ansi)
  }
  return RowScope.of(env, new RowNames(Either.getOrThrow(relation("a")), relation))
}

it.effect("the joins, warnings and steps of a trial are separate until the scope adopts them", () =>
  Effect.gen(function* () {
    const rows = scope()
    const trace = () => [rows.joins.length, rows.env.unknownJoins.size, rows.env.warnings.size, rows.env.budget.steps]
    const trial = rows.fork()
    yield* Either.flatMap(trial.names.locate(["b", "a", "id"]), (located) => trial.read(located))
    trial.env.warnings.add("a warning")
    assert.deepStrictEqual(trace(), [0, 0, 0, 0])
    const { steps } = trial.env.budget
    assert.isAbove(steps, 0)
    rows.adopt(trial)
    assert.deepStrictEqual(trace(), [2, 2, 1, steps])
    rows.adopt(rows.fork())
    assert.deepStrictEqual(trace(), [2, 2, 1, steps])
  })
)
