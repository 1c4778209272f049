/** Two schemas of tables, as models and in PostgreSQL. */
import type { ParseSql } from "@semlayer/compiler/syntax/Fragment"
import { parseStatement } from "@semlayer/compiler/statement/Translate"
import { withValues } from "@semlayer/compiler/statement/Parameters"
import { Either } from "effect"
import type { CatalogSchema, CatalogSession } from "../src/catalog/CatalogModels.js"
import { ModelCatalog } from "../src/CatalogStatement.js"

const plain = (name: string, type: string, description: string | null = null) => ({
  name,
  type,
  description,
  formula: null
})

const schemas: ReadonlyArray<CatalogSchema> = [
  {
    name: "shop",
    description: null,
    models: [
      {
        name: "customers",
        description: null,
        columns: [
          plain("id", "int8"),
          plain("name", "text"),
          plain("country", "text"),
          plain("credit", "float8"),
          plain("born", "date")
        ]
      },
      {
        name: "orders",
        description: "Orders of the shop",
        columns: [
          ...[
            plain("id", "int8"),
            plain("status", "text"),
            plain("amount", "float8", "Price in euros"),
            plain("paid", "bool")
          ],
          ...[plain("placed_at", "timestamp"), plain("seen_at", "timestamptz"), plain("at_time", "time")],
          { name: "revenue", type: "float8", description: null, formula: "sum(amount)" }
        ]
      },
      { name: "Größe", description: null, columns: [plain("La bel", "text"), plain("least", "int8")] }
    ]
  },
  {
    name: "other",
    description: "Another datasource",
    models: [{ name: "orders", description: null, columns: [plain("n", "int8")] }]
  }
]

/** The same tables in SQL. */
export const script = `
  CREATE SCHEMA shop; CREATE SCHEMA other;
  COMMENT ON SCHEMA other IS 'Another datasource';
  CREATE TABLE shop.customers (id int8, name text, country text, credit float8, born date);
  CREATE TABLE shop.orders (id int8, status text, amount float8, paid bool, placed_at timestamp, seen_at timestamptz, at_time time, revenue float8);
  COMMENT ON TABLE shop.orders IS 'Orders of the shop';
  COMMENT ON COLUMN shop.orders.amount IS 'Price in euros';
  COMMENT ON COLUMN shop.orders.revenue IS 'Measure sum(amount)';
  CREATE TABLE shop."Größe" ("La bel" text, least int8);
  CREATE TABLE other.orders (n int8);`

const session: CatalogSession = {
  ...{ user: "postgres", database: "catalogs", schema: "shop", settings: new Map(), now: 0 }
}

const catalog = new ModelCatalog(schemas)

/** Runs a statement over the catalogs of the models. */
export const evaluated = (parse: ParseSql, sql: string, values: ReadonlyArray<string | null> = []) =>
  Either.gen(function* () {
    const parsed = yield* parseStatement(sql, parse)
    const literals = values.map((text) => (text === null ? null : ({ is: "text", text } as const)))
    const { columns, rows } = yield* catalog.prepare(withValues(parsed, literals).node, session)
    return { columns, rows: yield* rows() }
  })
