/**
 * Translates SELECT over models to queries.
 * A model is a table of its columns and measures. A SELECT from another one, as a derived table or a common table expression,
 * is a stage.
 */
import { suggest, withDidYouMean } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import { words } from "../bound/Names.js"
import type { Catalog } from "../model/Catalog.js"
import { conditionsOf, groupKeys, orderOf, pageOf } from "./Clauses.js"
import { columnsOf, type Constant, distinct, type SelectItem, keyText, listed, type QueryBody } from "./Columns.js"
import { type Context, type Expression, named } from "./Expression.js"
import { segmentsOf, translate } from "./Expressions.js"
import { functionArguments, isFunctionNode, isMeasureCall } from "./Functions.js"
import {
  childOf,
  expressionsOf,
  identifierOf,
  isSet,
  joinsOf,
  type Node,
  nodeOf,
  nodesOf,
  reject,
  type Translated,
  unsupported
} from "./Node.js"
import { modelScope, type SelectScope, type StageColumn, stageScope } from "./Scope.js"

/** A column of the SELECT list: its name in SQL, and its place among the columns of the query, or its value in every row. */
export interface SelectedColumn {
  readonly name: string
  /** -1 for a constant. */
  readonly place: number
  readonly constant?: Constant
}

export interface Translation {
  readonly query: QueryBody
  readonly columns: ReadonlyArray<SelectedColumn>
  readonly keys: ReadonlyArray<StageColumn>
}

/** The stages of a statement so far, and their names. */
export class StatementStages {
  readonly stages: Array<QueryBody> = []
  private readonly tables = new Map<string, Translation & { readonly stage: string }>()

  constructor(readonly catalog: Catalog) {}

  /** Makes a stage of a translated SELECT. */
  stage(wish: string, translation: Translation): Translated<SelectScope> {
    const fixed = translation.columns.find(({ constant }) => constant !== undefined)
    if (fixed !== undefined) return unsupported(null, `The constant '${fixed.name}' in a derived table`)
    const name = this.freeName(words(wish) || "derived")
    this.stages.push({ ...translation.query, name })
    this.tables.set(wish.toLowerCase(), { ...translation, stage: name })
    return Either.right(stageScope(name, translation.keys, wish))
  }

  /** A name that is neither a model nor a stage. */
  private freeName(wish: string): string {
    const isTaken = (name: string) =>
      this.catalog.model(name) !== undefined || this.stages.some((each) => each.name === name)
    let name = wish
    for (let n = 2; isTaken(name); n++) name = `${wish}_${n}`
    return name
  }

  /** The scope of a common table expression; null if there is none of that name. */
  table(name: string, alias: string | null): SelectScope | null {
    const found = this.tables.get(name.toLowerCase())
    return found === undefined ? null : stageScope(found.stage, found.keys, alias ?? name)
  }
}

/** Clauses without a meaning over models. */
const unknownClauses: Readonly<Record<string, string>> = {
  ...{ qualify: "QUALIFY", windows: "WINDOW", distinct_on: "DISTINCT ON", into: "SELECT INTO", top: "TOP" },
  ...{ lateral_views: "LATERAL VIEW", sample: "TABLESAMPLE", connect: "CONNECT BY", locks: "FOR UPDATE" }
}

export const selectOf = (node: Node, statement: StatementStages): Translated<Translation> =>
  Either.gen(function* () {
    if (node.kind === "subquery") {
      const inner = childOf(node, "this")
      if (inner !== null) return yield* selectOf(inner, statement)
    }
    if (node.kind !== "select")
      return yield* unsupported(node.body, `The statement '${node.kind.replaceAll("_", " ")}'`, onlySelect)
    for (const [key, clause] of Object.entries(unknownClauses)) {
      const given = node.body[key]
      if (Array.isArray(given) ? given.length > 0 : isSet(node, key)) return yield* unsupported(given, clause)
    }
    yield* commonTables(node, statement)
    const scope = yield* sourceOf(node, statement)
    const none: ReadonlyMap<string, Expression> = new Map()
    const listed = yield* Either.all(
      nodesOf(node.body["expressions"]).map((each) => itemsOf(each, { scope, kind: "formula", aliases: none }))
    )
    return yield* queryOf(node, scope, listed.flat())
  })

const onlySelect = "Only SELECT is: measures, dimensions and conditions of one model"

const commonTables = (node: Node, statement: StatementStages): Translated<void> =>
  Either.gen(function* () {
    const clause = nodeOf({ with: node.body["with"] })
    for (const cte of Array.isArray(clause?.body["ctes"]) ? clause.body["ctes"] : []) {
      const inner = nodeOf({ cte })
      const select = inner === null ? null : childOf(inner, "this")
      if (inner === null || select === null) continue
      if (clause?.body["recursive"] === true) return yield* unsupported(cte, "WITH RECURSIVE")
      yield* statement.stage(identifierOf(inner.body["alias"]) ?? "", yield* selectOf(select, statement))
    }
  })

/** The only relation of FROM. */
const sourceOf = (node: Node, statement: StatementStages): Translated<SelectScope> => {
  const [from, ...others] = expressionsOf(node.body["from"])
  if (from === undefined) return unsupported(node.body, "A SELECT without FROM")
  const [more] = [...others, ...joinsOf(node)]
  if (more !== undefined)
    return unsupported(
      more.body,
      "A join in the statement",
      'Models declare their joins: write the path of the column, such as "customers.country"'
    )
  const alias = identifierOf(from.body["alias"])
  if (from.kind === "subquery") {
    const inner = childOf(from, "this")
    if (inner !== null)
      return Either.flatMap(selectOf(inner, statement), (translation) =>
        statement.stage(alias ?? "derived", translation)
      )
  }
  if (from.kind !== "table") return unsupported(from.body, `FROM with '${from.kind.replaceAll("_", " ")}'`)
  return tableOf(from, alias, statement)
}

const tableOf = (node: Node, alias: string | null, statement: StatementStages): Translated<SelectScope> => {
  const { catalog } = statement
  const name = identifierOf(node.body["name"]) ?? ""
  const schema = identifierOf(node.body["schema"])
  if (schema === null) {
    const stage = statement.table(name, alias)
    if (stage !== null) return Either.right(stage)
  }
  const names = [...catalog.modelNames()]
  const model =
    catalog.model(name) ?? catalog.model(names.find((each) => each.toLowerCase() === name.toLowerCase()) ?? "")
  const isHere = schema === null || schema === "public" || schema.toLowerCase() === catalog.datasource.toLowerCase()
  if (model !== undefined && isHere) return Either.right(modelScope(model, catalog, alias))
  const reason = isHere
    ? `there is no model '${name}'`
    : `'${schema}' is not the datasource '${catalog.datasource}' of the statement`
  return reject("42P01", node.body, withDidYouMean(reason, isHere ? suggest(name, names) : []))
}

const itemsOf = (node: Node, context: Context): Translated<ReadonlyArray<SelectItem>> => {
  if (node.kind === "star") {
    return Either.all(
      context.scope.all.map((name) =>
        Either.map(context.scope.resolve([name], node.body), (meaning) => ({ name, expression: named(meaning) }))
      )
    )
  }
  const inner = node.kind === "alias" ? childOf(node, "this") : node
  if (inner === null) return unsupported(node.body, "This item of SELECT")
  const alias = node.kind === "alias" ? identifierOf(node.body["alias"]) : null
  const constant = constantOf(inner)
  return Either.map(translate(inner, context), (expression) => [
    { name: alias ?? defaultName(inner), expression, ...(constant !== undefined && { constant }) }
  ])
}

/** The value of an item that is the same in every row; undefined if it is no literal. */
const constantOf = ({ kind, body }: Node): Constant | undefined => {
  if (kind === "boolean") return body["value"] === true
  if (kind === "null") return null
  if (kind !== "literal") return undefined
  const text = String(body["value"] ?? "")
  return body["literal_type"] === "number" ? Number(text) : text
}

/** The name that PostgreSQL gives to a column without an alias. A quoted path keeps its dots. */
const defaultName = (node: Node): string => {
  if (node.kind === "column") return identifierOf(node.body["name"]) ?? ""
  if (node.kind === "dot") return segmentsOf(node).at(-1) ?? ""
  if (node.kind === "cast") return defaultName(childOf(node, "this") ?? node)
  if (isFunctionNode(node)) {
    const { name, args } = functionArguments(node)
    const [first] = args
    return isMeasureCall(name) && first !== undefined ? defaultName(first) : name.toLowerCase()
  }
  return node.kind === "case" || node.kind === "extract" ? node.kind : "?column?"
}

const queryOf = (node: Node, scope: SelectScope, items: ReadonlyArray<SelectItem>): Translated<Translation> =>
  Either.gen(function* () {
    const constants = new Map(
      items.flatMap((item) => (item.constant === undefined ? [] : [[item, item.constant] as const]))
    )
    const all = items
    return yield* queryOfItems(node, scope, { all, constants, items: all.filter((item) => !constants.has(item)) })
  })

interface ListedItems {
  readonly all: ReadonlyArray<SelectItem>
  readonly constants: ReadonlyMap<SelectItem, Constant>
  /** Those that are columns of the query. */
  readonly items: ReadonlyArray<SelectItem>
}

const queryOfItems = (
  node: Node,
  scope: SelectScope,
  { all, constants, items }: ListedItems
): Translated<Translation> =>
  Either.gen(function* () {
    if (items.length === 0)
      return yield* unsupported(node.body, "A list of constants", "Select a column or a measure too")
    const aliases = new Map(items.map(({ name, expression }) => [name.toLowerCase(), expression]))
    const grouping = yield* groupKeys(node, all, { scope, kind: "formula", aliases })
    const where = yield* conditionsOf(node.body["where_clause"], { scope, kind: "filter", aliases: new Map() })
    if (where.some((each) => each.aggregates))
      return yield* reject(
        "42803",
        node.body["where_clause"],
        "WHERE takes no aggregates and no measures",
        "Use HAVING"
      )
    const having = yield* conditionsOf(node.body["having"], { scope, kind: "filter", aliases })
    const keys = distinct([
      ...items.flatMap(({ expression }) => (expression.aggregates ? [] : [expression])),
      ...(grouping ?? [])
    ])
    const loose =
      grouping === null
        ? undefined
        : items.find(
            ({ expression }) => !expression.aggregates && !grouping.some((key) => keyText(key) === keyText(expression))
          )
    if (loose !== undefined)
      return yield* reject("42803", node.body["group_by"], `'${loose.name}' must be in GROUP BY or in an aggregate`)
    const measures = distinct(items.flatMap(({ expression }) => (expression.aggregates ? [expression] : [])))
    const { placed, body } = columnsOf(keys, measures, items, scope)
    const order = yield* orderOf(node, all, placed, { scope, kind: "formula", aliases })
    const page = yield* pageOf(node)
    const isRows = grouping === null && measures.length === 0 && having.length === 0 && !isSet(node, "distinct")
    const query: QueryBody = {
      source_model: scope.source,
      ...body,
      ...listed(
        "filters",
        [...where, ...having].map(({ text }) => text)
      ),
      ...listed("order", order),
      ...page,
      ...(isRows && { distinct_dimension_values: false as const })
    }
    const places = placed.map(({ expression }) => keyText(expression))
    const columns = all.map((item): SelectedColumn => {
      const constant = constants.get(item)
      if (constant !== undefined) return { name: item.name, place: -1, constant }
      return { name: item.name, place: places.indexOf(keyText(item.expression)) }
    })
    return {
      query,
      columns,
      keys: columns.map(({ name, place }) => ({
        name,
        key: placed[place]?.key ?? name,
        type: placed[place]?.type ?? null
      }))
    }
  })
