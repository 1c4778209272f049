/** Asks Malloy, by the protocol of `Worker.ts`: `node malloy.cjs DATABASE`. It is bundled with Malloy's packages. */
const { createInterface } = require("node:readline")
const { SingleConnectionRuntime } = require("@malloydata/malloy")
const { DuckDBConnection } = require("@malloydata/db-duckdb")

const [database] = process.argv.slice(2)

const model = `
  source: airlines is duckdb.table('airlines') extend { primary_key: carrier }
  source: airports is duckdb.table('airports') extend { primary_key: faa }
  source: flights is duckdb.table('flights') extend {
    join_one: airlines with carrier
    measure: n is count()
  }
  query: flights_of_origins is flights -> { group_by: faa is origin; aggregate: n }
  query: weather_of_origins is duckdb.table('weather') -> { group_by: faa is origin; aggregate: temp is avg(temp) }
  source: origins is flights_of_origins extend {
    join_one: airports on faa = airports.faa
    join_one: weather is weather_of_origins on faa = weather.faa
  }
`

const everyFlight = (n) => `where: distance != ${100_000 + n}`

const questions = {
  count: (n) => `run: flights -> { ${everyFlight(n)} aggregate: n }`,
  "mean by carrier": (n) =>
    `run: flights -> { ${everyFlight(n)} group_by: carrier; aggregate: mean is avg(dep_delay); order_by: carrier }`,
  join: (n) => `run: flights -> {
    where: airlines.name != 'X${n}'
    group_by: airlines.name
    aggregate: n, mean is avg(arr_delay)
    order_by: n desc
    limit: 5
  }`,
  "monthly change": (n) => `run: flights -> {
    ${everyFlight(n)}
    group_by: since is time_hour.month
    aggregate: n
    calculate: change is n - lag(n)
    order_by: since
  }`,
  "two facts": (n) => `run: origins -> {
    where: airports.name != 'X${n}'
    select: airports.name, n, temp is weather.temp
  }`
}

const connection = new DuckDBConnection({ name: "duckdb", databasePath: database })
const loaded = new SingleConnectionRuntime({ connection }).loadModel(model)

const text = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)

const answer = async ({ question, first, calls, runs }) => {
  const durations = []
  let rows = []
  for (let n = first; n < first + calls; n++) {
    const started = performance.now()
    const query = loaded.loadQuery(questions[question](n))
    if (runs) rows = (await query.run({ rowLimit: 1_000_000 })).data.value
    else await query.getSQL()
    durations.push(performance.now() - started)
  }
  return { durations, rows: rows.map((row) => Object.values(row).map(text)) }
}

const main = async () => {
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`)
  process.exit(0)
}

main()
