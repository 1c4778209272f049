/** SQL as files that people read: one file for each group of queries, one section for each SQL that differs. */
import { layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { expect } from "vitest"
import { compile, CompilerLive, dialectNames, type CompileOptions, type WrittenQuery } from "../Kit.js"

export interface SqlCase extends CompileOptions {
  readonly query: WrittenQuery
}

/** When the queries of the snapshots are asked. */
const now = Date.UTC(2024, 4, 17, 10, 30)

const section = (title: string, { query, ...options }: SqlCase) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(now)
    const bySql = new Map<string, Array<string>>()
    const warnings = new Set<string>()
    for (const dialect of dialectNames) {
      const { sql, warnings: found } = yield* compile(query, { ...options, dialect })
      bySql.set(sql, [...(bySql.get(sql) ?? []), dialect])
      for (const warning of found) warnings.add(warning)
    }
    return [
      `-- ${title}`,
      `-- ${JSON.stringify(query)}`,
      ...[...warnings].map((warning) => `-- warning: ${warning}`),
      ...[...bySql].flatMap(([sql, dialects]) => [`-- ${dialects.join(", ")}`, `${sql};`]),
      ""
    ].join("\n")
  })

/** Compares the SQL of a group of queries on every dialect with the group's file. */
export const sqlSnapshots = (group: string, cases: Readonly<Record<string, SqlCase>>): void => {
  layer(CompilerLive)(`SQL of ${group}`, (it) => {
    it.effect(`is the SQL of __sql__/${group}.sql`, () =>
      Effect.gen(function* () {
        const sections = yield* Effect.forEach(Object.entries(cases), ([title, each]) => section(title, each))
        yield* Effect.promise(() => expect(sections.join("\n")).toMatchFileSnapshot(`__sql__/${group}.sql`))
      })
    )
  })
}
