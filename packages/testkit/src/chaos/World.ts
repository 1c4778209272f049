/** Databases with known answers: the same sales on every engine, never changed. */
import type { Datasource } from "@semlayer/domain/Datasource"
import { Array as Arrays, Effect, Redacted, type Scope } from "effect"
import { type EngineMissing, type ScratchDatabase, scratchDatabase, type TestEngine } from "../TestDatabases.js"

interface Sale {
  readonly id: number
  readonly region: string
  readonly amount: number
  readonly day: string
}

/** The number of sales. */
export const saleCount = 240

const regions = ["east", "north", "south", "west"]

const sales: ReadonlyArray<Sale> = Array.from({ length: saleCount }, (_, i) => ({
  id: i + 1,
  region: regions[(i * 7) % 4] ?? "",
  amount: ((i * 37) % 101) + 1,
  day: `2025-${String((i % 12) + 1).padStart(2, "0")}-${String((i % 28) + 1).padStart(2, "0")}`
}))

const script = `
  CREATE TABLE sales (id INTEGER PRIMARY KEY, region VARCHAR(20), amount INTEGER, day DATE);
  INSERT INTO sales VALUES ${sales.map((s) => `(${s.id}, '${s.region}', ${s.amount}, '${s.day}')`).join(",")};`

/** The password of the datasource that has one. It must not appear in any output of the service. */
export const secret = "c0rrect-horse-chaos"

export interface Source {
  readonly name: string
  readonly engine: TestEngine
  readonly database: ScratchDatabase
  /** Body of `POST /datasources`. */
  readonly body: unknown
}

const names: Record<TestEngine, string> = { sqlite: "lite", duckdb: "duck", postgres: "post", mysql: "maria" }

/** The datasource as a body, with a password if the engine accepts any. */
const bodyOf = ({ connection_string: redacted, ...rest }: Datasource, engine: TestEngine): unknown => {
  if (redacted === undefined) return rest
  const url = new URL(Redacted.value(redacted))
  if (engine === "postgres" && url.password === "") url.password = secret
  return { ...rest, connection_string: url.href }
}

export const sourceOf = (engine: TestEngine): Effect.Effect<Source, EngineMissing, Scope.Scope> =>
  Effect.gen(function* () {
    const database = yield* scratchDatabase(engine)
    yield* database.execute(script)
    const name = names[engine]
    return { name, engine, database, body: bodyOf(database.datasource(name), engine) }
  })

type Row = ReadonlyArray<string | number>

/** A body of `POST /query`, and the rows of its answer. */
export interface Question {
  readonly body: object
  readonly rows: ReadonlyArray<Row>
}

const sum = (of: ReadonlyArray<Sale>): number => of.reduce((total, { amount }) => total + amount, 0)

const grouped = (of: ReadonlyArray<Sale>, key: (sale: Sale) => string) =>
  Object.entries(Arrays.groupBy(of, key)).sort(([a], [b]) => (a < b ? -1 : 1))

/** A query about the sales up to an id, which makes each statement different. */
export const questionOf = (source: string, kind: number, upTo: number): Question => {
  const some = sales.filter(({ id }) => id <= upTo)
  const base = { source_model: `${source}.sales`, filters: [`id <= ${upTo}`] }
  switch (kind % 4) {
    case 0:
      return { body: { ...base, measures: ["*:count", "amount:sum"] }, rows: [[some.length, sum(some)]] }
    case 1:
      return {
        body: { ...base, dimensions: ["region"], measures: ["amount:sum", "*:count"], order: [{ column: "region" }] },
        rows: grouped(some, ({ region }) => region).map(([region, of]) => [region, sum(of), of.length])
      }
    case 2:
      return {
        body: {
          ...base,
          time_dimensions: [{ dimension: "day", granularity: "month" }],
          measures: ["amount:sum"],
          order: [{ column: "day" }]
        },
        rows: grouped(some, ({ day }) => `${day.slice(0, 7)}-01`).map(([month, of]) => [month, sum(of)])
      }
    default: {
      let running = 0
      return {
        body: {
          ...base,
          time_dimensions: [{ dimension: "day", granularity: "month" }],
          measures: ["cumsum(amount:sum)"],
          order: [{ column: "day" }]
        },
        rows: grouped(some, ({ day }) => `${day.slice(0, 7)}-01`).map(([month, of]) => [month, (running += sum(of))])
      }
    }
  }
}
