/** The datasource whose models a statement reads. */
import { DatasourceName } from "@semlayer/domain/Names"
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { unknownDatasource } from "@semlayer/storage/snapshot/UnusableDocuments"
import type { ParsedSql } from "@semlayer/compiler/statement/Translate"
import { Effect } from "effect"
import type { SqlSession } from "./SqlSession.js"
import { findModel } from "../query/Catalogs.js"

/** A datasource by its name in any case; undefined if there is none. */
const named = (name: string, { datasources }: StorageSnapshot): DatasourceName | undefined =>
  [...datasources.keys()].find((each) => each.toLowerCase() === name.toLowerCase())

/** The datasource of names without a schema: the first of the search path, else the database; null without any. */
export const defaultSchema = (
  { database, settings }: Pick<SqlSession, "database" | "settings">,
  snapshot: StorageSnapshot
): DatasourceName | null => {
  const path = (settings.get("search_path") ?? "").split(",").map((each) => each.trim().replace(/^"(.*)"$/, "$1"))
  const found = [...path, database].flatMap((name) => named(name, snapshot) ?? [])
  const [only, ...others] = snapshot.datasources.keys()
  return found[0] ?? (others.length === 0 ? (only ?? null) : null)
}

/** The datasource that a request names; fails if there is none of that name. */
export const requestedDatasource = (name: string, snapshot: StorageSnapshot) => {
  const found = named(name, snapshot)
  return found === undefined ? unknownDatasource(DatasourceName.make(name, true), snapshot) : Effect.succeed(found)
}

/** The datasource that a schema in the statement names, else the default one, else that of the first model. */
export const statementDatasource = Effect.fnUntraced(function* (
  { tables }: ParsedSql,
  preferred: string | null,
  snapshot: StorageSnapshot
) {
  for (const { schema } of tables) {
    const found = schema === null ? undefined : named(schema, snapshot)
    if (found !== undefined) return found
  }
  const usual = preferred === null ? undefined : named(preferred, snapshot)
  if (usual !== undefined) return usual
  const all = [...snapshot.models.values()].flatMap((models) => [...models.keys()])
  const [known] = tables.flatMap(
    ({ name }) =>
      all.find((each) => each === name) ?? all.find((each) => each.toLowerCase() === name.toLowerCase()) ?? []
  )
  const model = known ?? tables[0]?.name
  if (model !== undefined) return (yield* findModel(model, snapshot)).datasource
  const reason = "A SELECT without FROM is not supported over models"
  return yield* new SqlRejected({ sqlstate: "0A000", reason })
})
