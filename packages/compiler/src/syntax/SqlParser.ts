/** The parser of user SQL. It is large, so it is loaded when a model first needs it. */
import { Context, Effect, Either, Layer } from "effect"
import type { ParseSql } from "./Fragment.js"

export class SqlParser extends Context.Tag("@semlayer/compiler/SqlParser")<
  SqlParser,
  {
    /** Loads the parser at the first call; later calls return the same one. */
    readonly load: Effect.Effect<ParseSql>
  }
>() {
  /** The WebAssembly parser of `@polyglot-sql/sdk`. */
  static readonly layer = Layer.effect(
    SqlParser,
    Effect.map(
      Effect.cached(
        Effect.map(
          // Failure to load means a broken installation, so it is a defect rather than an error.
          Effect.promise(() => import("@polyglot-sql/sdk")),
          ({ Dialect, parse }): ParseSql => {
            const known = new Map<string, (typeof Dialect)[keyof typeof Dialect]>(
              Object.values(Dialect).map((dialect) => [dialect, dialect])
            )
            return (sql, dialect) => {
              const result = parse(sql, known.get(dialect) ?? Dialect.Generic)
              if (!result.success) return Either.left(result.error ?? "it does not parse")
              const [tree, ...rest] = Array.isArray(result.ast) ? result.ast : []
              return rest.length === 0 && tree !== undefined
                ? Either.right(tree)
                : Either.left("it is more than one statement")
            }
          }
        )
      ),
      (load) => SqlParser.of({ load })
    )
  )
}
