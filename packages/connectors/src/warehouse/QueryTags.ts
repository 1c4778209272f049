/** Who a statement runs for, as warehouses record it: `application`, `caller` and `request_id`. */
import { requestContextOf } from "@semlayer/runtime/telemetry/RequestContext"
import { Effect } from "effect"

export type QueryTags = Readonly<Record<string, string>>

/** Longest value, in characters: the limit of BigQuery's labels. */
const longest = 63

/** Tags of the running request. Characters other than letters, digits, `_` and `-` are replaced, so that no tag needs quotes. */
export const queryTags: Effect.Effect<QueryTags> = Effect.withFiberRuntime((fiber) => {
  const { caller, request_id } = requestContextOf(fiber)
  const named = Object.entries({ caller, request_id }).flatMap(([key, value]) =>
    value === null ? [] : [[key, value.replace(/[^\w-]/g, "_").slice(0, longest)]]
  )
  return Effect.succeed({ application: "semlayer", ...Object.fromEntries(named) })
})

/** A statement with its tags as a comment, for warehouses whose history shows the text of statements. */
export const commented = (sql: string, tags: QueryTags): string =>
  `/* ${Object.entries(tags)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ")} */ ${sql}`

/** A statement with the tags of the running request as a comment. */
export const tagged = (sql: string): Effect.Effect<string> => Effect.map(queryTags, (tags) => commented(sql, tags))
