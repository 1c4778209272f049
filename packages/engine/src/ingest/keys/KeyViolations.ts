/** Looks in the data for what contradicts declared keys, by queries under the policies of the request. */
import type { KeyViolation, ValidateFailure } from "@semlayer/domain/Ingest"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Array as Arrays, Effect, Either, Schema } from "effect"
import { ruledColumns } from "../../access/DeniedParts.js"
import type { Limits } from "../../access/CallerAccess.js"
import type { Queries } from "../../query/Queries.js"
import type { DeclaredKey } from "./DeclaredKeys.js"

export interface KeySearch {
  readonly queries: Queries
  /** What the request may see of models; null where all. */
  readonly limits: Limits | null
  /** Most rows that are looked at for each key; null for all. */
  readonly rows: number | null
}

/** What was found, and what could not be looked at. */
export interface KeyReport {
  readonly violations: ReadonlyArray<KeyViolation>
  readonly errors: ReadonlyArray<ValidateFailure>
}

/** Keys that are looked at together. */
const atOnce = 4

const placeOf = ({ of, columns }: DeclaredKey): string => JSON.stringify([of.name, ...columns])

/** The declarations that the data contradict. Rows of one key are looked at once, whoever declares it. */
export const violatedKeys = Effect.fn("Validator.violatedKeys")(function* (
  search: KeySearch,
  declared: ReadonlyArray<DeclaredKey>
) {
  // Under a mask all values are equal, which says nothing of the data.
  const isOpen = ({ of }: DeclaredKey) => search.limits === null || ruledColumns(of, search.limits, "mask").size === 0
  const byPlace = Object.values(Arrays.groupBy(declared.filter(isOpen), placeOf))
  const found = yield* Effect.forEach(
    byPlace,
    (keys) => Effect.map(Effect.either(duplicates(search, keys[0])), (outcome) => ({ keys, outcome })),
    { concurrency: atOnce }
  )
  return {
    violations: found.flatMap(({ keys, outcome }) => {
      const words = Either.getOrElse(outcome, () => null)
      return words === null ? [] : keys.map((key) => violationOf(key, words))
    }),
    errors: found.flatMap(
      ({ keys: [{ owner, target }], outcome }): ReadonlyArray<ValidateFailure> =>
        Either.isRight(outcome)
          ? []
          : [
              {
                ...{ kind: "model", model_name: owner.name, data_source: owner.data_source },
                error: `${target} was not verified: ${outcome.left.message}`
              }
            ]
    )
  } satisfies KeyReport
})

const violationOf = ({ owner, of, target, fix }: DeclaredKey, words: string): KeyViolation => {
  const where = of === owner ? "" : `in '${of.name}', `
  return { model_name: owner.name, data_source: owner.data_source, target, reason: `${where}${words}; ${fix}` }
}

const decode = Schema.decodeUnknown(QueryRequest)

/** How many keys occur more than once, with one of them, as words; null where there are none. */
const duplicates = Effect.fnUntraced(function* ({ queries, rows }: KeySearch, { of, columns }: DeclaredKey) {
  const isThere = columns.map((name) => `${name} is not null`)
  const read = {
    ...{ name: "checked_rows", source_model: `${of.data_source}.${of.name}`, dimensions: columns, filters: isThere },
    ...{ distinct_dimension_values: false, ...(rows !== null && { limit: rows }) }
  }
  const grouped = {
    ...{ source_model: "checked_rows", dimensions: columns, measures: [{ formula: "*:count", name: "key_rows" }] },
    filters: ["key_rows > 1"]
  }
  const counted = { source_model: "repeated_keys", measures: [{ formula: "*:count", name: "key_count" }] }
  const ask = (...list: ReadonlyArray<object>) =>
    Effect.flatMap(Effect.orDie(decode({ queries: list })), (request) => queries.run(request))
  const { data: counts } = yield* ask(read, { name: "repeated_keys", ...grouped }, counted)
  const count = Number(Object.values(counts[0] ?? {})[0] ?? 0)
  if (count === 0) return null
  const order = [{ column: "key_rows", direction: "desc" }]
  const { data } = yield* ask(read, { ...grouped, order, limit: 1 })
  const cells = Object.values(data[0] ?? {})
  const example = columns.map((name, i) => `${name} = ${JSON.stringify(cells[i] ?? null)}`).join(", ")
  const among = rows === null ? "" : `, of the first ${rows} rows`
  return (
    `${count} ${count === 1 ? "value" : "values"} of (${columns.join(", ")}) ${count === 1 ? "occurs" : "occur"} more than ` +
    `once${among}, such as ${example} (${String(cells.at(-1))} rows)`
  )
})
