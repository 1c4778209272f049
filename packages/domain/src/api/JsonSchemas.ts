/**
 * JSON Schemas (draft 7) of what users write: model and datasource files, the front matter of memories, and queries. They are
 * derived from the schemas that decode these documents, descriptions included.
 */
import { JSONSchema, Option, Record, type Schema, SchemaAST } from "effect"
import { Calendar, CalendarGranularity } from "../Calendar.js"
import { Column, NumberFormat } from "../Column.js"
import { Dashboard, DashboardFilter, DashboardRow, DashboardTile } from "../Dashboard.js"
import { Datasource, MaskedDatasource } from "../Datasource.js"
import { CustomGranularity } from "../Granularities.js"
import { GoldenTest } from "../GoldenTest.js"
import { Memory, SaveMemoryRequest } from "../Memory.js"
import { AggregationParam, AsOf, CustomAggregation, Join, JoinRange, ModelExtension, ModelMeasure } from "../Model.js"
import { namePatterns } from "../Names.js"
import { OverTime } from "../OverTime.js"
import { ColumnRef, MeasureItem, OrderItem, TimeDimension } from "../Query.js"
import { NamedQuery, QueryList, QueryRequest, SingleQuery } from "../QueryRequest.js"
import { Attributes, FieldMetadata, SemResponse } from "../QueryResponse.js"
import { modelSources, SemModel, SemQuery } from "../SemModel.js"
import { Top } from "../Top.js"
import { Unpivot, UnpivotedColumn } from "../Unpivot.js"
import { isObject, type Json } from "./JsonObject.js"
import type { SchemaKind } from "./SchemaKinds.js"

/** The structs whose keys have descriptions. */
export const documentedSchemas: ReadonlyArray<Schema.Schema.AnyNoContext> = [
  ...[SemModel, Column, NumberFormat, Join, ModelMeasure, CustomAggregation, AggregationParam, ModelExtension],
  ...[OverTime, AsOf, JoinRange],
  ...[SemQuery, SingleQuery, QueryList, NamedQuery, MeasureItem, ColumnRef, TimeDimension, OrderItem, Top],
  ...[Datasource, MaskedDatasource, Memory, SaveMemoryRequest],
  ...[CustomGranularity, Calendar, CalendarGranularity, Unpivot, UnpivotedColumn],
  ...[Dashboard, DashboardFilter, DashboardTile, DashboardRow],
  GoldenTest,
  ...[SemResponse, Attributes, FieldMetadata]
]

/** Titles and descriptions that the library makes of limits; the limits are keywords of the schema as well. */
const generatedTitle = /^\w+\(.*\)$|^(?:int|unknown|never|finite|positive)$/
const generatedDescription =
  /^an? (?:string|array|number|positive number|integer)\b.*(?:character|item|than|between|integer|number)/

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (!isObject(value)) return value
  return Record.filterMap(value, (member, key) => {
    if (key === "$id") return Option.none()
    if (key === "title" && typeof member === "string" && generatedTitle.test(member)) return Option.none()
    if (key === "description" && typeof member === "string" && generatedDescription.test(member)) return Option.none()
    return Option.some(key === "examples" || key === "default" ? member : plain(member))
  })
}

/** Removes what the library adds without being asked: `$id`s, which tools resolve as URLs, and texts that repeat limits. */
export const withPlainSchemas = (document: Json): Json => Record.map(document, plain)

const structOf = (ast: SchemaAST.AST): SchemaAST.TypeLiteral | null => {
  if (SchemaAST.isTypeLiteral(ast)) return ast
  if (SchemaAST.isTransformation(ast)) return structOf(ast.to)
  return SchemaAST.isRefinement(ast) ? structOf(ast.from) : null
}

interface KeyTexts {
  readonly description?: string
  readonly examples?: ReadonlyArray<unknown>
}

/** The texts of each key by name of the struct. */
const keyTexts: ReadonlyMap<string, ReadonlyMap<string, KeyTexts>> = new Map(
  documentedSchemas.flatMap(({ ast }) => {
    const name = Option.getOrUndefined(SchemaAST.getIdentifierAnnotation(ast))
    const keys = structOf(ast)?.propertySignatures.map((key) => {
      const description = Option.getOrUndefined(SchemaAST.getDescriptionAnnotation(key))
      const examples = Option.getOrUndefined(SchemaAST.getExamplesAnnotation(key))
      return [String(key.name), { ...(description && { description }), ...(examples && { examples }) }] as const
    })
    return name === undefined || keys === undefined ? [] : [[name, new Map(keys)] as const]
  })
)

/** Completes a property; beside a reference, draft 7 ignores all other keywords. */
const completed = (property: Json, texts: KeyTexts): Json => {
  if ("description" in property || texts.description === undefined) return property
  return "$ref" in property ? { allOf: [property], ...texts } : { ...property, ...texts }
}

/**
 * Adds the descriptions of required keys to definitions by name. The library leaves them out where another key of the struct
 * is optional.
 */
export const withKeyTexts = (definitions: Json): Json =>
  Record.map(definitions, (definition, name) => {
    const texts = keyTexts.get(name)
    if (texts === undefined || !isObject(definition) || !isObject(definition["properties"])) return definition
    const properties = Record.map(definition["properties"], (property, key) =>
      isObject(property) ? completed(property, texts.get(key) ?? {}) : property
    )
    return { ...definition, properties }
  })

const patterns: ReadonlyMap<string, string> = new Map(Object.entries(namePatterns))

/** Rules that the library cannot derive: patterns of names, and the single source of a model. */
const withRules = (definitions: Json): Json =>
  Record.map(definitions, (definition, name) => {
    if (!isObject(definition)) return definition
    const pattern = patterns.get(name)
    if (pattern !== undefined) return { ...definition, pattern }
    return name === "SemModel"
      ? { ...definition, oneOf: modelSources.map((source) => ({ required: [source] })) }
      : definition
  })

interface Described {
  readonly schema: Schema.Schema.AnyNoContext
  readonly title: string
  /** Keys that the place of a file gives. */
  readonly ofPlace?: ReadonlyArray<string>
}

/** Makes the schema of a document. Its root is inline, because editors show the root's keys before they resolve references. */
const jsonSchemaOf = ({ schema, title, ofPlace = [] }: Described): Json => {
  const made: Json = { ...JSONSchema.make(schema) }
  const found = withPlainSchemas(made)["$defs"]
  const $defs = withRules(withKeyTexts(isObject(found) ? found : {}))
  const name = String(made["$ref"] ?? "").replace("#/$defs/", "")
  const own = $defs[name]
  const root = isObject(own) ? own : withPlainSchemas(made)
  const required = Array.isArray(root["required"])
    ? root["required"].filter((key) => !ofPlace.includes(String(key)))
    : []
  const { $schema: _, $defs: __, required: ___, ...keywords } = root
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title,
    ...keywords,
    ...(required.length > 0 ? { required } : {}),
    $defs
  }
}

const described: { readonly [kind in SchemaKind]: Described } = {
  model: { schema: SemModel, title: "A model of semlayer", ofPlace: ["name"] },
  datasource: { schema: Datasource, title: "A datasource of semlayer", ofPlace: ["name"] },
  memory: { schema: Memory, title: "The front matter of a memory of semlayer", ofPlace: ["id", "learning"] },
  dashboard: { schema: Dashboard, title: "A dashboard of semlayer", ofPlace: ["name"] },
  query: { schema: QueryRequest, title: "A query of semlayer" },
  test: { schema: GoldenTest, title: "A test of semlayer: a query and what is expected of its answer" }
}

/** The JSON Schema of a kind of document. */
export const jsonSchema = (kind: SchemaKind): Json => jsonSchemaOf(described[kind])
