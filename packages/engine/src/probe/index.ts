/** Engines whose declared types are only hints, by canonical datasource type. All other engines enforce declared types. */
import { probeSqlite } from "./SqliteProbe.js"
import type { TypeProbe } from "./TypeProbe.js"

export const typeProbes: ReadonlyMap<string, TypeProbe> = new Map([["sqlite", probeSqlite]])
