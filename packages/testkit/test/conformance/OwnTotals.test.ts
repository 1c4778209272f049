/** Totals and shares on every engine, against SQL by hand and against values by hand. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine, sameAsByHand } from "./Own.js"
import { salesOn } from "./OwnSales.js"

const named = (...formulas: ReadonlyArray<string>) => formulas.map((formula, i) => ({ formula, name: `m${i}` }))

const sale = (query: object) => ({ source_model: "sale", ...query })

const answers = (query: object, expected: ReadonlyArray<ReadonlyArray<unknown>>) =>
  Effect.map(cells(sale(query)), (rows) => assert.deepStrictEqual(rows, expected))

const refuses = (query: object, tag: string, fields: object = {}) =>
  Effect.map(Effect.flip(ask(sale(query))), (error) => {
    assert.strictEqual(error._tag, tag, error.message)
    assert.include({ ...error }, fields)
  })

const byShop = { dimensions: ["shop_id"], order: [{ column: "shop_id" }] }

/** The rows of an answer, of its subtotals and of its total, as lists in the order of the columns. */
const levels = (query: object) =>
  Effect.map(ask(sale(query)), ({ columns, data, subtotals, totals, warnings }) => {
    const listed = (row: Readonly<Record<string, unknown>>) => columns.map((column) => row[column])
    return {
      data: data.map(listed),
      ...(subtotals !== undefined && { subtotals: subtotals.map(({ by, data }) => ({ by, data: data.map(listed) })) }),
      ...(totals !== undefined && { totals: listed(totals) }),
      ...(warnings !== undefined && { warnings })
    }
  })

const leveled = (query: object, expected: object) =>
  Effect.map(levels(query), (found) => assert.deepStrictEqual(found, expected))

onEveryEngine("totals", salesOn, {
  "a total row is apart from the group of NULL, and is computed again": () =>
    leveled(
      {
        ...byShop,
        measures: named("amount:sum", "kind:count_distinct", "amount:avg", "*:count"),
        totals: true,
        limit: 2,
        offset: 2
      },
      {
        data: [
          [3, 7, 1, 7, 2],
          [null, 40, 1, 40, 1]
        ],
        totals: [null, 1226, 5, 1226 / 13, 14]
      }
    ),
  "subtotals are blocks in the order of the query": () =>
    leveled(
      {
        dimensions: ["shop_id", "promo"],
        measures: named("amount:sum"),
        filters: ["shop_id < 3"],
        subtotals: [["shop_id"], ["promo"], ["promo", "shop_id"]],
        totals: true,
        order: [{ column: "m0", direction: "desc" }]
      },
      {
        data: [
          [1, true, 1117],
          [2, true, 30],
          [1, false, 20],
          [2, false, 10],
          [2, null, 2]
        ],
        subtotals: [
          {
            by: ["sale.shop_id"],
            data: [
              [1, null, 1137],
              [2, null, 42]
            ]
          },
          {
            by: ["sale.promo"],
            data: [
              [null, true, 1147],
              [null, false, 30],
              [null, null, 2]
            ]
          },
          {
            by: ["sale.shop_id", "sale.promo"],
            data: [
              [1, true, 1117],
              [2, true, 30],
              [1, false, 20],
              [2, false, 10],
              [2, null, 2]
            ]
          }
        ],
        totals: [null, null, 1179]
      }
    ),
  "a measure of a joined model, and rows in several groups": () =>
    leveled(
      {
        dimensions: ["line.sku"],
        measures: named("amount:sum", "shop.budget:sum"),
        totals: true,
        order: [{ column: "line.sku" }],
        limit: 1
      },
      {
        data: [["x", 60, 1500]],
        totals: [null, 1226, 1500],
        warnings: [
          "'line.sku' is not reached from 'shop', so measures of 'shop' repeat for its values",
          "Groups along the join 'line' overlap: a row of 'sale' counts once in each group that it reaches, so the values of the " +
            "groups do not add up to the total"
        ]
      }
    ),
  "transforms along a time have values where the time is, ranks have none": () =>
    leveled(
      {
        time_dimensions: [{ dimension: "sold", granularity: "year", date_range: "2024" }],
        dimensions: ["promo"],
        measures: named(
          "cumsum(amount:sum)",
          "change(amount:sum)",
          "rank(amount:sum)",
          "share(amount:sum)",
          "total(amount:sum, by=promo)"
        ),
        order: [{ column: "rank(amount:sum)" }, { column: "promo" }],
        subtotals: [["sold"], ["promo"]],
        totals: true
      },
      {
        data: [
          [true, "2024-01-01", 137, 127, 1, 137 / 208, 137],
          [false, "2024-01-01", 69, null, 2, 69 / 208, 69],
          [null, "2024-01-01", 2, null, 3, 2 / 208, 2]
        ],
        subtotals: [
          { by: ["sale.sold"], data: [[null, "2024-01-01", 208, 198, null, 1, 208]] },
          {
            by: ["sale.promo"],
            data: [
              [false, null, null, null, null, 69 / 208, 69],
              [true, null, null, null, null, 137 / 208, 137],
              [null, null, null, null, null, 2 / 208, 2]
            ]
          }
        ],
        totals: [null, null, null, null, null, 1, 208]
      }
    ),
  "conditions on measures do not narrow a total, which a warning says": () =>
    leveled(
      { ...byShop, measures: named("amount:sum"), filters: ["m0 > 40"], totals: true },
      {
        data: [
          [1, 1137],
          [2, 42]
        ],
        totals: [null, 1226],
        warnings: [
          "Totals cover all facts that the filters on columns keep, also those of groups that a filter on measures leaves out"
        ]
      }
    ),
  "no facts have a total": () =>
    leveled(
      { ...byShop, measures: named("amount:sum", "*:count"), filters: ["amount > 5000"], totals: true },
      {
        data: [],
        totals: [null, null, 0]
      }
    ),
  "names of outputs that the statement uses itself": () =>
    leveled(
      {
        dimensions: ["promo"],
        measures: [
          { name: "grain_no", formula: "amount:sum" },
          { name: "order_key", formula: "*:count" }
        ],
        totals: true,
        order: [{ column: "qty:sum" }]
      },
      {
        data: [
          [null, 2, 2],
          [false, 77, 6],
          [true, 1147, 6]
        ],
        totals: [null, 1226, 14]
      }
    ),
  "subtotals are of dimensions of the query": () =>
    refuses({ ...byShop, measures: ["amount:sum"], subtotals: [["kind"]] }, "UnknownReference", {
      reference: "kind",
      expected: "a selected dimension (subtotals)"
    }),
  "a total needs a measure": () => refuses({ ...byShop, totals: true }, "FeatureUnsupported"),
  "raw rows have no total": () =>
    refuses({ ...byShop, distinct_dimension_values: false, totals: true }, "DistinctDimensionValuesError", {
      source: "totals"
    }),

  "a total is on every row, also that of NULL, and a share is its part": () =>
    answers({ ...byShop, measures: named("amount:sum", "total(amount:sum)", "round(share(amount:sum), 6)") }, [
      [1, 1137, 1226, 0.927406],
      [2, 42, 1226, 0.034258],
      [3, 7, 1226, 0.00571],
      [null, 40, 1226, 0.032626]
    ]),
  "distinct counts, averages and ratios are computed again": (subject) =>
    sameAsByHand(
      subject,
      sale({
        dimensions: ["shop_id", "promo"],
        measures: named(
          "total(kind:count_distinct)",
          "total(amount:avg)",
          "total(amount:sum / *:count)",
          "total(kind:count_distinct, by=shop_id)",
          "total(amount:median, by=shop_id)"
        )
      }),
      `SELECT DISTINCT s.shop_id, s.promo,
        (SELECT COUNT(DISTINCT kind) FROM sale) AS a, (SELECT AVG(amount) FROM sale) AS b,
        (SELECT SUM(amount) * 1.0 / COUNT(*) FROM sale) AS c,
        (SELECT COUNT(DISTINCT kind) FROM sale t WHERE COALESCE(t.shop_id, -1) = COALESCE(s.shop_id, -1)) AS d,
        CASE s.shop_id WHEN 1 THEN 15.0 WHEN 2 THEN 5.0 WHEN 3 THEN 7.0 ELSE 40.0 END AS e
      FROM sale s`
    ),
  "conditions on rows narrow a total; those on measures and the page do not": () =>
    answers(
      {
        ...byShop,
        measures: named("amount:sum", "total(amount:sum)"),
        filters: ["amount < 500", "amount:sum > 10"],
        limit: 2
      },
      [
        [1, 137, 226],
        [2, 42, 226]
      ]
    ),
  "a condition on a share restricts rows, and an order takes a total": () =>
    answers(
      {
        dimensions: ["shop_id"],
        measures: named("amount:sum"),
        filters: ["share(amount:sum) < 0.5", "amount:sum / total(amount:sum) > 0.01"],
        order: [{ column: "share(amount:sum)", direction: "desc" }]
      },
      [
        [2, 42],
        [null, 40]
      ]
    ),
  "several keys in a list, and a time dimension": (subject) =>
    sameAsByHand(
      subject,
      sale({
        dimensions: ["shop_id", "promo"],
        time_dimensions: [{ dimension: "day", granularity: "year" }],
        measures: named("amount:sum", "total(amount:sum, by=[shop_id, day])", "total(*:count, by=day)"),
        filters: ["day is not null"]
      }),
      `SELECT g.shop_id, g.promo, g.y, g.x,
        (SELECT SUM(t.amount) FROM sale t WHERE SUBSTR(CAST(t.day AS CHAR(10)), 1, 4) = SUBSTR(g.y, 1, 4) AND COALESCE(t.shop_id, -1) = COALESCE(g.shop_id, -1)) AS a,
        (SELECT COUNT(*) FROM sale t WHERE SUBSTR(CAST(t.day AS CHAR(10)), 1, 4) = SUBSTR(g.y, 1, 4)) AS b
      FROM (SELECT shop_id, promo, CONCAT(SUBSTR(CAST(day AS CHAR(10)), 1, 4), '-01-01') AS y, SUM(amount) AS x
        FROM sale WHERE day IS NOT NULL GROUP BY 1, 2, 3) g`
    ),
  "a row that is in several groups counts once in the total": (subject) =>
    sameAsByHand(
      subject,
      sale({ dimensions: ["line.sku"], measures: named("amount:sum", "total(amount:sum)", "total(*:count)") }),
      `SELECT g.sku, SUM(g.amount) AS a, (SELECT SUM(amount) FROM sale) AS b, (SELECT COUNT(*) FROM sale) AS c
      FROM (SELECT DISTINCT l.sku, s.id, s.amount FROM sale s LEFT JOIN line l ON s.id = l.sale_id) g GROUP BY g.sku`
    ),
  "a measure of a joined model covers all its rows": (subject) =>
    sameAsByHand(
      subject,
      sale({
        dimensions: ["shop.name"],
        measures: named("shop.budget:sum", "total(shop.budget:sum)", "total(shop.mean_budget)")
      }),
      `SELECT DISTINCT h.name, h.budget, 1500 AS a, 375.0 AS b FROM sale s LEFT JOIN shop h ON s.shop_id = h.id`
    ),
  "measures with filters, and columns with filters": () =>
    answers(
      {
        ...byShop,
        measures: [
          { name: "a", formula: "total(promo_amount:sum)" },
          { name: "b", formula: "total(amount:sum)", filter: "kind = 'a'" },
          { name: "c", formula: "round(share(tot), 4)", filter: "amount < 500" }
        ]
      },
      [
        [1, 1147, 1049, 0.6062],
        [2, 1147, 1049, 0.1858],
        [3, 1147, 1049, 0.031],
        [null, 1147, 1049, 0.177]
      ]
    ),
  "other transforms take totals": () =>
    answers(
      {
        time_dimensions: [{ dimension: "sold", granularity: "year", date_range: "2024" }],
        dimensions: ["promo"],
        measures: named("rank(share(amount:sum))", "change(total(amount:sum, by=sold))", "change(total(amount:sum))"),
        order: [{ column: "promo" }]
      },
      [
        [false, "2024-01-01", 2, null, null],
        [true, "2024-01-01", 1, 198, 0],
        [null, "2024-01-01", 3, null, null]
      ]
    ),
  "a constant has a total, and a total of a measure without values is NULL": () =>
    Effect.zipRight(
      leveled(
        { dimensions: ["promo"], measures: named("total(2) + 1"), totals: true, order: [{ column: "promo" }] },
        {
          data: [
            [false, 3],
            [true, 3],
            [null, 3]
          ],
          totals: [null, 3]
        }
      ),
      leveled(
        {
          time_dimensions: [{ dimension: "sold", granularity: "year", date_range: "2024" }],
          measures: named("amount:sum(window='1y')"),
          totals: true
        },
        { data: [["2024-01-01", 208]], totals: [null, null] }
      )
    ),
  "without dimensions a total is the measure": () =>
    answers({ measures: named("amount:sum", "total(amount:sum)", "share(amount:sum)") }, [[1226, 1226, 1]]),
  "no rows have no total, and a share of zero is NULL": () =>
    Effect.zipRight(
      answers({ ...byShop, measures: named("total(amount:sum)"), filters: ["amount > 5000"] }, []),
      answers({ ...byShop, measures: named("share(amount:sum)"), filters: ["amount = 0"] }, [[1, null]])
    ),
  "a measure may be named total": () =>
    answers({ measures: [{ name: "total", formula: "amount:sum" }], filters: ["total > 0"] }, [[1226]]),
  "by takes dimensions of the query only": () =>
    refuses({ ...byShop, measures: ["total(amount:sum, by=kind)"] }, "UnknownReference", { reference: "kind" }),
  "partition_by is not a parameter of totals": () =>
    refuses({ ...byShop, measures: ["total(amount:sum, partition_by=shop_id)"] }, "ArgumentInvalid"),
  "transforms and trailing windows have no total": () =>
    Effect.zipRight(
      refuses({ ...byShop, measures: ["total(rank(amount:sum))"] }, "ArgumentInvalid", { argument: "the measure" }),
      refuses(
        {
          time_dimensions: [{ dimension: "sold", granularity: "month" }],
          measures: ["total(amount:sum(window='90d'))"]
        },
        "ArgumentInvalid"
      )
    ),
  "a share is of numbers": () => refuses({ ...byShop, measures: ["share(kind:max)"] }, "TypeMismatch"),
  "raw rows have no totals": () =>
    refuses(
      { dimensions: ["kind"], distinct_dimension_values: false, filters: ["total(amount:sum) > 1"] },
      "DistinctDimensionValuesError"
    )
})
