/** Answers: a response as a value, and as JSON text where its rows may be reused. */
import type { Compilation } from "@semlayer/compiler/Compiler"
import { SemResponse, type StatementCost } from "@semlayer/domain/QueryResponse"
import { Schema } from "effect"
import { createHash } from "node:crypto"
import type { CachedRows } from "../reuse/ResultCache.js"
import type { LeveledRows } from "./Levels.js"
import type { DecimalForm } from "./Rows.js"
import { type AnswerHead, headOf } from "./RowStream.js"

/** An answer of `POST /query`. */
export interface Answer {
  readonly rowCount: number
  readonly response: () => SemResponse
  /** Set where a `cache` applies. */
  readonly reusable: Reusable | null
}

/** An answer whose rows may be reused. */
export interface Reusable {
  /** The response as UTF-8 JSON. */
  readonly body: () => Uint8Array
  /** Identifies the response, apart from `as_of` and `cached`. */
  readonly tag: string
  /** How long the rows may still be reused, in milliseconds. */
  readonly left: number
}

/** The rows of a finished statement. */
export class FetchedRows {
  private encoded: CachedRows | null = null

  constructor(
    readonly rows: LeveledRows,
    readonly keys: ReadonlyArray<string>,
    /** Number of rows of all levels, and their approximate bytes. */
    readonly size: { readonly count: number; readonly bytes: number },
    /** What the statement read; null if the database does not say. */
    readonly cost: StatementCost | null,
    /** When the statement was started, in milliseconds since 1970. */
    readonly asOf: number
  ) {}

  /** The rows in the form of the cache. Callers that share them encode them once. */
  get cached(): CachedRows {
    return (this.encoded ??= this.encode())
  }

  private encode(): CachedRows {
    const { rows, keys, size, asOf } = this
    const text = Buffer.from(JSON.stringify(rowsOf(rows)).slice(0, -1))
    return { text, tag: digest(text), columns: keys, rowCount: rows.data.length, count: size.count, asOf }
  }
}

/** The keys of a response that hold rows. */
const RowsPart = SemResponse.pick("data", "row_count", "totals", "subtotals")

/** The text was written from such rows, so decoding cannot fail. */
const decodeRows = Schema.decodeSync(Schema.parseJson(RowsPart))

const decodedRows = (text: Uint8Array): typeof RowsPart.Type => decodeRows(`${Buffer.from(text).toString()}}`)

const rowsOf = ({ data, totals }: LeveledRows): typeof RowsPart.Type => ({
  ...{ data, row_count: data.length },
  ...totals
})

/** The parts of a response without rows. */
const partsOf = ({ levels: _levels, ...head }: AnswerHead): Omit<AnswerHead, "levels"> => head

/** An answer whose rows are not reused; `asOf` is set where that is because they are too large. */
export const plainAnswer = (head: AnswerHead, rows: LeveledRows, asOf: number | null = null): Answer => ({
  rowCount: rows.data.length,
  response: () => ({
    ...rowsOf(rows),
    ...partsOf(head),
    ...(asOf !== null && { as_of: new Date(asOf).toISOString(), cached: false })
  }),
  reusable: null
})

/** The parts without rows as JSON, without the opening brace; kept for the requests that compile to the same object. */
interface HeadText {
  readonly text: Uint8Array
  readonly tag: string
}

const heads = new WeakMap<Compilation, HeadText>()

const headText = (compiled: Compilation, decimals: DecimalForm, columns: ReadonlyArray<string>): HeadText => {
  const known = heads.get(compiled)
  if (known !== undefined) return known
  const text = Buffer.from(`,${JSON.stringify(partsOf(headOf(compiled, decimals, columns))).slice(1, -1)}`)
  const made = { text, tag: digest(text) }
  heads.set(compiled, made)
  return made
}

/** Short enough for a header, long enough that two answers of one client hardly ever have the same. */
const digest = (text: Uint8Array): string => createHash("sha256").update(text).digest("base64url").slice(0, 16)

/** What the compilation adds to rows that may be reused. */
export interface ReuseContext {
  readonly compiled: Compilation
  readonly decimals: DecimalForm
  /** Whether the rows are those of an earlier request. */
  readonly isCached: boolean
  readonly left: number
}

/** An answer whose rows may be reused; `fresh` are the rows as values, if there are any. */
export const reusableAnswer = (
  cached: CachedRows,
  { compiled, decimals, isCached, left }: ReuseContext,
  fresh: LeveledRows | null
): Answer => {
  const as_of = new Date(cached.asOf).toISOString()
  return {
    rowCount: cached.rowCount,
    response: () => ({
      ...(fresh === null ? decodedRows(cached.text) : rowsOf(fresh)),
      ...partsOf(headOf(compiled, decimals, cached.columns)),
      ...{ as_of, cached: isCached }
    }),
    reusable: {
      body: () => {
        const end = Buffer.from(`,"as_of":"${as_of}","cached":${isCached}}`)
        return Buffer.concat([cached.text, headText(compiled, decimals, cached.columns).text, end])
      },
      tag: `${cached.tag}.${headText(compiled, decimals, cached.columns).tag}`,
      left
    }
  }
}
