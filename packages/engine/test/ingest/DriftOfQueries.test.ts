import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"
import { reasonOf, loses, regions, clients, orders, tables, without, test } from "./Drifting.js"
import { model } from "./LiveTable.js"

describe("drift that spreads", () => {
  describe("to stored queries", () => {
    const backed = (name: string, ...source_queries: ReadonlyArray<Readonly<Record<string, unknown>>>) =>
      model({ name, source_queries })

    test("whose stages name a dropped column, measure, join, aggregation or model", () =>
      Effect.gen(function* () {
        const models = [
          regions,
          clients(),
          orders({ measures: [{ name: "due", formula: "clients.credit:sum" }] }),
          backed("by_name", { source_model: "clients", dimensions: ["name"], measures: ["*:count"] }),
          backed("by_credit", { source_model: "clients", dimensions: ["credit"] }),
          backed("by_measure", { source_model: "orders", measures: ["due"] }),
          backed("by_path", { source_model: "orders", measures: ["*:count"], filters: ["clients.credit > 3"] }),
          backed("by_aggregation", { source_model: "clients", measures: ["region_id:scaled"] }),
          backed(
            "staged",
            { name: "s", source_model: "clients", dimensions: ["name", "credit"] },
            { source_model: "s", measures: ["credit:sum"] }
          ),
          backed(
            "unneeded",
            { name: "s", source_model: "clients", dimensions: ["credit"] },
            { source_model: "regions", measures: ["*:count"] }
          )
        ]
        const entries = yield* loses(models, without("clients.credit"), [
          ...["by_aggregation", "by_credit", "by_measure", "by_path", "staged"],
          ...["clients: column:credit", "clients: measure:worth", "clients: aggregation:scaled"],
          "orders: measure:due"
        ])
        assert.include(reasonOf(entries, "by_credit", "model:by_credit"), "credit")
        yield* loses(models, { ...tables, clients: null }, [
          ...["by_aggregation", "by_credit", "by_measure", "by_path", "staged", "by_name", "clients"],
          ...["orders: measure:due", "orders: join:clients"]
        ])
      }))

    test("built on stored queries, and to joins and measures over them", () =>
      loses(
        [
          regions,
          backed("first", { source_model: "regions", dimensions: ["title"], measures: ["*:count"] }),
          backed("second", { source_model: "first", measures: ["_count:sum"] }),
          model({
            ...{ name: "third", sql_table: "regions", columns: [{ name: "id", type: "INT" }] },
            joins: [{ target_model: "second", join_pairs: [["id", "_count_sum"]] }],
            measures: [{ name: "m", formula: "second.*:count" }]
          })
        ],
        without("regions.title"),
        ["regions: column:title", "first", "second", "third: join:second", "third: measure:m"]
      ))

    test("that extend or inline a model, if they use a dropped part", () =>
      Effect.gen(function* () {
        const extension = (measures: ReadonlyArray<string>) => ({
          source_model: {
            source_name: "clients",
            columns: [{ name: "half", sql: "credit / 2", type: "DOUBLE" }],
            measures: [{ name: "halves", formula: "half:sum" }],
            joins: [{ name: "area", target_model: "regions", join_pairs: [["region_id", "id"]] }]
          },
          measures
        })
        const inline = (table: string) => ({
          source_model: {
            ...{ name: "own", sql_table: table, data_source: "shop" },
            columns: [
              { name: "id", type: "INT" },
              { name: "credit", type: "DOUBLE" },
              { name: "half", sql: "credit / 2" }
            ]
          },
          dimensions: ["half"]
        })
        const models = [
          regions,
          clients(),
          backed("uses_column", extension(["half:sum"])),
          backed("uses_measure", extension(["halves"])),
          backed("uses_join", extension(["area.*:count"])),
          backed("uses_neither", extension(["*:count"])),
          backed("writes", inline("clients")),
          backed("writes_other", { ...inline("orders"), dimensions: ["id"] })
        ]
        yield* loses(models, { ...without("clients.credit"), orders: { id: "INT", credit: "DOUBLE" } }, [
          ...["clients: column:credit", "clients: measure:worth", "clients: aggregation:scaled"],
          ...["uses_column", "uses_measure", "writes"]
        ])
        const gone = yield* loses(models, { ...tables, orders: null }, ["writes_other"])
        assert.include(reasonOf(gone, "writes_other", "model:writes_other"), "no table")
      }))

    test("not if they were wrong from the start, or never known to work", () =>
      loses([regions, backed("typo", { source_model: "regions", dimensions: ["titel"] })], tables, []))

    test("that worked once, but name parts that were removed without them", () =>
      loses(
        [
          regions,
          model({
            name: "worked",
            source_queries: [{ source_model: "regions", dimensions: ["gone"] }],
            backing_query_sql: "SELECT gone FROM regions"
          }),
          backed("orphan", { source_model: "vanished", measures: ["*:count"] })
        ],
        tables,
        ["worked", "orphan"]
      ))
  })
})
