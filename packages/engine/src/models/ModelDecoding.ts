/** Decodes long lists of a model in pieces and yields in between. A model of 10,000 columns takes 0.2 s to decode. */
import { Column } from "@semlayer/domain/Column"
import type { Document } from "@semlayer/domain/Document"
import { ModelMeasure } from "@semlayer/domain/Model"
import { RequestInvalid, RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { requestError } from "@semlayer/domain/RequestIssues"
import { requestLimits } from "@semlayer/domain/RequestLimits"
import { SemModel } from "@semlayer/domain/SemModel"
import { knownOnly, type UnknownKey, unknownKeysError } from "@semlayer/domain/UnknownKeys"
import { Effect, Either, Schema } from "effect"
import { timeSlices } from "@semlayer/runtime/TimeSlices"

type Invalid = RequestInvalid | RequestValueInvalid

/** Number of list items decoded at once. */
const pieceParts = 200

const decodeWhole = Schema.decodeUnknownEither(SemModel, { errors: "all" })

/** Returns a decoder for slices of a list. A slice starts at index `from`; unknown keys are collected. */
const decoderOf = <A, I>(key: "columns" | "measures", item: Schema.Schema<A, I>) => {
  const list = Schema.Array(item)
  const decode = Schema.decodeUnknownEither(list, { errors: "all" })
  const placed = (path: UnknownKey["path"], from: number): UnknownKey["path"] => {
    const [index, ...rest] = path
    return [key, typeof index === "number" ? index + from : from, ...rest]
  }
  return (parts: ReadonlyArray<unknown>, from: number) => {
    const { value, unknownKeys } = knownOnly(list, parts)
    const decoded = Either.mapLeft(decode(value), (error): Invalid => {
      const invalid = requestError(error)
      const issues = invalid.issues.map((issue) => ({ ...issue, path: placed(issue.path, from) }))
      const found = { ...invalid, issues }
      return invalid._tag === "RequestInvalid" ? new RequestInvalid(found) : new RequestValueInvalid(found)
    })
    return { decoded, unknownKeys: unknownKeys.map((unknown) => ({ ...unknown, path: placed(unknown.path, from) })) }
  }
}

const decodeColumns = decoderOf("columns", Column)
const decodeMeasures = decoderOf("measures", ModelMeasure)

/** Merges errors into one. Shape errors take precedence over invalid values. */
const joined = (errors: ReadonlyArray<Invalid>): Invalid | null => {
  const shape = errors.filter((error) => error._tag === "RequestInvalid")
  const kept: ReadonlyArray<Invalid> = shape.length > 0 ? shape : errors
  if (kept.length === 0) return null
  const all = kept.flatMap(({ issues }) => issues)
  const issues = all.slice(0, requestLimits.reportedIssues)
  const omitted = kept.reduce((sum, error) => sum + (error.omitted ?? 0), all.length - issues.length)
  const found = { issues, ...(omitted > 0 && { omitted }) }
  return shape.length > 0 ? new RequestInvalid(found) : new RequestValueInvalid(found)
}

const isLong = (list: unknown): list is ReadonlyArray<unknown> =>
  Array.isArray(list) && list.length > pieceParts && list.length <= requestLimits.listEntries

/** Decodes a long list piece by piece; null for anything else. */
const pieces = Effect.fnUntraced(function* <A>(
  list: unknown,
  decode: (
    parts: ReadonlyArray<unknown>,
    from: number
  ) => { readonly decoded: Either.Either<ReadonlyArray<A>, Invalid>; readonly unknownKeys: ReadonlyArray<UnknownKey> }
) {
  const rest = yield* timeSlices
  const values: Array<A> = []
  const errors: Array<Invalid> = []
  const unknown: Array<UnknownKey> = []
  if (!isLong(list)) return null
  for (let from = 0; from < list.length; from += pieceParts) {
    const { decoded, unknownKeys } = decode(list.slice(from, from + pieceParts), from)
    if (Either.isLeft(decoded)) errors.push(decoded.left)
    else for (const value of decoded.right) values.push(value)
    for (const key of unknownKeys) unknown.push(key)
    yield* rest
  }
  return { values, errors, unknown }
})

/** Decodes a migrated body. Fails with its unknown keys, else with all errors of its shape, else with all invalid values. */
export const decodeModel = Effect.fnUntraced(function* (body: Document) {
  const columns = yield* pieces(body["columns"], decodeColumns)
  const measures = yield* pieces(body["measures"], decodeMeasures)
  const short = { ...body, ...(columns !== null && { columns: [] }), ...(measures !== null && { measures: [] }) }
  const { value, unknownKeys } = knownOnly(SemModel, short)
  const unknown = unknownKeysError([...unknownKeys, ...(columns?.unknown ?? []), ...(measures?.unknown ?? [])])
  if (unknown !== null) return yield* unknown
  const decoded = Either.mapLeft(decodeWhole(value), requestError)
  const ofRest = Either.isLeft(decoded) ? [decoded.left] : []
  const error = joined([...ofRest, ...(columns?.errors ?? []), ...(measures?.errors ?? [])])
  if (error !== null) return yield* error
  return {
    ...(yield* decoded),
    ...(columns !== null && { columns: columns.values }),
    ...(measures !== null && { measures: measures.values })
  } satisfies SemModel
})
