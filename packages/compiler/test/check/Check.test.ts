import { Compiler } from "../../src/Compiler.js"
import { documentError } from "@semlayer/domain/DocumentProblem"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { CompilerLive, decodeModel, dialectNames, shopCatalog } from "../Kit.js"
import { shopModels } from "../Shop.js"

type Written = Parameters<typeof decodeModel>[0]

const table = { name: "t", sql_table: "t", data_source: "shop" }

const problemsOf = (fields: object, stored: object | null = null, dialect = "sqlite") =>
  Effect.flatMap(Compiler, (compiler) => {
    const kept = stored === null ? null : decodeModel({ ...table, ...stored } satisfies Written)
    return compiler.check(decodeModel({ ...table, ...fields } satisfies Written), kept, dialect)
  })

/** The paths of problems. */
const pathsOf = (fields: object, stored: object | null = null) =>
  Effect.map(problemsOf(fields, stored), (problems) => problems.map((problem) => problem.path))

/** A clock that advances on every read, so that each step of a check is its own slice. */
const slowClock = () => {
  let now = 0
  let turns = 0
  const clock = Object.assign(Clock.make(), {
    unsafeCurrentTimeMillis: () => (now += 5),
    sleep: () =>
      Effect.suspend(() => {
        turns++
        return Effect.yieldNow()
      })
  })
  return { clock, turns: () => turns }
}

layer(CompilerLive)("Compiler.check", (it) => {
  it.effect("yields to other fibers between the parts of a large model", () =>
    Effect.gen(function* () {
      const { clock, turns } = slowClock()
      const size = 100
      const numbers = Array.from({ length: size }, (_, i) => i)
      const columns = [{ name: "a", type: "INT" }, ...numbers.map((i) => ({ name: `c${i}`, sql: `a + ${i}` }))]
      const measures = numbers.map((i) => ({ name: `m${i}`, formula: `a:sum + ${i}` }))
      assert.deepStrictEqual(yield* Effect.withClock(problemsOf({ columns, measures }), clock), [])
      assert.isAtLeast(turns(), 2 * size)
    })
  )

  it.effect("finds no problem in the models of the shop, on any dialect", () =>
    Effect.gen(function* () {
      const compiler = yield* Compiler
      for (const dialect of [...dialectNames, "of another kind"]) {
        for (const model of shopModels) {
          assert.deepStrictEqual(yield* compiler.check(model, null, dialect), [], `${model.name} on ${dialect}`)
        }
      }
    })
  )

  it.effect("rejects unique keys of unknown or repeated columns, with the nearest name", () =>
    Effect.gen(function* () {
      const columns = [{ name: "country" }, { name: "code" }]
      assert.deepStrictEqual(yield* problemsOf({ columns, unique_keys: [["code"], ["country", "code"]] }), [])
      const unique_keys = [["code"], ["contry", "code", "code"]]
      assert.deepStrictEqual(yield* problemsOf({ columns, unique_keys }), [
        documentError("UnknownReference", "unique_keys[1][0]", "there is no column 'contry'. Did you mean 'country'?"),
        documentError("DuplicateName", "unique_keys[1][2]", "'code' is listed twice")
      ])
    })
  )

  it.effect("rejects columns that only refer to each other as a cycle", () =>
    Effect.gen(function* () {
      const columns = [
        { name: "a", sql: "b" },
        { name: "b", sql: "a" },
        { name: "c", sql: "t.a" },
        { name: "d", sql: "d" }
      ]
      assert.deepStrictEqual(yield* problemsOf({ columns }), [
        documentError("DefinitionCycle", "columns[0].sql", "its definition is circular: a → b → a")
      ])
    })
  )

  it.effect("reports all problems at once, each with its path", () =>
    Effect.gen(function* () {
      const found = yield* pathsOf({
        sql_table: "a..b",
        columns: [
          { name: "id", primary_key: true, allowed_aggregations: ["sum"] },
          { name: "id" },
          { name: "sum up", type: "INT" },
          { name: "text", allowed_aggregations: ["avg", "medain"] },
          { name: "bad", sql: "1 +" },
          { name: "filtered", filter: "(" }
        ],
        measures: [
          { name: "id", formula: "*:count" },
          { name: "open", formula: "amount:sum +" }
        ],
        aggregations: [
          { name: "mine", formula: "SUM({value}) * {other}" },
          { name: "empty" },
          { name: "cumsum", formula: "SUM({value})" }
        ],
        joins: [
          { target_model: "x", join_pairs: [["id", "id"]] },
          { target_model: "x", join_pairs: [["text", "id"]] }
        ],
        filters: ["1; 2"]
      })
      assert.sameMembers(
        [...found],
        [
          "sql_table",
          "columns[1].name",
          "columns[2].name",
          "columns[0].allowed_aggregations[0]",
          "columns[3].allowed_aggregations[0]",
          "columns[3].allowed_aggregations[1]",
          "columns[4].sql",
          "columns[5].filter",
          "measures[0].name",
          "measures[1].formula",
          "aggregations[0].formula",
          "aggregations[1].formula",
          "aggregations[2].name",
          "joins[1]",
          "filters[0]"
        ]
      )
    })
  )

  it.effect("suggests similar names, and reports the chain of a cycle", () =>
    Effect.gen(function* () {
      const columns = [
        { name: "created_at", type: "TIMESTAMP" },
        { name: "a", sql: "b + 1" },
        { name: "b", sql: "t.c + 1" },
        { name: "c", sql: "a + 1" }
      ]
      const [time, circle] = yield* problemsOf({ columns, default_time_dimension: "createdat" })
      assert.include(time?.message ?? "", "Did you mean 'created_at'?")
      assert.deepStrictEqual(circle?.path, "columns[1].sql")
      assert.include(circle?.message ?? "", "a → b → c → a")
    })
  )

  it.effect("rejects a default time dimension that is not a time", () =>
    Effect.gen(function* () {
      const columns = [{ name: "status" }]
      assert.deepStrictEqual(yield* pathsOf({ columns, default_time_dimension: "status" }), ["default_time_dimension"])
    })
  )

  it.effect("accepts the existing names of a stored model, whatever their characters", () =>
    Effect.gen(function* () {
      const columns = [{ name: "sum up" }]
      assert.deepStrictEqual(yield* pathsOf({ columns }), ["columns[0].name"])
      assert.deepStrictEqual(yield* pathsOf({ columns }, { columns }), [])
    })
  )

  it.effect("reports formulas that are invalid in every query, and leaves the rest to queries", () =>
    Effect.gen(function* () {
      const columns = [
        { name: "id", type: "INT", primary_key: true },
        { name: "amount", type: "DOUBLE" },
        { name: "state" },
        { name: "paid_on", type: "DATE" }
      ]
      const joins = [{ target_model: "customers", join_pairs: [["id", "id"]] }]
      const of = (...formulas: ReadonlyArray<string>) =>
        pathsOf({ columns, joins, measures: formulas.map((formula, i) => ({ name: `m${i}`, formula })) })
      const wrong = [
        "amuont:sum",
        "amount:smu",
        "state:sum",
        "id:sum",
        "nothing",
        "m5",
        "foo(amount:sum)",
        "custmers.x:sum"
      ]
      const known = ["amount:percentile(p=3)", "sum(amount * stat)"]
      for (const formula of [...wrong, ...known]) {
        assert.deepStrictEqual(yield* of(formula), ["measures[0].formula"], formula)
      }
      // A cycle is reported once.
      assert.deepStrictEqual(yield* of("m1 + 1", "m0 + 1"), ["measures[0].formula"])
      const fine = [
        "customers.credit:sum / amount:sum",
        "cumsum(amount:sum)",
        "amount:last",
        "rank(m0, partition_by=state)"
      ]
      assert.deepStrictEqual(yield* of(...fine), [])
    })
  )

  it.effect("rejects aggregates in row-level SQL, except in a window or a sub-query", () =>
    Effect.gen(function* () {
      const columns = [
        { name: "id" },
        { name: "a", sql: "SUM(id)" },
        { name: "b", sql: "CASE WHEN id > 1 THEN COALESCE(MAX(id), 0) END" },
        { name: "c", sql: "id / SUM(id) OVER (PARTITION BY state)" },
        { name: "d", sql: "(SELECT MAX(x.id) FROM x)" },
        { name: "e", filter: "COUNT(*) > 1" },
        { name: "f", sql: "SUM(SUM(id)) OVER ()" },
        { name: "g", sql: "max_of(id)" },
        { name: "h", sql: "SUM(MIN(id, 1)) OVER ()" }
      ]
      const found = yield* problemsOf({
        columns,
        filters: ["AVG(id) > 1", "id = 1"],
        aggregations: [
          { name: "total", formula: "SUM({value})" },
          { name: "part", formula: "SUM({value}) / {by}", params: [{ name: "by", sql: "SUM(id)" }] }
        ]
      })
      const paths = ["columns[1].sql", "columns[2].sql", "columns[5].filter", "columns[6].sql", "filters[0]"]
      assert.sameMembers(
        found.filter(({ message }) => message.startsWith("an aggregate")).map(({ path }) => path),
        [...paths, "aggregations[1].params[0].sql"]
      )
    })
  )

  it.effect("rejects windows and formulas of the query language in row-level SQL, and unknown joins", () =>
    Effect.gen(function* () {
      const window = "ROW_NUMBER() OVER (ORDER BY id) = 1"
      const columns = [
        { name: "id" },
        { name: "x", filter: window },
        { name: "n", sql: "ROW_NUMBER() OVER (ORDER BY id)" }
      ]
      const found = yield* problemsOf({
        columns: [...columns, { name: "y", sql: "UPPER(custmers.name)" }],
        joins: [{ target_model: "customers", join_pairs: [["id", "id"]] }],
        filters: [window, "id:count > 1", "state <> 'id:count'"],
        aggregations: [
          { name: "total", formula: "SUM({value}) OVER ()" },
          { name: "weighted_avg", params: [{ name: "wieght", sql: "id" }] }
        ]
      })
      assert.sameMembers(
        found.map(({ path }) => path),
        [
          "columns[1].filter",
          "columns[3].sql",
          "filters[0]",
          "filters[1]",
          "aggregations[0].formula",
          "aggregations[1].params[0].name"
        ]
      )
      assert.include(found.find(({ path }) => path === "columns[3].sql")?.message ?? "", "Did you mean 'customers'?")
    })
  )

  it.effect("parses SQL by the rules of the dialect", () =>
    Effect.gen(function* () {
      const columns = [{ name: "a", sql: "`odd name` + 1" }]
      assert.deepStrictEqual(yield* problemsOf({ columns }, null, "mysql"), [])
    })
  )

  it.effect("rejects SQL that is not a single expression", () =>
    Effect.gen(function* () {
      for (const sql of ["1) FROM secrets --", "1 FROM t", "a, b", "*", "1; DROP TABLE t", "", "1 /*"]) {
        assert.deepStrictEqual(yield* pathsOf({ columns: [{ name: "a", sql }] }), ["columns[0].sql"], sql)
      }
    })
  )
})

layer(CompilerLive)("Compiler.outline", (it) => {
  const outline = (queries: ReadonlyArray<object>, variables: object = {}) =>
    Effect.flatMap(Compiler, (compiler) => {
      const written = { name: "backed", source_queries: queries, query_variables: variables } as Written
      return compiler.outline(decodeModel(written), shopCatalog())
    })

  it.effect("returns the columns of the last query, with types, labels and formats", () =>
    Effect.gen(function* () {
      const { columns, sql } = yield* outline([
        {
          source_model: "orders",
          dimensions: ["customers.country", "paid"],
          time_dimensions: [{ dimension: "placed_at", granularity: "month" }],
          measures: ["amount:sum", "*:count", { formula: "aov", name: "mean", label: "Mean" }]
        }
      ])
      assert.deepStrictEqual(
        columns.map(({ name, type, label }) => [name, type, label]),
        [
          ["customers__country", "TEXT", "Country"],
          ["paid", "BOOLEAN", undefined],
          ["placed_at", "DATE", undefined],
          ["amount_sum", "DOUBLE", "Amount"],
          ["_count", "INT", undefined],
          ["mean", "DOUBLE", "Mean"]
        ]
      )
      assert.deepStrictEqual(columns[3]?.format, { type: "currency" })
      assert.match(sql, /^SELECT\n/)
    })
  )

  it.effect("replaces unset variables: by their default, a date if only a date fits, else 0", () =>
    Effect.gen(function* () {
      const filters = ["amount > {least}", "placed_at >= '{since}'", "status = '{state}'", "quantity in {sizes}"]
      const { sql } = yield* outline([{ source_model: "orders", measures: ["*:count"], filters }], { state: "done" })
      assert.include(sql, "orders.amount > 0")
      assert.include(sql, "orders.placed_at >= '2000-01-01 00:00:00'")
      assert.include(sql, "orders.status = 'done'")
      assert.include(sql, "orders.quantity IN (0)")
    })
  )

  it.effect("fails like the query", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(outline([{ source_model: "orders", dimensions: ["statsu"] }]))
      assert.strictEqual(error._tag, "UnknownReference")
    })
  )
})
