/** Compiles queries over the shop for a dialect, and asserts errors. */
import { type Catalog, catalogOf } from "../src/model/Catalog.js"
import { type Compilation, Compiler } from "../src/Compiler.js"
import { ansi } from "../src/dialect/Ansi.js"
import { Dialect } from "../src/dialect/Dialect.js"
import { SqlParser } from "../src/syntax/SqlParser.js"
import { DatasourceName } from "@semlayer/domain/Names"
import type { QueryError } from "@semlayer/domain/QueryErrors"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { SemModel } from "@semlayer/domain/SemModel"
import { assert } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { shopModels } from "./Shop.js"

/** The dialects whose engines run everywhere. */
export const dialectNames = ["sqlite", "postgres", "duckdb", "mysql"] as const
export type DialectName = (typeof dialectNames)[number]

/** Any shipped dialect, or the generic one. */
export type AnyDialectName = string

/** The compiler with the shipped dialects and the generic one. */
export const CompilerLive = Compiler.Default.pipe(Layer.provide([Dialect.layer([ansi]), SqlParser.layer]))

/** The three bodies of a query, as a client writes them. */
export type WrittenQuery = typeof QueryRequest.Encoded

type SingleQuery = Extract<WrittenQuery, { readonly source_model: unknown; readonly queries?: never }>

/** A query of the orders, unless it names another source. */
export const ask = (fields: Partial<Omit<SingleQuery, "name" | "queries">>): WrittenQuery => ({
  source_model: "orders",
  ...fields
})

export const decodeQuery = Schema.decodeUnknownSync(QueryRequest, { onExcessProperty: "error" })

/** A model as a client writes it. */
export const decodeModel = Schema.decodeUnknownSync(SemModel, { onExcessProperty: "error" })

export interface CompileOptions {
  readonly dialect?: AnyDialectName
  readonly timeZone?: string
  readonly timestampZone?: string
  /** Additional models; one with the name of a shop model replaces it. */
  readonly models?: ReadonlyArray<typeof SemModel.Encoded>
}

/** The shop as a query sees it. */
export const shopCatalog = ({
  dialect = "sqlite",
  timeZone = "UTC",
  timestampZone = timeZone,
  models = []
}: CompileOptions = {}): Catalog =>
  catalogOf({ datasource: DatasourceName.make("shop"), dialect, timeZone, timestampZone }, [
    ...shopModels,
    ...models.map((model) => decodeModel(model))
  ])

/** Compiles a query as a client writes it. */
export const compile = (
  query: WrittenQuery,
  options: CompileOptions = {}
): Effect.Effect<Compilation, QueryError, Compiler> =>
  Effect.flatMap(Compiler, (compiler) => compiler.compile(decodeQuery(query), shopCatalog(options)))

/** The SQL of a query. */
export const sqlOf = (query: WrittenQuery, options: CompileOptions = {}) =>
  Effect.map(compile(query, options), ({ sql }) => sql)

/** The error of a query that must be rejected. */
export const errorOf = (query: WrittenQuery, options: CompileOptions = {}) => Effect.flip(compile(query, options))

/** Asserts an error by its tag, with at least these fields. */
export const refuses = <Tag extends QueryError["_tag"]>(
  query: WrittenQuery,
  tag: Tag,
  fields: Partial<Extract<QueryError, { readonly _tag: Tag }>>,
  options: CompileOptions = {}
) =>
  Effect.map(errorOf(query, options), (error) => {
    const shown: Record<string, unknown> = { ...error }
    const wanted: Record<string, unknown> = { _tag: tag, ...fields }
    const found = Object.fromEntries(Object.keys(wanted).map((key) => [key, shown[key]]))
    assert.deepStrictEqual(found, wanted, error.message)
    assert.notInclude(error.message, "undefined")
  })
