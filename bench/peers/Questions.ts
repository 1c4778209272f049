/**
 * Five questions about the flights of 2013 from New York, as SQL by hand and as queries of semlayer.
 * A number that differs per call is part of a filter that keeps every row, so that no cache of equal texts helps.
 */

export const questionNames = ["count", "mean by carrier", "join", "monthly change", "two facts"] as const

export type QuestionName = (typeof questionNames)[number]

export interface Question {
  readonly sql: (n: number) => string
  readonly query: (n: number) => unknown
}

const everyFlight = (n: number): string => `distance <> ${100_000 + n}`

const everyName = (n: number, name: string): string => `${name} <> 'X${n}'`

export const questions: Readonly<Record<QuestionName, Question>> = {
  count: {
    sql: (n) => `SELECT COUNT(*) FROM flights WHERE ${everyFlight(n)}`,
    query: (n) => ({ source_model: "flights", measures: ["*:count"], filters: [everyFlight(n)] })
  },
  "mean by carrier": {
    sql: (n) => `SELECT carrier, AVG(dep_delay) FROM flights WHERE ${everyFlight(n)} GROUP BY carrier`,
    query: (n) => ({
      source_model: "flights",
      dimensions: ["carrier"],
      measures: ["dep_delay:avg"],
      filters: [everyFlight(n)]
    })
  },
  join: {
    sql: (n) =>
      "SELECT airlines.name, COUNT(*) AS n, AVG(arr_delay) FROM flights LEFT JOIN airlines USING (carrier) " +
      `WHERE ${everyName(n, "airlines.name")} GROUP BY airlines.name ORDER BY n DESC LIMIT 5`,
    query: (n) => ({
      source_model: "flights",
      dimensions: ["airlines.name"],
      measures: [{ formula: "*:count", name: "n" }, "arr_delay:avg"],
      filters: [everyName(n, "airlines.name")],
      order: [{ column: "n", direction: "desc" }],
      limit: 5
    })
  },
  "monthly change": {
    sql: (n) =>
      "SELECT since, n, n - LAG(n) OVER (ORDER BY since) FROM (SELECT CAST(DATE_TRUNC('month', time_hour) AS DATE) AS since, " +
      `COUNT(*) AS n FROM flights WHERE ${everyFlight(n)} GROUP BY 1) ORDER BY since`,
    query: (n) => ({
      source_model: "flights",
      time_dimensions: [{ dimension: "time_hour", granularity: "month" }],
      measures: ["*:count", "change(*:count)"],
      filters: [everyFlight(n)],
      order: [{ column: "time_hour", direction: "asc" }]
    })
  },
  "two facts": {
    sql: (n) =>
      "SELECT airports.name, n, temp FROM (SELECT origin, COUNT(*) AS n FROM flights GROUP BY origin) f " +
      "JOIN airports ON faa = f.origin LEFT JOIN (SELECT origin, AVG(temp) AS temp FROM weather GROUP BY origin) w " +
      `ON w.origin = f.origin WHERE ${everyName(n, "airports.name")}`,
    query: (n) => ({
      source_model: "flights",
      dimensions: ["airports.name"],
      measures: ["*:count", "airports.weather.temp:avg"],
      filters: [everyName(n, "airports.name")]
    })
  }
}
