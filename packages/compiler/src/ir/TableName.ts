/** Parser of `sql_table`: names joined by dots, each bare or in SQL quotes. */
import { ModelSqlInvalid } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { TableName } from "./Algebra.js"

const part = /\s*(?:"((?:[^"]|"")+)"|`((?:[^`]|``)+)`|\[([^\]]+)\]|([^."`[\]]+?))\s*(\.|$)/y

/** The parts of a table's name, outermost first. */
export const tableName = (text: string): Either.Either<TableName, ModelSqlInvalid> => {
  const parts: Array<string> = []
  part.lastIndex = 0
  for (;;) {
    const match = part.exec(text)
    if (match === null) break
    const [, double, back, bracket, plain, end] = match
    parts.push(double?.replaceAll('""', '"') ?? back?.replaceAll("``", "`") ?? bracket ?? plain ?? "")
    if (end === "") return Either.right({ parts })
  }
  return Either.left(
    new ModelSqlInvalid({ model: text, part: "The sql_table", sql: text, reason: "expected 'table' or 'schema.table'" })
  )
}
