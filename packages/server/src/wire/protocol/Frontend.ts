/** Messages from clients, protocol version 3.0 (section "Message Formats" of PostgreSQL's manual). */
import { Either } from "effect"
import { ByteReader } from "./ByteReader.js"
import type { Frame } from "./Frames.js"

/** 0 is text, 1 is binary. */
export type FormatCode = number

/** What `Describe` and `Close` are about. */
export type DescribeTarget = "statement" | "portal"

export interface Parse {
  readonly _tag: "Parse"
  readonly name: string
  readonly sql: string
  /** Types of the first parameters; 0 leaves a type to the server. */
  readonly types: ReadonlyArray<number>
}

export interface Bind {
  readonly _tag: "Bind"
  readonly portal: string
  readonly statement: string
  /** None means text for all, one counts for all. */
  readonly formats: ReadonlyArray<FormatCode>
  readonly values: ReadonlyArray<Buffer | null>
  readonly resultFormats: ReadonlyArray<FormatCode>
}

export type FrontendMessage =
  | Parse
  | Bind
  | { readonly _tag: "Query"; readonly sql: string }
  | { readonly _tag: "Describe"; readonly target: DescribeTarget; readonly name: string }
  /** `rows` is the maximum number of rows; 0 is no limit. */
  | { readonly _tag: "Execute"; readonly portal: string; readonly rows: number }
  | { readonly _tag: "Close"; readonly target: DescribeTarget; readonly name: string }
  | { readonly _tag: "Flush" }
  | { readonly _tag: "Sync" }
  | { readonly _tag: "Terminate" }
  | { readonly _tag: "FunctionCall" }
  /** Part of a `COPY FROM STDIN`, which the server never starts. */
  | { readonly _tag: "Copy" }

/** A message that cannot be read. The connection can only continue if its type is known. */
export interface Malformed {
  readonly reason: string
  readonly isFatal: boolean
}

type Read = (reader: ByteReader) => FrontendMessage | string

const targetOf = (code: number): DescribeTarget | null =>
  code === 0x53 ? "statement" : code === 0x50 ? "portal" : null

const named =
  (tag: "Describe" | "Close"): Read =>
  (reader) => {
    const target = targetOf(reader.int8())
    const name = reader.text()
    return target === null ? `${tag} must be about a statement (S) or a portal (P)` : { _tag: tag, target, name }
  }

const value = (reader: ByteReader): Buffer | null => {
  const length = reader.int32()
  return length === -1 ? null : reader.bytes(length)
}

const readBind: Read = (reader) => {
  const portal = reader.text()
  const statement = reader.text()
  const formats = reader.list(() => reader.int16())
  const values = reader.list(() => value(reader))
  const resultFormats = reader.list(() => reader.int16())
  return { _tag: "Bind", portal, statement, formats, values, resultFormats }
}

const copy: Read = (reader) => {
  reader.rest()
  return { _tag: "Copy" }
}

const reads: Readonly<Record<string, Read>> = {
  Q: (reader) => ({ _tag: "Query", sql: reader.text() }),
  P: (reader) => ({
    _tag: "Parse",
    name: reader.text(),
    sql: reader.text(),
    types: reader.list(() => reader.oid())
  }),
  B: readBind,
  D: named("Describe"),
  E: (reader) => ({ _tag: "Execute", portal: reader.text(), rows: Math.max(0, reader.int32()) }),
  C: named("Close"),
  H: () => ({ _tag: "Flush" }),
  S: () => ({ _tag: "Sync" }),
  X: () => ({ _tag: "Terminate" }),
  F: (reader) => {
    reader.rest()
    return { _tag: "FunctionCall" }
  },
  ...{ d: copy, c: copy, f: copy }
}

/** The message in a frame. */
export const frontendMessage = ({ type, body }: Frame): Either.Either<FrontendMessage, Malformed> => {
  const read = reads[type]
  if (read === undefined)
    return Either.left({ reason: `invalid frontend message type ${type.charCodeAt(0)}`, isFatal: true })
  const reader = new ByteReader(body)
  const message = read(reader)
  if (typeof message === "string") return Either.left({ reason: message, isFatal: false })
  return reader.isWhole ? Either.right(message) : Either.left({ reason: "invalid message format", isFatal: false })
}

/** The text in a password message; null if there is none. */
export const passwordText = (body: Buffer): string | null => {
  const reader = new ByteReader(body)
  const text = reader.text()
  return reader.isWhole ? text : null
}

/** The first message of an SASL exchange. */
export interface SaslInitial {
  readonly mechanism: string
  readonly data: string
}

export const saslInitial = (body: Buffer): SaslInitial | null => {
  const reader = new ByteReader(body)
  const mechanism = reader.text()
  const data = value(reader)
  return reader.isWhole && data !== null ? { mechanism, data: data.toString("utf8") } : null
}
