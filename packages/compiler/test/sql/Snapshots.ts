/**
 * SQL as files that people read: of each query what was asked, its plan and the SQL of the generic dialect (`generic/`), and of
 * every other dialect how it differs from that, in a folder of its own with a file for each group of queries. So a new dialect
 * adds files and changes none.
 */
import { appendFileSync, readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { dialects } from "../../src/dialect/index.js"
import { explainStages } from "../../src/Explain.js"
import { layer } from "@semlayer/testkit/Layers"
import { Config, Effect, Either, Option, TestClock } from "effect"
import { expect, it as plain } from "vitest"
import { type AnyDialectName, compile, CompilerLive, type CompileOptions, type WrittenQuery } from "../Kit.js"
import { lineDifference } from "./LineDifference.js"

export interface SqlCase extends CompileOptions {
  readonly query: WrittenQuery
}

/** When the queries of the snapshots are asked. */
const now = Date.UTC(2024, 4, 17, 10, 30)

const directory = fileURLToPath(new URL("__sql__", import.meta.url))

/** `change of weeks, by year` is `change-of-weeks-by-year`. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")

const comment = (text: string): ReadonlyArray<string> => text.split("\n").map((line) => `-- ${line}`)

/** A query on few lines: one for each of its keys when it does not fit on one. */
const writtenQuery = (query: WrittenQuery): string => {
  const line = JSON.stringify(query)
  if (line.length <= 110) return line
  const keys = Object.entries(query).map(([key, value]) =>
    key === "queries" && Array.isArray(value)
      ? `  "queries": [\n${value.map((stage) => `    ${JSON.stringify(stage)}`).join(",\n")}\n  ]`
      : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`
  )
  return `{\n${keys.join(",\n")}\n}`
}

/** The SQL of a dialect, or why there is none. */
const sqlIn = (dialect: AnyDialectName, { query, ...options }: SqlCase) =>
  Effect.map(
    Effect.either(compile(query, { ...options, dialect })),
    Either.match({
      onLeft: ({ _tag, message }) => `-- ${_tag}: ${message}`,
      onRight: ({ sql }) => `${sql};`
    })
  )

/** The query, its plan and its generic SQL. */
const genericText = (title: string, given: SqlCase) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(now)
    const { query, ...options } = given
    const generic = yield* compile(query, { ...options, dialect: "ansi" })
    const plan = explainStages(generic).find(({ name }) => name === "plan")?.text ?? ""
    return [
      `-- ${title}`,
      ...comment(writtenQuery(query)),
      ...generic.warnings.map((warning) => `-- warning: ${warning}`),
      "--",
      ...comment(plan),
      "",
      `${generic.sql};`,
      ""
    ].join("\n")
  })

/** How the SQL of a dialect differs from the generic one, for each query of a group. */
const dialectText = (dialect: AnyDialectName, cases: Readonly<Record<string, SqlCase>>) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(now)
    const parts = yield* Effect.forEach(Object.entries(cases), ([title, given]) =>
      Effect.gen(function* () {
        const generic = yield* compile(given.query, { ...given, dialect: "ansi" })
        const difference = lineDifference(`${generic.sql};`, yield* sqlIn(dialect, given))
        return `-- ${title}\n${difference === "" ? "-- no difference" : difference}\n`
      })
    )
    return parts.join("\n")
  })

/** Where `SEM_TEST_SQL_DUMP` says to write every statement as a line of JSON, for parsers and engines outside. */
const dump = (group: string, title: string, given: SqlCase) =>
  Effect.gen(function* () {
    const file = yield* Config.option(Config.string("SEM_TEST_SQL_DUMP"))
    if (Option.isNone(file)) return
    for (const { name } of dialects) {
      const line = { group, title, dialect: name, sql: yield* sqlIn(name, given) }
      appendFileSync(file.value, `${JSON.stringify(line)}\n`)
    }
  })

/** Compares the SQL of each query of a group with its files. */
export const sqlSnapshots = (group: string, cases: Readonly<Record<string, SqlCase>>): void => {
  layer(CompilerLive)(`SQL of ${group}`, (it) => {
    for (const [title, given] of Object.entries(cases)) {
      it.effect(title, () =>
        Effect.gen(function* () {
          const text = yield* genericText(title, given)
          yield* Effect.promise(() => expect(text).toMatchFileSnapshot(`__sql__/generic/${group}/${slug(title)}.sql`))
          yield* dump(group, title, given)
        })
      )
    }

    for (const { name } of dialects) {
      it.effect(`in the dialect ${name}`, () =>
        Effect.gen(function* () {
          const text = yield* dialectText(name, cases)
          yield* Effect.promise(() => expect(text).toMatchFileSnapshot(`__sql__/${name}/${group}.diff.sql`))
        })
      )
    }

    plain("has no file of a query that is gone", () => {
      const files = Object.keys(cases).map((title) => `${slug(title)}.sql`)
      expect(readdirSync(`${directory}/generic/${group}`).sort()).toStrictEqual(files.sort())
    })
  })
}
