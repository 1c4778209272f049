import { decodePolicy } from "@semlayer/domain/RowPolicy"
import { RowPolicy } from "../../src/access/RowPolicy.js"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { editModel, modelOf, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { full, inspected, inspectedJson, putTickets, shown } from "./Tickets.js"

const tickets = { reference: "tickets", entity_type: "model" }

describe("inspecting a model", () => {
  shown("the compact form lists the names of its parts, and queries no database", () =>
    Effect.gen(function* () {
      yield* editModel("tickets", () => ({ sql_table: "nowhere" }))
      assert.strictEqual(
        yield* inspected(tickets),
        [
          "Model: shop.tickets",
          "Description: What clients ask for.",
          "Columns: id, state, urgent, price, made_on",
          "Measures: aov",
          "Aggregations: gap",
          "Joins to: clients"
        ].join("\n")
      )
      assert.deepStrictEqual(yield* inspectedJson(tickets), {
        name: "tickets",
        canonical_id: "shop.tickets",
        description: "What clients ask for.",
        column_names: ["id", "state", "urgent", "price", "made_on"],
        measure_names: ["aov"],
        aggregation_names: ["gap"],
        joins_to: ["clients"],
        entity_type: "model",
        warnings: []
      })
    })
  )

  shown("the full form has its parts, data and notes, and nothing hidden", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* inspected({ ...tickets, ...full, num_rows: 2 }),
        `# Model: \`shop.tickets\`

What clients ask for.

- **data_source:** \`shop\`
- **sql_table:** \`tickets\`
- **default_time_dimension:** \`made_on\`
- **unique_keys:** (\`state\`, \`made_on\`)
- **meta:** {"owner":"support"}
- **row_count:** 4

## Columns (5)

| name | type | primary_key | allowed_aggregations | label | description | sampled |
| --- | --- | --- | --- | --- | --- | --- |
| id | INT | yes | count, count_distinct, count_distinct_approx | — | — | — |
| state | TEXT | — | all | — | How far \\| it is | open, closed |
| urgent | BOOLEAN | — | all | — | — | false, true |
| price | DOUBLE | — | all | Price | — | 1 .. 20 |
| made_on | DATE | — | max | — | — | 2025-01-01 .. 2025-01-03 |

## Measures (1)

| name | formula | label | description |
| --- | --- | --- | --- |
| aov | price:sum / *:count | Average | Worth of one |

## Aggregations (1)

| name | params |
| --- | --- |
| gap | w |

## Joins (1)

| join | target_model | pairs | relationship |
| --- | --- | --- | --- |
| clients | clients | client_id = id | many_to_one |

## Sample Data

| state | urgent | _count | price_avg | made_on_max |
| --- | --- | --- | --- | --- |
| open | true | 2 | 15 | 2025-01-02 |
| closed | false | 1 | 7 | 2025-01-02 |

## Learnings (2)

- **M2** (\`shop.tickets.state\`, \`shop.tickets\`): Void is a mistake.
- **M1** (\`shop.tickets.price\`): Prices are net.

  Since 2020.`
      )
    })
  )

  shown("JSON has the documented keys", () =>
    Effect.gen(function* () {
      const json = yield* inspectedJson({
        ...tickets,
        ...full,
        num_rows: 1,
        sections: ["joins", "samples", "learnings"]
      })
      assert.deepStrictEqual(json, {
        model_name: "tickets",
        description: "What clients ask for.",
        data_source: "shop",
        source_type: "table",
        sql_table: "tickets",
        default_time_dimension: "made_on",
        unique_keys: [["state", "made_on"]],
        hidden: false,
        meta: { owner: "support" },
        row_count: 4,
        columns_names: ["id", "state", "urgent", "price", "made_on"],
        measures_names: ["aov"],
        aggregations_names: ["gap"],
        joins: [{ target_model: "clients", join_pairs: [["client_id", "id"]], relationship: "many_to_one" }],
        sample_data: {
          columns: ["state", "urgent", "_count", "price_avg", "made_on_max"],
          rows: [{ state: "open", urgent: true, _count: 2, price_avg: 15, made_on_max: "2025-01-02" }]
        },
        learnings: [
          {
            id: "2",
            learning: "Void is a mistake.",
            matched_entities: ["shop.tickets.state", "shop.tickets"]
          },
          { id: "1", learning: "Prices are net.\n\nSince 2020.", matched_entities: ["shop.tickets.price"] }
        ],
        names_only_sections: ["columns", "measures", "aggregations"],
        canonical_id: "shop.tickets",
        warnings: []
      })
      const columns = JSON.stringify(
        yield* inspectedJson({ ...tickets, ...full, sections: ["columns"], show_sql: true })
      )
      assert.include(
        columns,
        '{"name":"state","type":"TEXT","primary_key":false,"sql":null,"allowed_aggregations":null,"filter":null,"label":null,"description":"How far | it is","meta":null,"sampled":"open, closed","sampled_values":["open","closed"],"distinct_count":null}'
      )
      assert.include(columns, '"omitted_sections":["samples","learnings"]')
      assert.include(columns, '"filters":["id > 0"]')
    })
  )

  shown("renders chosen sections in full and the others as names, and says so", () =>
    Effect.gen(function* () {
      const text = yield* inspected({ ...tickets, ...full, sections: ["learnings"] })
      assert.include(text, "## Columns (5 — names only)\n\n`id`, `state`, `urgent`, `price`, `made_on`")
      assert.include(text, "## Learnings (2)")
      assert.notInclude(text, "Sample Data")
      assert.isTrue(
        text.endsWith(
          "> Sections shown: learnings\n> Names only: columns, measures, aggregations, joins\n> Omitted: samples\n> Repeat with other sections, or without sections, to see the rest."
        )
      )
    })
  )

  shown("shows the SQL on request, and the queries of a query-backed model", () =>
    Effect.gen(function* () {
      const text = yield* inspected({ ...tickets, ...full, show_sql: true })
      for (const part of [
        "## Filters (model-level)\n\n- `id > 0`",
        "## Sample Data SQL\n\n```sql\nSELECT",
        "w=price"
      ]) {
        assert.include(text, part)
      }
      const backed = yield* inspected({ reference: "by_state", entity_type: "model", ...full })
      assert.include(
        backed,
        "## Backing Query\n\n**1. final**\n- source_model: `tickets`\n- dimensions: `state`\n- measures: `*:count`\n- filters: `*:count >= {least}`\n\n**Variables:**\n- `least` = 2"
      )
      assert.include(backed, "| open | 1 | 2 |")
    })
  )

  shown("omits the data if the database is unreachable", () =>
    Effect.gen(function* () {
      yield* editModel("clients", () => ({ sql_table: "nowhere" }))
      const clients = { reference: "clients", entity_type: "model", ...full }
      const text = yield* inspected(clients)
      assert.include(text, "## Columns (2)")
      assert.match(text, /## Sample Data\n\n_Not available: .*nowhere/)
      assert.notInclude(text, "row_count")
      const json = JSON.stringify(yield* inspectedJson(clients))
      assert.include(json, '"row_count":null')
      assert.include(json, '"sample_data":null,"sample_data_error":"')
    })
  )

  shown("counts and samples only the rows that a row policy allows", () =>
    Effect.gen(function* () {
      const policy = yield* decodePolicy({
        version: 1,
        data_filters: [{ column: "state", value: "void", name: "void only" }]
      })
      const text = yield* Effect.provideService(inspected({ ...tickets, ...full }), RowPolicy, policy)
      assert.include(text, "- **row_count:** 1\n")
      assert.include(text, "| void | false | 1 | 1 | 2025-01-03 |")
      assert.notInclude(text, "| open |")
    })
  )
})

describe("the samples of columns", () => {
  shown("are taken when first shown, and not before", () =>
    Effect.gen(function* () {
      const price = { reference: "price", entity_type: "column" }
      const sampled = Effect.map(modelOf("tickets"), ({ columns }) =>
        columns.flatMap(({ name, sampled }) => (sampled === undefined ? [] : [`${name}: ${sampled}`]))
      )
      yield* inspected(price)
      yield* inspected({ ...tickets, ...full, sections: ["learnings"] })
      assert.deepStrictEqual(yield* sampled, ["state: open, closed"])
      assert.include(yield* inspected({ ...price, ...full }), "Sample values: 1 .. 20")
      assert.deepStrictEqual(yield* sampled, ["state: open, closed", "price: 1 .. 20"])
      assert.include(yield* inspected({ ...tickets, ...full }), "| 2025-01-01 .. 2025-01-03 |")
      assert.lengthOf(yield* sampled, 4)
    })
  )
})

describe.each(testEngines)("samples of a model on %s", (engine) => {
  it.scoped("are the largest groups, with one number of each other column", (context) =>
    Effect.gen(function* () {
      yield* putTickets(engine, context)
      const text = yield* inspected({ ...tickets, ...full, sections: ["samples"] })
      assert.include(text, "- **row_count:** 4")
      assert.include(
        text,
        [
          "| state | urgent | _count | price_avg | made_on_max |",
          "| --- | --- | --- | --- | --- |",
          "| open | true | 2 | 15 | 2025-01-02 |",
          "| closed | false | 1 | 7 | 2025-01-02 |",
          "| void | false | 1 | 1 | 2025-01-03 |"
        ].join("\n")
      )
    }).pipe(Effect.provide(TestEngine))
  )
})
