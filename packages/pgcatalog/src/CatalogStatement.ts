/** Statements over the catalogs: SELECT over the rows that describe models, and SELECT without FROM. */
import { type Node, nodeOf } from "@semlayer/compiler/statement/Node"
import type { SqlRejected } from "@semlayer/domain/SqlErrors"
import { Either } from "effect"
import { PgCatalog } from "./catalog/Catalog.js"
import type { CatalogSchema, CatalogSession } from "./catalog/CatalogModels.js"
import { Evaluation } from "./scalar/Evaluation.js"
import { compile } from "./evaluate/Expressions.js"
import { foldNames } from "./evaluate/Names.js"
import { compileQuery } from "./evaluate/Query.js"
import type { ColumnScope } from "./evaluate/Scope.js"
import { textOf } from "./scalar/Text.js"
import { elementOf, isNamedOid, oidOf, typeByOid } from "./types/Types.js"
import type { Datum } from "./value/Value.js"

/** A cell: arrays, composites, and identifiers that are written as names are texts. */
export type CatalogCell = string | number | boolean | null

export interface CatalogAnswer {
  readonly columns: ReadonlyArray<{ readonly name: string; readonly oid: number }>
  /** Computes the rows. */
  readonly rows: () => Either.Either<ReadonlyArray<ReadonlyArray<CatalogCell>>, SqlRejected>
}

/** The catalogs of datasources, for statements of any session. */
export class ModelCatalog {
  private readonly catalog: PgCatalog

  constructor(schemas: ReadonlyArray<CatalogSchema>) {
    this.catalog = new PgCatalog(schemas)
  }

  /** Whether a relation of the catalogs has the name; one without a schema is looked up in `pg_catalog`. */
  static has(schema: string | null, name: string): boolean {
    return empty.system(schema, name) !== undefined || (schema !== null && schemas.has(schema))
  }

  /** Prepares a statement, whose parameters have been replaced by values. */
  prepare(node: Node, session: CatalogSession): Either.Either<CatalogAnswer, SqlRejected> {
    const evaluation = new Evaluation({ catalog: this.catalog, session })
    const scope: ColumnScope = {
      evaluation,
      columns: [],
      outer: null,
      tables: new Map(),
      select: null,
      compile,
      query: compileQuery
    }
    const folded = nodeOf(foldNames({ [node.kind]: node.body }))
    const plan = compileQuery(folded ?? node, scope)
    if (evaluation.failure !== null) return Either.left(evaluation.failure)
    const cell = (value: Datum, type: string): CatalogCell =>
      typeof value === "boolean" || (typeof value === "number" && !isNamedOid(type))
        ? value
        : textOf(value, type, evaluation.world)
    const rows = () => {
      const found = plan.run(null).map((row) => row.map((value, i) => cell(value, plan.columns[i]?.type ?? "text")))
      return evaluation.failure === null ? Either.right(found) : Either.left(evaluation.failure)
    }
    return Either.right({ columns: plan.columns.map(({ name, type }) => ({ name, oid: resultOid(type) })), rows })
  }
}

const empty = new PgCatalog([])
const schemas: ReadonlySet<string> = new Set(["pg_catalog", "information_schema", "semlayer"])

/** The type that describes cells: that below a domain, and text for what is written as a name or a list of numbers. */
const resultOid = (type: string): number => {
  const oid = oidOf(type)
  const base = typeByOid(oid)?.base ?? 0
  if (base !== 0) return base
  return isNamedOid(type) ||
    type === "unknown" ||
    type === "record" ||
    (elementOf(type) !== null && type.endsWith("vector"))
    ? oidOf("text")
    : oid
}
