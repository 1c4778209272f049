/** Statements that concern the session and not models: settings, transactions, prepared statements, `COPY`. */
import type { SqlPart } from "@semlayer/compiler/syntax/SqlLexer"
import { type CopyOptions, copyOptions } from "./CopyOptions.js"
import { SessionRejected } from "./SessionRejected.js"
import type { SqlStatement } from "./Statements.js"
import { Either } from "effect"

export type SessionCommand =
  /** Everything else. */
  | { readonly _tag: "Query" }
  | { readonly _tag: "Begin" }
  | { readonly _tag: "Commit" }
  | { readonly _tag: "Rollback" }
  | { readonly _tag: "Savepoint"; readonly name: string }
  | { readonly _tag: "Release"; readonly name: string }
  | { readonly _tag: "RollbackTo"; readonly name: string }
  /** `value` is null for the default. */
  | { readonly _tag: "Set"; readonly name: string; readonly value: string | null; readonly isLocal: boolean }
  /** Null is all of them. */
  | { readonly _tag: "Reset"; readonly name: string | null }
  | { readonly _tag: "Show"; readonly name: string | null }
  | { readonly _tag: "Discard"; readonly isAll: boolean }
  | { readonly _tag: "Deallocate"; readonly name: string | null }
  /** Accepted, and without effect here. */
  | { readonly _tag: "Nothing"; readonly tag: string }
  /** `limit` is the number of rows, or 0 for all that are left. */
  | { readonly _tag: "Fetch"; readonly name: string; readonly limit: number }
  | { readonly _tag: "CloseCursor"; readonly name: string }
  /** `offset` is the number of characters before the query. */
  | { readonly _tag: "Declare"; readonly name: string; readonly query: string; readonly offset: number }
  | { readonly _tag: "Copy"; readonly query: string; readonly offset: number; readonly options: CopyOptions }

/** A literal or a quoted name without its quotes; an unquoted name in lower case. */
export const unquoted = ({ kind, text }: SqlPart): string => {
  if (kind === "quoted") return text.slice(1, -1).replaceAll('""', '"')
  if (kind !== "text") return kind === "word" ? text.toLowerCase() : text
  return text.startsWith("'")
    ? text.slice(1, -1).replaceAll("''", "'")
    : text.replace(/^\w*['$]\w*\$?|['$]\w*\$?$/g, "")
}

const valueText = (part: SqlPart): string => (part.kind === "word" ? part.text : unquoted(part))

/** The value of `SET`: a list is joined by commas; null is `DEFAULT`. */
const valueOf = (parts: ReadonlyArray<SqlPart>): string | null => {
  const [only] = parts
  if (parts.length === 1 && only?.kind === "word" && /^(?:default|local)$/i.test(only.text)) return null
  return parts.map((part) => (part.text === "," ? ", " : valueText(part))).join("")
}

/** The statement as words that are separated by single blanks, for patterns. */
const spaced = (code: ReadonlyArray<SqlPart>): string =>
  code
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(" . ", ".")

const nameAt = (code: ReadonlyArray<SqlPart>): string => {
  const last = code.at(-1)
  return last === undefined ? "" : unquoted(last)
}

/** `SET name TO value` and its forms. */
const setOf = (code: ReadonlyArray<SqlPart>, text: string): SessionCommand | null => {
  if (/^set (?:session characteristics as )?transaction\b/i.test(text)) return { _tag: "Nothing", tag: "SET" }
  const isLocal = /^set local\b/i.test(text)
  const rest = code.slice(/^set (?:local|session)\b/i.test(text) ? 2 : 1)
  if (/^time zone\b/i.test(spaced(rest))) {
    return { _tag: "Set", name: "timezone", value: valueOf(rest.slice(2)), isLocal }
  }
  if (/^names\b/i.test(spaced(rest))) {
    return { _tag: "Set", name: "client_encoding", value: valueOf(rest.slice(1)), isLocal }
  }
  const at = rest.findIndex(({ text }) => text === "=" || /^to$/i.test(text))
  if (at < 1 || at === rest.length - 1) return null
  const name = rest.slice(0, at).map(unquoted).join("")
  return { _tag: "Set", name, value: valueOf(rest.slice(at + 1)), isLocal }
}

type Read = (code: ReadonlyArray<SqlPart>, text: string) => SessionCommand | null

const begin: Read = () => ({ _tag: "Begin" })
const commit: Read = () => ({ _tag: "Commit" })

const rollback: Read = (code, text) =>
  /\bto\b/i.test(text) ? { _tag: "RollbackTo", name: nameAt(code) } : { _tag: "Rollback" }

/** The setting that `SHOW` and `RESET` name; null for all. */
const settingAfter = (code: ReadonlyArray<SqlPart>): string | null => {
  const name = code.slice(1).map(unquoted).join("")
  if (name === "all") return null
  return name === "timezone" ? "timezone" : name === "transactionisolationlevel" ? "transaction_isolation" : name
}

const nothing =
  (tag: string): Read =>
  () => ({ _tag: "Nothing", tag })

const reads: Readonly<Record<string, Read>> = {
  ...{ begin, commit, end: commit, rollback, abort: rollback },
  start: (_, text) => (/^start transaction\b/i.test(text) ? { _tag: "Begin" } : null),
  savepoint: (code) => ({ _tag: "Savepoint", name: nameAt(code) }),
  release: (code) => ({ _tag: "Release", name: nameAt(code) }),
  set: setOf,
  reset: (code) => (code.length === 1 ? null : { _tag: "Reset", name: settingAfter(code) }),
  show: (code) => (code.length === 1 ? null : { _tag: "Show", name: settingAfter(code) }),
  discard: (_, text) => ({ _tag: "Discard", isAll: /\ball$/i.test(text) }),
  deallocate: (code, text) => ({ _tag: "Deallocate", name: /\ball$/i.test(text) ? null : nameAt(code) }),
  unlisten: nothing("UNLISTEN"),
  close: (code, text) =>
    /^close all$/i.test(text)
      ? { _tag: "Nothing", tag: "CLOSE CURSOR ALL" }
      : code.length === 2
        ? { _tag: "CloseCursor", name: nameAt(code) }
        : null
}

const unsupported = (message: string, hint: string) =>
  Either.left(new SessionRejected({ sqlstate: "0A000", message, hint }))

/** `DECLARE name CURSOR FOR SELECT …`. */
const declared = ({ code, sql }: SqlStatement): Either.Either<SessionCommand, SessionRejected> => {
  const at = code.findIndex(({ text }) => /^for$/i.test(text))
  const name = code[1]
  const start = code[at + 1]?.at
  if (name === undefined || at < 0 || start === undefined) return Either.right({ _tag: "Query" })
  const text = spaced(code.slice(0, at))
  if (/\bwith hold\b/i.test(text)) return unsupported("a cursor WITH HOLD is not supported", "Read it in a transaction")
  if (/(?<!\bno )\bscroll\b/i.test(text)) return unsupported("a SCROLL cursor is not supported", "Declare it NO SCROLL")
  return Either.right({ _tag: "Declare", name: unquoted(name), query: sql.slice(start), offset: start })
}

/** `FETCH [FORWARD] [n | ALL | NEXT] [FROM | IN] name`. */
const fetched = (code: ReadonlyArray<SqlPart>): Either.Either<SessionCommand, SessionRejected> => {
  const words = code.slice(1, -1).map(({ text }) => text.toLowerCase())
  const [count = "1", ...others] = words.filter((word) => !["from", "in", "forward", "next"].includes(word))
  const limit = count === "all" ? 0 : /^[1-9]\d{0,9}$/.test(count) ? Number(count) : null
  return limit === null || others.length > 0
    ? unsupported("cursors are only read forward", "Write FETCH 100 FROM name, or FETCH ALL FROM name")
    : Either.right({ _tag: "Fetch", name: nameAt(code), limit })
}

/** What a statement is. */
export const sessionCommand = (statement: SqlStatement): Either.Either<SessionCommand, SessionRejected> => {
  const { code } = statement
  const word = code[0]?.text.toLowerCase() ?? ""
  if (word === "copy") {
    return Either.map(copyOptions(statement), ({ query, offset, options }) => ({
      _tag: "Copy",
      query,
      offset,
      options
    }))
  }
  if (word === "declare") return declared(statement)
  if (word === "fetch") return fetched(code)
  const read = Object.hasOwn(reads, word) ? reads[word] : undefined
  return Either.right(read?.(code, spaced(code)) ?? { _tag: "Query" })
}

/** Whether a statement reads and changes the session only. */
export const concernsSession = (statement: SqlStatement): boolean =>
  Either.match(sessionCommand(statement), {
    onLeft: () => false,
    onRight: ({ _tag }) => !["Query", "Copy", "Declare", "Fetch"].includes(_tag)
  })
