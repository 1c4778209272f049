import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"
import { full, inspected, inspectedJson, shown } from "./Tickets.js"

describe("inspecting a part of a model", () => {
  shown("shows its name and description, and everything on request", () =>
    Effect.gen(function* () {
      const state = { reference: "shop.tickets.state", entity_type: "column" }
      assert.strictEqual(yield* inspected(state), "Column: shop.tickets.state\nDescription: How far | it is")
      assert.strictEqual(
        yield* inspected({ ...state, format: "json" }),
        '{"canonical_id":"shop.tickets.state","entity_type":"column","description":"How far | it is","warnings":[]}'
      )
      const text =
        'Column: shop.tickets.state\nType: TEXT\nDescription: How far | it is\nSample values: ["open","closed"]'
      assert.strictEqual(yield* inspected({ ...state, ...full }), text)
      assert.deepStrictEqual(yield* inspectedJson({ ...state, ...full }), {
        canonical_id: "shop.tickets.state",
        entity_type: "column",
        description: "How far | it is",
        text,
        warnings: []
      })
    })
  )

  shown("accepts every spelling of a reference, and returns the canonical one", () =>
    Effect.gen(function* () {
      for (const reference of ["price", "tickets.price", "price:sum", "shop.tickets.price:corr(other=id)"]) {
        assert.strictEqual(
          yield* inspected({ reference, entity_type: "column", ...full }),
          "Column: shop.tickets.price\nType: DOUBLE\nLabel: Price\nFormat: type=currency precision=2 symbol=€\nSample values: 1 .. 20"
        )
      }
      assert.strictEqual(
        yield* inspected({ reference: "tickets.clients.name", entity_type: "column" }),
        "Column: shop.clients.name\n_(no description)_"
      )
    })
  )

  shown("shows a hidden part that is named", () =>
    Effect.gen(function* () {
      const hidden = { reference: "shop.tickets.client_id", entity_type: "column" }
      assert.include(yield* inspected(hidden), "secret key")
      assert.include(yield* inspected({ reference: "vault", entity_type: "model", ...full }), "- **hidden:** yes")
    })
  )

  shown("shows formulas of measures and aggregations in either form", () =>
    Effect.gen(function* () {
      for (const compact of [true, false]) {
        assert.strictEqual(
          yield* inspected({ reference: "tickets.aov", entity_type: "measure", compact }),
          "Measure: shop.tickets.aov\nFormula: price:sum / *:count\nDescription: Worth of one\nLabel: Average"
        )
        assert.strictEqual(
          yield* inspected({ reference: "gap", entity_type: "aggregation", compact }),
          "Aggregation: shop.tickets.gap\nFormula: MAX({value}) - {w}\nParams: w=price"
        )
      }
      const json = { canonical_id: "shop.tickets.gap", entity_type: "aggregation", description: null, warnings: [] }
      assert.deepInclude(yield* inspectedJson({ reference: "gap", entity_type: "aggregation" }), json)
    })
  )
})

describe("inspecting a datasource or a memory", () => {
  shown("shows a datasource with its visible models", () =>
    Effect.gen(function* () {
      const shop = { reference: "shop", entity_type: "datasource" }
      assert.strictEqual(yield* inspected(shop), "Datasource: shop\n_(no description)_")
      const text = yield* inspected({ ...shop, ...full })
      assert.include(
        text,
        "## `tickets`\nWhat clients ask for.\nColumns: id, state, urgent, price, made_on\nMeasures: aov\nAggregations: gap\nJoins to: clients"
      )
      for (const hidden of ["vault", "client_id"]) assert.notInclude(text, hidden)
      const json = yield* inspectedJson({ ...shop, ...full })
      assert.deepInclude(json, { canonical_id: "shop", entity_type: "datasource", description: null, warnings: [] })
      assert.notInclude(JSON.stringify(json), "vault")
      assert.include(JSON.stringify(json), '"joins_to":["clients"]')
    })
  )

  shown("shows a memory by its description or first paragraph, and in full", () =>
    Effect.gen(function* () {
      const memory = (reference: string, more = {}) => inspected({ reference, entity_type: "memory", ...more })
      assert.strictEqual(yield* memory("memory:1"), "Memory: memory:1\nDescription: net prices")
      assert.strictEqual(yield* memory("2"), "Memory: memory:2\nDescription: Void is a mistake.")
      assert.strictEqual(
        yield* memory("memory:1", full),
        "Memory: memory:1\nPrices are net.\n\nSince 2020.\nDescription: net prices\nTagged entities: shop.tickets.price, shop.clients"
      )
      assert.include(yield* memory("memory:q", full), '"measures":[{"formula":"aov"}]')
      assert.deepInclude(JSON.parse(yield* memory("memory:1", { ...full, format: "json" })), {
        learning: "Prices are net.\n\nSince 2020.",
        entities: ["shop.tickets.price", "shop.clients"]
      })
    })
  )
})

describe("the arguments of inspect", () => {
  shown("truncate every description", () =>
    Effect.gen(function* () {
      const cut = { descriptions_max_chars: 4 }
      const column = yield* inspected({ reference: "tickets.state", entity_type: "column", ...cut })
      assert.strictEqual(column, "Column: shop.tickets.state\nDescription: How  ... [truncated]")
      const model = yield* inspected({ reference: "tickets", entity_type: "model", ...full, ...cut })
      assert.include(model, "What ... [truncated]")
      assert.include(model, "Wort ... [truncated]")
      assert.include(yield* inspected({ reference: "memory:1", entity_type: "memory", ...cut }), "net  ... [truncated]")
      const whole = yield* inspected({ reference: "tickets.state", entity_type: "column", descriptions_max_chars: 15 })
      assert.notInclude(whole, "truncated")
      const none = yield* inspected({ reference: "tickets.state", entity_type: "column", descriptions_max_chars: 0 })
      assert.include(none, "Description:  ... [truncated]")
    })
  )

  shown("that do not apply to the kind cause a warning", () =>
    Effect.gen(function* () {
      const all = { num_rows: 1, show_sql: true, sections: ["joins"] }
      const warned = (entity_type: string, reference: string) =>
        Effect.map(inspected({ reference, entity_type, ...all }), (text) =>
          text.split("\n").flatMap((line) => /^> Warning: '(\w+)' is ignored/.exec(line)?.[1] ?? [])
        )
      assert.deepStrictEqual(yield* warned("column", "price"), ["num_rows", "sections"])
      assert.deepStrictEqual(yield* warned("measure", "aov"), ["num_rows", "sections"])
      assert.deepStrictEqual(yield* warned("datasource", "shop"), ["num_rows", "show_sql", "sections"])
      assert.deepStrictEqual(yield* warned("memory", "memory:1"), ["num_rows", "show_sql", "sections"])
      assert.deepStrictEqual(yield* warned("model", "tickets"), ["num_rows", "show_sql", "sections"])
      // Older clients always send the default.
      assert.notInclude(yield* inspected({ reference: "tickets", entity_type: "model", num_rows: 3 }), "Warning")
      const json = yield* inspectedJson({ reference: "price", entity_type: "column", num_rows: 1 })
      assert.deepInclude(json, { warnings: ["'num_rows' is ignored for entity_type 'column'"] })
    })
  )
})

describe("inspecting several", () => {
  shown("returns a block for each reference in order, with separate errors", () =>
    Effect.gen(function* () {
      const batch = { reference: ["tickets.nope", "price", "shop.tickets", "id"], entity_type: "column" }
      assert.strictEqual(
        yield* inspected(batch),
        [
          "## tickets.nope\n'tickets.nope' is not an entity: 'tickets' has no column, measure, aggregation or join 'nope'.",
          "## shop.tickets.price\nColumn: shop.tickets.price\n_(no description)_",
          "## shop.tickets\n'shop.tickets' is a model, not a column",
          "## id\n'id' is ambiguous: name one of shop.clients.id, shop.tickets.id"
        ].join("\n\n---\n\n")
      )
      const json = yield* inspectedJson(batch)
      assert.isTrue(Array.isArray(json) && json.length === 4)
      assert.deepInclude(Array.isArray(json) ? json[2] : null, {
        reference: "shop.tickets",
        error: "'shop.tickets' is a model, not a column"
      })
      const one = yield* inspected({ reference: ["price"], entity_type: "column" })
      assert.isTrue(one.startsWith("## shop.tickets.price\n"))
    })
  )

  shown("lists all visible models and datasources", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* inspected({ entity_type: "model" }),
        "# Datasource: `shop` — 3 models\n\n- `by_state` (2 columns)\n- `clients` (2 columns)\n- `tickets` (5 columns; joins: `clients`)"
      )
      assert.deepStrictEqual(yield* inspectedJson({ entity_type: "model" }), {
        entity_type: "model",
        collection: true,
        datasources: [
          {
            data_source: "shop",
            model_count: 3,
            models: [
              { name: "by_state", column_count: 2, joins_to: [] },
              { name: "clients", column_count: 2, joins_to: [] },
              { name: "tickets", column_count: 5, joins_to: ["clients"] }
            ]
          }
        ],
        warnings: []
      })
      const all = yield* inspected({ entity_type: "model", ...full })
      assert.include(all, "**Measures (1)**\n\n| name | formula | description |")
      assert.notInclude(all, "client_id")
      assert.strictEqual(yield* inspected({ entity_type: "datasource" }), "- shop (sqlite)")
      assert.deepStrictEqual(yield* inspectedJson({ entity_type: "datasource" }), {
        entity_type: "datasource",
        collection: true,
        datasources: [{ name: "shop", type: "sqlite" }],
        warnings: []
      })
      assert.include(yield* inspected({ entity_type: "datasource", ...full }), "## `clients`")
    })
  )

  shown("requires references for other kinds", () =>
    Effect.gen(function* () {
      for (const entity_type of ["column", "measure", "aggregation", "memory"]) {
        const error = yield* Effect.flip(inspected({ entity_type }))
        assert.strictEqual(error._tag, "RequestValueInvalid")
        assert.include(error.message, `reference is required for a ${entity_type}`)
      }
    })
  )
})
