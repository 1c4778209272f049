/** 40 The storage formats of timestamps in SQLite files, as detected by an ingest. */
import { granularities } from "@semlayer/domain/Query"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { counted, moments, startOf } from "./Calendar.js"
import { cells, onEveryEngine } from "./Own.js"

/** To the second, and where seconds and milliseconds since 1970 are distinguishable. */
const kept = moments.map((moment) => moment.slice(0, 19)).filter((moment) => moment > "1975" && moment < "2200")

const millisOf = (moment: string): number => Date.parse(`${moment.replace(" ", "T")}Z`)

const forms: Readonly<Record<string, (moment: string) => string>> = {
  plain: (moment) => `'${moment}'`,
  with_t: (moment) => `'${moment.replace(" ", "T")}'`,
  with_z: (moment) => `'${moment.replace(" ", "T")}Z'`,
  epoch: (moment) => String(millisOf(moment) / 1000),
  epoch_ms: (moment) => String(millisOf(moment)),
  julian: (moment) => `julianday('${moment}')`
}

const names = Object.keys(forms)

const data = () => ({
  datasource: "calendar",
  script: `
    CREATE TABLE events (id INTEGER PRIMARY KEY, ${names.map((name) => `${name} DATETIME`).join(", ")});
    INSERT INTO events VALUES
      ${kept.map((moment, i) => `(${i}, ${names.map((name) => forms[name]?.(moment)).join(", ")})`).join(", ")},
      (1000, ${names.map(() => "NULL").join(", ")});`,
  models: []
})

const tests = Object.fromEntries(
  names.map((name) => [
    `40 timestamps stored as ${name} have the same periods as any others`,
    () =>
      Effect.gen(function* () {
        yield* (yield* Ingestor).ingest({ datasource: "calendar", include_views: false })
        for (const granularity of granularities) {
          const rows = yield* cells({
            source_model: "events",
            measures: ["*:count"],
            time_dimensions: [{ dimension: name, granularity }],
            order: [{ column: name }]
          })
          assert.deepStrictEqual(rows, counted(kept.map((moment) => startOf(moment, granularity))), granularity)
        }
      })
  ])
)

onEveryEngine("storage formats of timestamps", data, tests, ["sqlite"])
