/** Measures across models (ADR 0014), compared with handwritten SQL on every engine. Joins never multiply a measure. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine, sameAsByHand, type Subject } from "./Own.js"
import { derived, join, trade } from "./Trade.js"

const question = (query: object, sql: string) => (subject: Subject) => sameAsByHand(subject, query, sql)

const query = (source_model: unknown, measures: ReadonlyArray<unknown>, dimensions: ReadonlyArray<string> = []) => ({
  ...{ source_model, measures, dimensions }
})

/** The rows of a result, in any order. */
const answers = (body: object, rows: ReadonlyArray<ReadonlyArray<unknown>>) => () =>
  Effect.map(cells(body), (mine) => assert.sameDeepMembers([...mine], [...rows]))

const warnings = (body: object) => Effect.map(ask(body), (answer) => answer.warnings ?? [])

const same = (a: string, b: string): string => `(${a} = ${b} OR (${a} IS NULL AND ${b} IS NULL))`

/** An aggregate over the customers of the same tier. */
const ofTier = (of: string, and = ""): string =>
  `(SELECT ${of} FROM customers x LEFT JOIN regions y ON x.region_id = y.id WHERE ${same("x.tier", "c.tier")} ${and})`

/** An aggregate over the facts of customers of the same tier. */
const factOfTier = (fact: string, of: string): string =>
  `(SELECT ${of} FROM ${fact} f LEFT JOIN customers x ON f.customer_id = x.id WHERE ${same("x.tier", "c.tier")})`

const linesOfTier = (of: string, and = ""): string =>
  `(SELECT ${of} FROM order_lines l LEFT JOIN orders p ON l.order_id = p.id LEFT JOIN customers x ON p.customer_id = x.id
    WHERE ${same("x.tier", "c.tier")} ${and})`

const ordersByTier = "FROM orders o LEFT JOIN customers c ON o.customer_id = c.id"
const cred = { formula: "customers.credit:sum", name: "cred" }

onEveryEngine("measures across models", trade, {
  "14 a joined model's measure covers all its rows in the group, beside measures of the source": question(
    query("orders", ["*:count", "amount:sum", "customers.credit:sum"], ["customers.tier"]),
    `SELECT c.tier, count(*) AS a, sum(o.amount) AS b, ${ofTier("sum(x.credit)")} AS d ${ordersByTier} GROUP BY c.tier`
  ),
  "14 two hops away, by a dimension behind the joined model": question(
    query("lines", ["qty:sum", "orders.customers.credit:sum"], ["orders.customers.regions.name"]),
    `SELECT r.name, sum(l.qty) AS a, (SELECT sum(credit) FROM customers x LEFT JOIN regions y ON x.region_id = y.id
       WHERE ${same("y.name", "r.name")}) AS b
     FROM order_lines l LEFT JOIN orders o ON l.order_id = o.id LEFT JOIN customers c ON o.customer_id = c.id
     LEFT JOIN regions r ON c.region_id = r.id GROUP BY r.name`
  ),
  "14 two hops away, by an intermediate column that a join pair equates with the joined model's": question(
    query("lines", ["qty:sum", "orders.customers.credit:sum"], ["orders.customer_id"]),
    `SELECT o.customer_id, sum(l.qty) AS a, (SELECT sum(credit) FROM customers x WHERE x.id = o.customer_id) AS b
     FROM order_lines l LEFT JOIN orders o ON l.order_id = o.id GROUP BY o.customer_id`
  ),
  "14 three facts of one dimension do not multiply each other": question(
    query("customers", ["orders.amount:sum", "payments.paid:sum", "visits.pages:sum", "*:count"], ["tier"]),
    `SELECT c.tier, ${factOfTier("orders", "sum(f.amount)")} AS a, ${factOfTier("payments", "sum(f.paid)")} AS b,
       ${factOfTier("visits", "sum(f.pages)")} AS d, count(*) AS e FROM customers c GROUP BY c.tier`
  ),
  "14 facts are combined by dimensions that each reaches by its own path": question(
    query("orders", ["amount:sum", "customers.payments.paid:sum"], ["days.season", "customers.tier"]),
    `SELECT d.season, c.tier, sum(o.amount) AS a, (SELECT sum(p.paid) FROM payments p
       LEFT JOIN customers pc ON p.customer_id = pc.id LEFT JOIN days pd ON p.day = pd.day
       WHERE ${same("pd.season", "d.season")} AND ${same("pc.tier", "c.tier")}) AS b
     FROM orders o LEFT JOIN customers c ON o.customer_id = c.id LEFT JOIN days d ON o.day = d.day
     GROUP BY d.season, c.tier`
  ),
  "14 facts of one calendar, over time, with transforms": answers(
    {
      ...query("days", [
        "orders.amount:sum",
        { formula: "cumsum(orders.amount:sum)", name: "run" },
        "payments.paid:sum"
      ]),
      time_dimensions: [{ dimension: "day", granularity: "month" }]
    },
    [
      ["2024-01-01", 26, 26, 33],
      ["2024-02-01", 35, 61, 30],
      ["2024-03-01", null, 61, null],
      ["2024-04-01", 47, 108, 102]
    ]
  ),
  "14 a range of shared dates also bounds the joined model's rows": answers(
    {
      ...query("orders", ["amount:sum", "customers.payments.paid:sum"]),
      time_dimensions: [{ dimension: "days.day", granularity: "month", date_range: ["2024-01-01", "2024-02-28"] }]
    },
    [
      ["2024-01-01", 26, 33],
      ["2024-02-01", 30, null]
    ]
  ),
  "14 measures behind to-many joins, one hop and two; unshared dimensions repeat them with a warning": (subject) =>
    Effect.gen(function* () {
      const body = query(
        "orders",
        ["amount:sum", "lines.qty:sum", "lines.back.qty:sum", "lines.products.cost:sum"],
        ["status"]
      )
      const back = `(SELECT sum(b.qty) FROM goods_back b
        LEFT JOIN order_lines l ON l.order_id = b.order_id AND l.line_no = b.line_no
        LEFT JOIN orders p ON l.order_id = p.id WHERE ${same("p.status", "o.status")})`
      const lines = `(SELECT sum(l.qty) FROM order_lines l LEFT JOIN orders p ON l.order_id = p.id
        WHERE ${same("p.status", "o.status")})`
      yield* sameAsByHand(
        subject,
        body,
        `SELECT o.status, sum(o.amount) AS a, ${lines} AS b, ${back} AS d, (SELECT sum(cost) FROM products) AS e
         FROM orders o GROUP BY o.status`
      )
      assert.deepStrictEqual(yield* warnings(body), [
        "'status' is not reached from 'lines.products', so measures of 'lines.products' repeat for its values"
      ])
    }),
  "66 on their own they return one row, with counts of 0 and NULL sums for no rows": answers(
    { ...query("orders", ["lines.qty:sum", "lines.*:count", "customers.*:count"]), filters: ["id = 999"] },
    [[null, 0, 7]]
  ),
  "14 both columns of two pairs are shared": question(
    query("goods_back", ["qty:sum", "lines.qty:sum"], ["order_id", "line_no"]),
    `SELECT b.order_id, b.line_no, sum(b.qty) AS q, (SELECT sum(qty) FROM order_lines l
       WHERE l.order_id = b.order_id AND l.line_no = b.line_no) AS r FROM goods_back b GROUP BY b.order_id, b.line_no`
  ),
  "14 two columns of the source may correspond to one of the joined model": answers(
    { ...query("orders", ["customers.credit:sum"], ["customer_id", "customers.id"]), filters: ["customer_id <= 2"] },
    [
      [1, 1, 10],
      [2, 2, 20]
    ]
  ),
  "47 an unnamed self join is addressed by repeating the model's name, for dimensions and measures": question(
    query(
      { source_name: "customers", joins: [join("customers", [["referrer_id", "id"]])] },
      ["customers.customers.credit:sum", "credit:sum", "customers.customers.avg_credit", "payments.paid:sum"],
      ["customers.customers.tier"]
    ),
    `SELECT c.tier, ${ofTier("sum(x.credit)")} AS a, sum(s.credit) AS b, ${ofTier("avg(x.credit)")} AS d,
       (SELECT sum(p.paid) FROM payments p LEFT JOIN customers q ON p.customer_id = q.id
        LEFT JOIN customers x ON q.referrer_id = x.id WHERE ${same("x.tier", "c.tier")}) AS e
     FROM customers s LEFT JOIN customers c ON s.referrer_id = c.id GROUP BY c.tier`
  ),
  "14 a diamond has a measure per path": question(
    query("orders", ["ship.*:count", "customers.regions.*:count", "*:count"], ["ship.name", "customers.regions.name"]),
    `SELECT s.name, r.name AS other, (SELECT count(*) FROM regions WHERE ${same("name", "s.name")}) AS a,
       (SELECT count(*) FROM regions WHERE ${same("name", "r.name")}) AS b, count(*) AS d
     FROM orders o LEFT JOIN regions s ON o.ship_region_id = s.id LEFT JOIN customers c ON o.customer_id = c.id
     LEFT JOIN regions r ON c.region_id = r.id GROUP BY s.name, r.name`
  ),
  "a target's filters, column filters and derived columns apply, also across joins": question(
    query(
      "orders",
      ["vips.credit:sum", "customers.north_credit:sum", "customers.quarter:sum", "customers.place:count_distinct"],
      ["customers.tier"]
    ),
    `SELECT c.tier, (SELECT sum(x.credit) FROM customers x LEFT JOIN regions y ON x.region_id = y.id
         WHERE x.tier = 'gold' AND COALESCE(y.name, '') <> 'South') AS a,
       ${ofTier("sum(CASE WHEN y.name = 'North' THEN x.credit END)")} AS b, ${ofTier("sum(x.credit) / 4")} AS d,
       ${ofTier("count(DISTINCT COALESCE(y.name, '?'))")} AS e ${ordersByTier} GROUP BY c.tier`
  ),
  "aggregations of the joined model, with arguments and defaults, first and last by its time": answers(
    query(
      "orders",
      [
        ...["credit:rng", "credit:scaled", "credit:scaled(f=3)", "credit:weighted_avg", "credit:median"],
        ...["credit:percentile(p=0.25)", "credit:first", "credit:last(since)", "tier:count_distinct"]
      ].map((formula, i) => ({ formula: `customers.${formula}`, name: `m${i}` }))
    ),
    [[39, 166, 249, 11.36, 8.5, 5.5, 10, 1, 3]]
  ),
  "first and last of a joined model use the main time dimension if both reach it": answers(
    {
      ...query("orders", [
        { formula: "lines.qty:last", name: "l" },
        { formula: "amount:last", name: "m" }
      ]),
      time_dimensions: [
        { dimension: "day", granularity: "year" },
        { dimension: "ts", granularity: "year" }
      ],
      main_time_dimension: "ts",
      filters: ["ts < '2024-04-30'"]
    },
    [["2024-01-01", "2024-01-01", 4, 40]]
  ),
  "named measures of joined models with labels, and arithmetic with local measures": (subject) =>
    Effect.gen(function* () {
      const ratio = { formula: "customers.credit:sum / *:count", name: "ratio" }
      const body = query("orders", ["customers.avg_credit", "customers.per_region", ratio], ["customers.tier"])
      yield* sameAsByHand(
        subject,
        body,
        `SELECT c.tier, ${ofTier("avg(x.credit)")} AS a, ${ofTier("sum(x.credit)")} / 5e0 AS b,
           ${ofTier("sum(x.credit)")} * 1e0 / count(*) AS d ${ordersByTier} GROUP BY c.tier`
      )
      const { attributes } = yield* ask(body)
      assert.strictEqual(attributes.measures["orders.customers.avg_credit"]?.label, "Mean credit")
    })
})

/** The tiers and their number of orders that filters keep. */
const kept = (
  measures: ReadonlyArray<unknown>,
  filters: ReadonlyArray<string>,
  rows: ReadonlyArray<readonly unknown[]>
) =>
  Effect.map(cells({ ...query("orders", ["*:count", ...measures], ["customers.tier"]), filters }), (mine) =>
    assert.sameDeepMembers(
      mine.map(([tier, count]) => [tier, count]),
      [...rows],
      filters.join(" and ")
    )
  )

onEveryEngine("filters and order of measures across models", trade, {
  "a renamed one can be filtered by its alias, its path and its formula": () =>
    Effect.gen(function* () {
      const spellings = [
        "cred",
        "customers.cred",
        "customers.credit:sum",
        "sum(customers.credit)",
        "customers.credit_sum"
      ]
      for (const name of [...spellings, "orders.customers.credit:sum"])
        yield* kept([cred], [`${name} > 20`], [["free", 3]])
    }),
  "an unselected one can be used in filters and order, also in call style and by its model's own aggregation": () =>
    Effect.gen(function* () {
      yield* kept([], ["customers.credit:sum > 20"], [["free", 3]])
      yield* kept([], ["customers.avg_credit > 20"], [["free", 3]])
      yield* kept(
        [],
        ["rng(customers.credit) > 1"],
        [
          ["free", 3],
          ["gold", 4]
        ]
      )
      const order = (column: string) =>
        cells({ ...query("orders", ["*:count"], ["customers.tier"]), order: [{ column, direction: "desc" }] })
      for (const column of ["customers.credit:sum", "rng(customers.credit)"]) {
        assert.deepStrictEqual(yield* order(column), [
          ["free", 3],
          ["gold", 4],
          [null, 3]
        ])
      }
    }),
  "beside local aggregates under and, or, not": () =>
    Effect.gen(function* () {
      yield* kept(
        [],
        ["customers.credit:sum > 20 or *:count >= 4"],
        [
          ["free", 3],
          ["gold", 4]
        ]
      )
      yield* kept([], ["customers.credit:sum < 20 and not *:count >= 4"], [[null, 3]])
      yield* kept([cred], ["cred > 10 and amount:sum > 50"], [["gold", 4]])
    }),
  "limits apply to the joined result": answers(
    {
      ...query("orders", [cred], ["customers.tier"]),
      order: [{ column: "cred", direction: "desc" }],
      limit: 1,
      offset: 1
    },
    [["gold", 17]]
  ),
  "a condition on the joined model's column applies to its measure; an unreachable one is reported": () =>
    Effect.gen(function* () {
      const body = {
        ...query("orders", ["*:count", "customers.credit:sum"], ["customers.tier"]),
        filters: ["status = 'done'", "customers.tier = 'gold'"]
      }
      assert.deepStrictEqual(yield* cells(body), [["gold", 2, 17]])
      assert.deepStrictEqual(yield* warnings(body), [
        `The filter "status = 'done'" does not reach measures of 'customers'`
      ])
    }),
  "conditions behind the joined model test for rows there, from one text or several": answers(
    { ...query("customers", ["orders.amount:sum"]), filters: ["orders.status = 'done' and orders.lines.qty > 1"] },
    [[30]]
  ),
  "each condition applies separately if only some reach the joined model": answers(
    { ...query("orders", ["customers.credit:sum"]), filters: ["customers.tier = 'gold' and amount > 1000"] },
    [[17]]
  ),
  "a derived column across joins restricts measures behind to-many joins too": question(
    { ...query("orders", ["lines.qty:sum"], ["customers.tier"]), filters: ["is_north = 1"] },
    `SELECT c.tier, ${linesOfTier("sum(l.qty)", "AND x.region_id IN (SELECT id FROM regions WHERE name = 'North')")} AS a
     ${ordersByTier} JOIN regions r ON c.region_id = r.id AND r.name = 'North' GROUP BY c.tier`
  ),
  "the filters of the source model apply to measures that lead back to it": question(
    query("done_orders", ["amount:sum", "done_lines.qty:sum"], ["customers.tier"]),
    `SELECT c.tier, sum(o.amount) AS a, ${linesOfTier("sum(l.qty)", "AND p.status = 'done'")} AS b
     ${ordersByTier} WHERE o.status = 'done' GROUP BY c.tier`
  ),
  "the filters of the source model apply to the joined model that they refer to": answers(
    query(
      {
        ...{ name: "gold_orders", data_source: "trade", sql_table: "orders" },
        columns: [{ name: "id", type: "INT", primary_key: true }],
        joins: [join("customers", [["customer_id", "id"]])],
        filters: ["customers.tier = 'gold' AND COALESCE(customers__regions.name, 'x') <> 'South'"]
      },
      ["*:count", "customers.credit:sum"]
    ),
    [[4, 17]]
  ),
  "a filter of the source model that cannot apply there is reported": () =>
    Effect.map(warnings(query("done_orders", ["customers.credit:sum"])), (reported) =>
      assert.deepStrictEqual(reported, ["A filter of the model 'done_orders' does not reach measures of 'customers'"])
    )
})

const extended = {
  source_name: "customers",
  columns: [
    derived("order_amount", "orders.amount", "DOUBLE"),
    derived("paid_twice", "payments.paid * 2", "DOUBLE"),
    derived("both", "orders.amount + payments.paid", "DOUBLE")
  ]
}

onEveryEngine("aggregates along to-many joins", trade, {
  "of derived columns multiply no other measure, nor each other": question(
    query(extended, ["*:count", "credit:sum", "order_amount:sum", "paid_twice:sum", "order_amount:max"], ["tier"]),
    `SELECT c.tier, count(*) AS a, sum(c.credit) AS b,
       (SELECT sum(f.amount) FROM customers x LEFT JOIN orders f ON f.customer_id = x.id WHERE ${same("x.tier", "c.tier")}) AS d,
       (SELECT sum(f.paid * 2) FROM customers x LEFT JOIN payments f ON f.customer_id = x.id
        WHERE ${same("x.tier", "c.tier")}) AS e,
       (SELECT max(f.amount) FROM customers x LEFT JOIN orders f ON f.customer_id = x.id WHERE ${same("x.tier", "c.tier")}) AS g
     FROM customers c GROUP BY c.tier`
  ),
  "of a column that reads two facts cover their combinations": question(
    query(extended, ["*:count", "both:sum"]),
    `SELECT (SELECT count(*) FROM customers) AS a, (SELECT sum(o.amount + p.paid) FROM customers c
       LEFT JOIN orders o ON o.customer_id = c.id LEFT JOIN payments p ON p.customer_id = c.id) AS b`
  ),
  "respect the query's filters, including those along to-many joins": answers(
    { ...query(extended, ["*:count", "order_amount:sum"]), filters: ["payments.paid > 20", "order_amount:sum > 1"] },
    [[2, 35]]
  ),
  "count a row once per group of a dimension along the same join, and each of its values": question(
    query(extended, ["*:count", "order_amount:sum"], ["orders.status"]),
    `SELECT o.status, count(DISTINCT c.id) AS a, sum(o.amount) AS b FROM customers c LEFT JOIN orders o ON o.customer_id = c.id
     GROUP BY o.status`
  ),
  "in a parameter multiply no other measure": question(
    query("customers", ["*:count", { formula: "credit:weighted_avg(weight=orders.amount)", name: "w" }, "credit:sum"]),
    `SELECT (SELECT count(*) FROM customers) AS a,
       (SELECT sum(c.credit * o.amount) / sum(CASE WHEN c.credit IS NOT NULL AND o.amount IS NOT NULL THEN o.amount END)
        FROM customers c LEFT JOIN orders o ON o.customer_id = c.id) AS b, (SELECT sum(credit) FROM customers) AS d`
  ),
  "of an expression over several models cover the rows that reach all of them": question(
    query("orders", ["*:count", "sum(lines.qty * customers.credit)", "sum(lines.qty * amount)"], ["customers.tier"]),
    `SELECT c.tier, count(*) AS a, ${linesOfTier("sum(l.qty * x.credit)")} AS b, ${linesOfTier("sum(l.qty * p.amount)")} AS d
     ${ordersByTier} GROUP BY c.tier`
  ),
  "of an expression over two facts are rejected": () =>
    Effect.map(Effect.flip(ask(query("customers", ["sum(orders.amount * payments.paid)"]))), (error) => {
      assert.strictEqual(error._tag, "FeatureUnsupported")
      assert.include(error.message, "'orders.amount * payments.paid'")
    }),
  "first and last never use a time of a to-many join that a filter reads": answers(
    {
      ...query("customers", [{ formula: "credit:last", name: "l" }, "*:count"]),
      filters: ["orders.day >= '2024-04-01'"]
    },
    [[40, 3]]
  )
})
