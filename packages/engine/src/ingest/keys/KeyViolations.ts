/** Searches the data for violations of declared keys, with queries under the request's policies. */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { identifier } from "@semlayer/compiler/sql/Identifier"
import type { KeyViolation, ValidateFailure } from "@semlayer/domain/Ingest"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Array as Arrays, Effect, Either, Schema } from "effect"
import { ruledColumns } from "../../access/RestrictedCatalog.js"
import type { Limits } from "../../access/CallerAccess.js"
import type { Queries } from "../../query/Queries.js"
import { profileForms } from "../../profile/forms/index.js"
import { type SizeReading, tableSizes } from "../../profile/TableSizes.js"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { DeclaredKey } from "./DeclaredKeys.js"

export interface KeySearch {
  readonly queries: Queries
  readonly dialect: SqlDialect
  /** What the request may see of models; null if everything. */
  readonly limits: Limits | null
  /** How much to read of a model for each of its keys; null for all rows. */
  readonly readingOf: ((model: StoredModel) => Effect.Effect<SizeReading>) | null
}

/**
 * Returns how much to read of a model. A table with more than `cap` rows is sampled randomly; if the engine cannot sample, as
 * for a view, the first `cap` rows are read. If the table cannot be counted, the search itself reports the error.
 */
export const sampledReading = Effect.fnUntraced(function* (connection: Connection, dialect: SqlDialect, cap: number) {
  const firstRows: SizeReading = { share: null, limit: cap }
  const form = profileForms.get(dialect.name)
  const sizes = form === undefined ? null : yield* tableSizes(connection, dialect, form, cap)
  return ({ sql_table }: StoredModel): Effect.Effect<SizeReading> =>
    sizes === null || sql_table === undefined
      ? Effect.succeed(firstRows)
      : Effect.orElseSucceed(sizes.reading(sql_table), () => firstRows)
})

/** Violations, and keys that could not be checked. */
export interface KeyReport {
  readonly violations: ReadonlyArray<KeyViolation>
  readonly errors: ReadonlyArray<ValidateFailure>
}

/** Maximum number of keys checked concurrently. */
const atOnce = 4

const placeOf = ({ of, columns, range }: DeclaredKey): string => JSON.stringify([of.name, range ?? null, ...columns])

/** The declarations that the data violate. A key that several models declare is checked once. */
export const violatedKeys = Effect.fn("Validator.violatedKeys")(function* (
  search: KeySearch,
  declared: ReadonlyArray<DeclaredKey>
) {
  // Masked values are all equal, which proves nothing about the data.
  const isOpen = ({ of }: DeclaredKey) => search.limits === null || ruledColumns(of, search.limits, "mask").size === 0
  const byPlace = Object.values(Arrays.groupBy(declared.filter(isOpen), placeOf))
  const found = yield* Effect.forEach(
    byPlace,
    (keys) => Effect.map(Effect.either(violations(search, keys[0])), (outcome) => ({ keys, outcome })),
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

/** Maximum number of duplicate values counted; beyond it the report says "more than". */
const countedKeys = 100

const whole: SizeReading = { share: null, limit: null }

/** Describes how many values of a key occur more than once, with an example; null if none do. */
const duplicates = Effect.fnUntraced(function* ({ queries, readingOf }: KeySearch, { of, columns }: DeclaredKey) {
  const { share, limit } = readingOf === null ? whole : yield* readingOf(of)
  const rows = {
    ...{ source_model: `${of.data_source}.${of.name}`, dimensions: columns },
    filters: columns.map((name) => `${name} is not null`)
  }
  const repeated = {
    ...{ dimensions: columns, measures: [{ formula: "*:count", name: "key_rows" }] },
    ...{ order: [{ column: "key_rows", direction: "desc" }], limit: countedKeys + 1 }
  }
  const request = yield* Effect.orDie(
    decode(
      limit === null
        ? { ...rows, ...repeated, filters: [...rows.filters, "*:count > 1"] }
        : {
            queries: [
              { ...rows, name: "checked_rows", distinct_dimension_values: false, limit },
              { ...repeated, source_model: "checked_rows", filters: ["*:count > 1"] }
            ]
          }
    )
  )
  const { data } = yield* queries.runOver(request, share)
  const [first] = data
  if (first === undefined) return null
  const cells = Object.values(first)
  const example = columns.map((name, i) => `${name} = ${JSON.stringify(cells[i] ?? null)}`).join(", ")
  const count = data.length > countedKeys ? `more than ${countedKeys}` : String(data.length)
  const isOne = data.length === 1
  return (
    `${count} ${isOne ? "value" : "values"} of (${columns.join(", ")}) ${isOne ? "occurs" : "occur"} more than ` +
    `once${among({ share, limit })}, such as ${example} (${String(cells.at(-1))} rows)`
  )
})

const violations = (search: KeySearch, key: DeclaredKey) =>
  key.range === undefined ? duplicates(search, key) : overlaps(search, key, key.range)

/** Describes how many ranges begin before another one of the same key ends, with an example; null if none do. */
const overlaps = Effect.fnUntraced(function* (
  { queries, readingOf, dialect }: KeySearch,
  { of, columns }: DeclaredKey,
  { from, to }: NonNullable<DeclaredKey["range"]>
) {
  const { share, limit } = readingOf === null ? whole : yield* readingOf(of)
  const names = [...columns, from, to]
  const quoted = (name: string): string => identifier(name, dialect)
  // Rows without a start come first. Of ranges in this order, two neighbors overlap if any two do.
  const start = `CASE WHEN ${quoted(from)} IS NULL THEN 0 ELSE 1 END, ${quoted(from)}`
  const by = columns.length === 0 ? "" : `PARTITION BY ${columns.map(quoted).join(", ")} `
  const next = (value: string): string => `LEAD(${value}) OVER (${by}ORDER BY ${start})`
  const timeType = of.columns.find(({ name }) => name === from)?.type ?? "TIMESTAMP"
  const request = yield* Effect.orDie(
    decode({
      queries: [
        {
          ...{ name: "checked_rows", source_model: `${of.data_source}.${of.name}`, dimensions: names },
          ...{ filters: columns.map((name) => `${name} is not null`), distinct_dimension_values: false },
          ...(limit !== null && { limit })
        },
        {
          name: "checked_neighbors",
          source_model: {
            source_name: "checked_rows",
            columns: [
              { name: "next_from", sql: next(quoted(from)), type: timeType },
              { name: "has_next", sql: next("1"), type: "INT" }
            ]
          },
          dimensions: [...names, "next_from", "has_next"],
          distinct_dimension_values: false
        },
        {
          ...{ source_model: "checked_neighbors", dimensions: names, distinct_dimension_values: false },
          filters: ["has_next = 1", `next_from is null or ${to} is null or next_from < ${to}`],
          limit: countedKeys + 1
        }
      ]
    })
  )
  const { data } = yield* queries.runOver(request, share)
  const [first] = data
  if (first === undefined) return null
  const cells = Object.values(first)
  const example = names.map((name, i) => `${name} = ${JSON.stringify(cells[i] ?? null)}`).join(", ")
  const count = data.length > countedKeys ? `more than ${countedKeys}` : String(data.length)
  const verb = data.length === 1 ? "range overlaps" : "ranges overlap"
  return `${count} ${verb} the next one of the same key${among({ share, limit })}, such as ${example}`
})

const among = ({ share, limit }: SizeReading): string =>
  share !== null
    ? ` in a random sample of about ${share.rows} of ${share.of} rows`
    : limit !== null
      ? `, of the first ${limit} rows`
      : ""
