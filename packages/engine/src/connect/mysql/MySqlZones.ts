/** Time zones by name: a server knows them only when somebody has filled its time zone tables. */
import { QueryFailed } from "@semlayer/domain/DatabaseErrors"
import { Effect } from "effect"

/** Where the compiler has the server move an instant into a zone. */
const conversion = /'\+00:00', ('(?:[^'\\]|''|\\.)*')\)/

/**
 * Refuses a statement that needs a zone which the server does not know: the server would answer NULL for each of its
 * moments. `holds` asks the server whether a condition is true.
 */
export const zoneGuard = <E>(datasource: string, holds: (condition: string) => Effect.Effect<boolean, E>) => {
  const known = new Map<string, boolean>()
  return Effect.fnUntraced(function* (sql: string) {
    const zone = conversion.exec(sql)?.[1]
    if (zone === undefined || known.get(zone) === true) return
    const isKnown = yield* holds(`CONVERT_TZ('2000-01-01 00:00:00', '+00:00', ${zone}) IS NOT NULL`)
    known.set(zone, isKnown)
    if (!isKnown) {
      return yield* new QueryFailed({
        datasource,
        sql,
        reason: `the server knows no time zone ${zone}: fill its time zone tables (mysql_tzinfo_to_sql), or set the datasource's time_zone to UTC`,
        code: null
      })
    }
  })
}
