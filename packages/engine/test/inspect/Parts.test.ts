import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"
import { full, look, lookJson, shown } from "./Shop.js"

describe("inspecting a part of a model", () => {
  shown("tells its name and description, and everything on request", () =>
    Effect.gen(function* () {
      const state = { reference: "shop.tickets.state", entity_type: "column" }
      assert.strictEqual(yield* look(state), "Column: shop.tickets.state\nDescription: How far | it is")
      assert.strictEqual(
        yield* look({ ...state, format: "json" }),
        '{"canonical_id":"shop.tickets.state","entity_type":"column","description":"How far | it is","warnings":[]}'
      )
      const text =
        'Column: shop.tickets.state\nType: TEXT\nDescription: How far | it is\nSample values: ["open","closed"]'
      assert.strictEqual(yield* look({ ...state, ...full }), text)
      assert.deepStrictEqual(yield* lookJson({ ...state, ...full }), {
        canonical_id: "shop.tickets.state",
        entity_type: "column",
        description: "How far | it is",
        text,
        warnings: []
      })
    })
  )

  shown("is found by any way to write it, and the answer names it canonically", () =>
    Effect.gen(function* () {
      for (const reference of ["price", "tickets.price", "price:sum", "shop.tickets.price:corr(other=id)"]) {
        assert.strictEqual(
          yield* look({ reference, entity_type: "column", ...full }),
          "Column: shop.tickets.price\nType: DOUBLE\nLabel: Price\nFormat: type=currency precision=2 symbol=€\nSample values: 1 .. 20"
        )
      }
      assert.strictEqual(
        yield* look({ reference: "tickets.clients.name", entity_type: "column" }),
        "Column: shop.clients.name\n_(no description)_"
      )
    })
  )

  shown("shows one that is hidden, when it is asked for", () =>
    Effect.gen(function* () {
      const hidden = { reference: "shop.tickets.client_id", entity_type: "column" }
      assert.include(yield* look(hidden), "secret key")
      assert.include(yield* look({ reference: "vault", entity_type: "model", ...full }), "- **hidden:** yes")
    })
  )

  shown("tells measures and aggregations with their formulas in either form", () =>
    Effect.gen(function* () {
      for (const compact of [true, false]) {
        assert.strictEqual(
          yield* look({ reference: "tickets.aov", entity_type: "measure", compact }),
          "Measure: shop.tickets.aov\nFormula: price:sum / *:count\nDescription: Worth of one\nLabel: Average"
        )
        assert.strictEqual(
          yield* look({ reference: "gap", entity_type: "aggregation", compact }),
          "Aggregation: shop.tickets.gap\nFormula: MAX({value}) - {w}\nParams: w=price"
        )
      }
      const json = { canonical_id: "shop.tickets.gap", entity_type: "aggregation", description: null, warnings: [] }
      assert.deepInclude(yield* lookJson({ reference: "gap", entity_type: "aggregation" }), json)
    })
  )
})

describe("inspecting a datasource or a memory", () => {
  shown("tells a datasource with its visible models", () =>
    Effect.gen(function* () {
      const shop = { reference: "shop", entity_type: "datasource" }
      assert.strictEqual(yield* look(shop), "Datasource: shop\n_(no description)_")
      const text = yield* look({ ...shop, ...full })
      assert.include(
        text,
        "## `tickets`\nWhat clients ask for.\nColumns: id, state, urgent, price, made_on\nMeasures: aov\nAggregations: gap\nJoins to: clients"
      )
      for (const hidden of ["vault", "client_id"]) assert.notInclude(text, hidden)
      const json = yield* lookJson({ ...shop, ...full })
      assert.deepInclude(json, { canonical_id: "shop", entity_type: "datasource", description: null, warnings: [] })
      assert.notInclude(JSON.stringify(json), "vault")
      assert.include(JSON.stringify(json), '"joins_to":["clients"]')
    })
  )

  shown("tells a memory in short by its description or first paragraph, and whole", () =>
    Effect.gen(function* () {
      const memory = (reference: string, more = {}) => look({ reference, entity_type: "memory", ...more })
      assert.strictEqual(yield* memory("memory:1"), "Memory: memory:1\nDescription: net prices")
      assert.strictEqual(yield* memory("2"), "Memory: memory:2\nDescription: Void is a mistake.")
      assert.strictEqual(
        yield* memory("memory:1", full),
        "Memory: memory:1\nPrices are net.\n\nSince 2020.\nDescription: net prices\nTagged entities: shop.tickets.price, shop.clients"
      )
      assert.include(yield* memory("memory:q", full), '"measures":[{"formula":"aov"}]')
    })
  )
})

describe("the arguments of inspect", () => {
  shown("cut every description", () =>
    Effect.gen(function* () {
      const cut = { descriptions_max_chars: 4 }
      const column = yield* look({ reference: "tickets.state", entity_type: "column", ...cut })
      assert.strictEqual(column, "Column: shop.tickets.state\nDescription: How  ... [truncated]")
      const model = yield* look({ reference: "tickets", entity_type: "model", ...full, ...cut })
      assert.include(model, "What ... [truncated]")
      assert.include(model, "Wort ... [truncated]")
      assert.include(yield* look({ reference: "memory:1", entity_type: "memory", ...cut }), "net  ... [truncated]")
      const whole = yield* look({ reference: "tickets.state", entity_type: "column", descriptions_max_chars: 15 })
      assert.notInclude(whole, "truncated")
      const none = yield* look({ reference: "tickets.state", entity_type: "column", descriptions_max_chars: 0 })
      assert.include(none, "Description:  ... [truncated]")
    })
  )

  shown("that have no meaning for the kind are warned of", () =>
    Effect.gen(function* () {
      const all = { num_rows: 1, show_sql: true, sections: ["joins"] }
      const warned = (entity_type: string, reference: string) =>
        Effect.map(look({ reference, entity_type, ...all }), (text) =>
          text.split("\n").flatMap((line) => /^> Warning: '(\w+)' is ignored/.exec(line)?.[1] ?? [])
        )
      assert.deepStrictEqual(yield* warned("column", "price"), ["num_rows", "sections"])
      assert.deepStrictEqual(yield* warned("measure", "aov"), ["num_rows", "sections"])
      assert.deepStrictEqual(yield* warned("datasource", "shop"), ["num_rows", "show_sql", "sections"])
      assert.deepStrictEqual(yield* warned("memory", "memory:1"), ["num_rows", "show_sql", "sections"])
      assert.deepStrictEqual(yield* warned("model", "tickets"), ["num_rows", "show_sql", "sections"])
      // Older clients send the default unasked.
      assert.notInclude(yield* look({ reference: "tickets", entity_type: "model", num_rows: 3 }), "Warning")
      const json = yield* lookJson({ reference: "price", entity_type: "column", num_rows: 1 })
      assert.deepInclude(json, { warnings: ["'num_rows' is ignored for entity_type 'column'"] })
    })
  )
})

describe("inspecting several", () => {
  shown("gives a block for each reference in their order, and keeps errors apart", () =>
    Effect.gen(function* () {
      const batch = { reference: ["tickets.nope", "price", "shop.tickets", "id"], entity_type: "column" }
      assert.strictEqual(
        yield* look(batch),
        [
          "## tickets.nope\n'tickets.nope' is not an entity: 'tickets' has no column, measure, aggregation or join 'nope'.",
          "## shop.tickets.price\nColumn: shop.tickets.price\n_(no description)_",
          "## shop.tickets\n'shop.tickets' is a model, not a column",
          "## id\n'id' is ambiguous: name one of shop.clients.id, shop.tickets.id"
        ].join("\n\n---\n\n")
      )
      const json = yield* lookJson(batch)
      assert.isTrue(Array.isArray(json) && json.length === 4)
      assert.deepInclude(Array.isArray(json) ? json[2] : null, {
        reference: "shop.tickets",
        error: "'shop.tickets' is a model, not a column"
      })
      const one = yield* look({ reference: ["price"], entity_type: "column" })
      assert.isTrue(one.startsWith("## shop.tickets.price\n"))
    })
  )

  shown("lists all visible models and datasources", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* look({ entity_type: "model" }),
        "# Datasource: `shop` — 3 models\n\n- `by_state` (2 columns)\n- `clients` (2 columns)\n- `tickets` (5 columns; joins: `clients`)"
      )
      assert.deepStrictEqual(yield* lookJson({ entity_type: "model" }), {
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
      const all = yield* look({ entity_type: "model", ...full })
      assert.include(all, "**Measures (1)**\n\n| name | formula | description |")
      assert.notInclude(all, "client_id")
      assert.strictEqual(yield* look({ entity_type: "datasource" }), "- shop (sqlite)")
      assert.deepStrictEqual(yield* lookJson({ entity_type: "datasource" }), {
        entity_type: "datasource",
        collection: true,
        datasources: [{ name: "shop", type: "sqlite" }],
        warnings: []
      })
      assert.include(yield* look({ entity_type: "datasource", ...full }), "## `clients`")
    })
  )

  shown("of another kind needs references", () =>
    Effect.gen(function* () {
      for (const entity_type of ["column", "measure", "aggregation", "memory"]) {
        const error = yield* Effect.flip(look({ entity_type }))
        assert.strictEqual(error._tag, "RequestValueInvalid")
        assert.include(error.message, `a ${entity_type} is inspected by its reference`)
      }
    })
  )
})
