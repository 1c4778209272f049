/** The parser of user SQL. It is large, so it is loaded when a model first needs it. */
import { Context, Effect, Either, Layer } from "effect"
import type * as SdkModule from "@polyglot-sql/sdk"
import type { ParseSql } from "./Fragment.js"

/** Prints the tree of one statement in a dialect; the reason if it has no such form. */
export type PrintSql = (tree: unknown, dialect: string) => Either.Either<string, string>

export class SqlParser extends Context.Tag("@semlayer/compiler/SqlParser")<
  SqlParser,
  {
    /** Loads the parser at the first call; later calls return the same one. */
    readonly load: Effect.Effect<ParseSql>
    /** Loads the printer of the parser's trees, which the same module has. */
    readonly printer: Effect.Effect<PrintSql>
  }
>() {
  /** The WebAssembly parser of `@polyglot-sql/sdk`. */
  static readonly layer = Layer.sync(SqlParser, () => {
    // Not `Effect.cached`, which would remember that its first caller was interrupted. Failure to load means a broken
    // installation, so it is a defect rather than an error.
    const once = <A>(make: (sdk: Sdk) => A) => {
      let made: A | null = null
      const loading = Effect.map(
        Effect.promise(() => import("@polyglot-sql/sdk")),
        (sdk) => (made ??= make(sdk))
      )
      return Effect.suspend(() => (made === null ? loading : Effect.succeed(made)))
    }
    return { load: once(parser), printer: once(printer) }
  })
}

type Sdk = typeof SdkModule

const dialectNamed = (dialects: Sdk["Dialect"], name: string): (typeof dialects)[keyof typeof dialects] =>
  Object.values(dialects).find((dialect) => dialect === name) ?? dialects.Generic

const printer =
  ({ Dialect, generate }: Sdk): PrintSql =>
  (tree, dialect) => {
    const { sql, error } = generate([tree], dialectNamed(Dialect, dialect))
    const [text] = sql ?? []
    return text === undefined ? Either.left(error ?? "it cannot be printed") : Either.right(text)
  }

const parser =
  ({ Dialect, parse }: Sdk): ParseSql =>
  (sql, dialect) => {
    const result = parse(sql, dialectNamed(Dialect, dialect))
    if (!result.success) return Either.left(result.error ?? "it does not parse")
    const [tree, ...rest] = Array.isArray(result.ast) ? result.ast : []
    return rest.length === 0 && tree !== undefined ? Either.right(tree) : Either.left("it is more than one statement")
  }
