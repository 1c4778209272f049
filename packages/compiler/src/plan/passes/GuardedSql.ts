/** Finds the tables in user SQL, which row policies replace by subqueries. Each text is parsed once. */
import { Either } from "effect"
import type { Expr, TableName } from "../../ir/Algebra.js"
import { present } from "../../ir/Present.js"
import type { ParseSql } from "../../syntax/Fragment.js"
import { type UserTable, userTables } from "../../syntax/UserTables.js"

/** An expression of a model, or a model's own query. */
export type GuardedKind = "expression" | "query"

type Pieces = ReadonlyArray<string | Expr>

type Cut = Either.Either<ReadonlyArray<string | UserTable>, string>

/** What is written around the SQL so that it is a statement. */
const wrapping: Readonly<Record<GuardedKind, readonly [string, string]>> = {
  expression: ["SELECT (", "\n)"],
  query: ["", "\n"]
}

export class GuardedSql {
  private readonly known = new Map<string, Cut>()

  constructor(
    private readonly parserName: string,
    /** Null if no SQL of the plan needs it. */
    private readonly parseSql: ParseSql | null
  ) {}

  /** The tables that SQL reads; none if it has none or is rejected. */
  tables(pieces: Pieces, kind: GuardedKind): ReadonlyArray<TableName> {
    if (kind === "expression" && isPlain(pieces)) return []
    return Either.match(this.cut(pieces, freePrefix(pieces), kind), {
      onLeft: () => [],
      onRight: (cut) => cut.flatMap((piece) => (typeof piece === "string" ? [] : [{ parts: piece.parts }]))
    })
  }

  /** SQL with `wrapped` in the place of each table. Left is the reason why its tables cannot be determined. */
  replaced(pieces: Pieces, kind: GuardedKind, wrapped: (table: UserTable) => Pieces): Either.Either<Pieces, string> {
    if (kind === "expression" && isPlain(pieces)) return Either.right(pieces)
    const exprs = pieces.filter((piece) => typeof piece !== "string")
    const prefix = freePrefix(pieces)
    const places = new RegExp(`${prefix}(\\d+)_`)
    return Either.map(this.cut(pieces, prefix, kind), (cut) =>
      cut.flatMap((piece): Pieces => {
        if (typeof piece !== "string") return wrapped(piece)
        // `split` puts text at even indexes and the number of a placeholder at odd ones.
        return piece
          .split(places)
          .map((part, i) => (i % 2 === 0 ? part : present(exprs[Number(part)], "an expression of user SQL")))
      })
    )
  }

  private cut(pieces: Pieces, prefix: string, kind: GuardedKind): Cut {
    let count = 0
    const sql = pieces.map((piece) => (typeof piece === "string" ? piece : placeholder(prefix, count++))).join("")
    const key = `${kind} ${sql}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const parseSql = present(this.parseSql ?? undefined, "the parser of user SQL")
    const made = userTables(sql, wrapping[kind], this.parserName, parseSql)
    this.known.set(key, made)
    return made
  }
}

/**
 * A name that replaces an expression while the SQL around it is parsed.
 * `prefix` does not occur in that SQL.
 */
const placeholder = (prefix: string, i: number): string => `${prefix}${i}_`

const freePrefix = (pieces: Pieces): string => {
  let prefix = "sem_place_"
  while (pieces.some((piece) => typeof piece === "string" && piece.includes(prefix))) prefix += "_"
  return prefix
}

/**
 * Text that cannot contain a table: operators and constants between expressions.
 * No words, no comments.
 */
const plain = /^(?:[\s\d.+*<>=,()]|'[^'\\]*'|-(?!-)|\/(?![*]))*$/

const isPlain = (pieces: Pieces): boolean => pieces.every((piece) => typeof piece !== "string" || plain.test(piece))
