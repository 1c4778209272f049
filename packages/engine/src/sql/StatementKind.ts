/** Which statements are answered by the catalogs. */
import type { ParsedSql } from "@semlayer/compiler/statement/Translate"
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import { ModelCatalog } from "@semlayer/pgcatalog/CatalogStatement"
import { Either } from "effect"

/** Whether a statement reads only the catalogs, or no table at all. Fails if it reads catalogs and models. */
export const readsCatalog = ({ node, tables }: ParsedSql): Either.Either<boolean, SqlRejected> => {
  const [first, ...others] = tables.map(({ schema, name }) =>
    ModelCatalog.has(schema?.toLowerCase() ?? null, name.toLowerCase())
  )
  if (first === undefined) return Either.right(queries.has(node.kind))
  if (others.every((each) => each === first)) return Either.right(first)
  return Either.left(
    new SqlRejected({
      sqlstate: "0A000",
      reason: "A statement that reads both models and the catalogs is not supported",
      alternative: "Read them in two statements"
    })
  )
}

/** Kinds of statements that return rows. */
const queries: ReadonlySet<string> = new Set(["select", "union", "intersect", "except", "values", "subquery"])
