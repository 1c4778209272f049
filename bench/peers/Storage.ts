/** The storage of semlayer: one datasource and four models. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

const text = (name: string) => ({ name, type: "TEXT" })
const integer = (name: string) => ({ name, type: "INT" })
const key = (name: string) => ({ ...text(name), primary_key: true })

const to = (target_model: string, own: string, there: string) => ({ target_model, join_pairs: [[own, there]] })

const models = [
  { name: "airlines", columns: [key("carrier"), text("name")] },
  { name: "airports", columns: [key("faa"), text("name")], joins: [to("weather", "faa", "origin")] },
  {
    name: "weather",
    columns: [text("origin"), { name: "temp", type: "DOUBLE" }],
    joins: [to("airports", "origin", "faa")]
  },
  {
    name: "flights",
    columns: [
      ...["carrier", "origin"].map(text),
      ...["distance", "dep_delay", "arr_delay"].map(integer),
      { name: "time_hour", type: "TIMESTAMP" }
    ],
    joins: [to("airlines", "carrier", "carrier"), to("airports", "origin", "faa")]
  }
]

/** Writes the storage anew. YAML includes JSON. */
export const writeStorage = (directory: string, database: string): void => {
  rmSync(directory, { recursive: true, force: true })
  const write = (file: string, document: unknown) => {
    const path = join(directory, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(document, null, 2))
  }
  write("datasources/nyc.yaml", { version: 2, name: "nyc", type: "duckdb", database })
  for (const model of models)
    write(`models/nyc/${model.name}.yaml`, { version: 2, data_source: "nyc", sql_table: model.name, ...model })
}
