/** The engines whose declared types are only hints, by canonical type. All others mean what they declare. */
import { probeSqlite } from "./SqliteProbe.js"
import type { TypeProbe } from "./TypeProbe.js"

export const typeProbes: ReadonlyMap<string, TypeProbe> = new Map([["sqlite", probeSqlite]])
