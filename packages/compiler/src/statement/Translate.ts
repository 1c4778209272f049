/** SQL over models: one SELECT as a request of the query language. */
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import { Either } from "effect"
import type { Catalog } from "../model/Catalog.js"
import type { ParseSql } from "../syntax/Fragment.js"
import type { QueryBody } from "./Columns.js"
import { type Node, nodeOf, type Translated, unsupported } from "./Node.js"
import { type SelectedColumn, selectOf, StatementStages } from "./Select.js"
import { withoutSemanticViews } from "./SemanticView.js"
import { type NamedTable, tablesRead } from "./TablesRead.js"

/** A parsed statement. */
export interface ParsedSql {
  readonly node: Node
  /** The tables that it names, without its common table expressions. */
  readonly tables: ReadonlyArray<NamedTable>
}

/** A translated statement. */
export interface TranslatedSql {
  /** The body of a request: stages, and the query that is answered last. */
  readonly request: { readonly queries: ReadonlyArray<QueryBody> }
  /** The columns of the statement, as places among those of the answer. */
  readonly columns: ReadonlyArray<SelectedColumn>
}

/** Parses one statement in the dialect of PostgreSQL. */
export const parseStatement = (sql: string, parse: ParseSql): Translated<ParsedSql> =>
  Either.flatMap(
    Either.mapLeft(parse(sql, "postgresql"), (reason) => new SqlRejected({ sqlstate: "42601", reason })),
    (parsed) => {
      const tree = withoutSemanticViews(parsed)
      const node = nodeOf(tree)
      return node === null
        ? unsupported(tree, "An empty statement", "Write a SELECT")
        : Either.right({ node, tables: tablesRead(tree) })
    }
  )

/** Translates a parsed SELECT over the models of one datasource. */
export const translateStatement = ({ node }: ParsedSql, catalog: Catalog): Translated<TranslatedSql> =>
  Either.map(selectFrom(node, catalog), ({ stages, query, columns }) => {
    const inDatasource = (body: QueryBody): QueryBody =>
      catalog.model(body.source_model) === undefined
        ? body
        : { ...body, source_model: `${catalog.datasource}.${body.source_model}` }
    return { request: { queries: [...stages, query].map(inDatasource) }, columns }
  })

const selectFrom = (node: Node, catalog: Catalog) => {
  const statement = new StatementStages(catalog)
  return Either.map(selectOf(node, statement), (translation) => ({ ...translation, stages: statement.stages }))
}
