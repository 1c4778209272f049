/**
 * Statements over answers: what the query language cannot express, around SELECTs over models that it can.
 * Each such SELECT becomes a table, and the rest of the statement reads only these tables.
 */
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import { Either, Predicate } from "effect"
import type { Catalog } from "../model/Catalog.js"
import type { ParseSql } from "../syntax/Fragment.js"
import { allowedFunctions } from "../syntax/AllowedFunctions.js"
import {
  childOf,
  expressionsOf,
  identifierOf,
  joinsOf,
  type Node,
  nodeOf,
  reject,
  type Translated,
  unsupported
} from "./Node.js"
import { joinedGroups } from "./JoinedGroups.js"
import { commonNames, tablesRead } from "./TablesRead.js"
import { type ParsedSql, type TranslatedSql, translateStatement } from "./Translate.js"

/** An inner SELECT, and the name of the table of its answer. */
export interface InnerAnswer {
  readonly table: string
  readonly translated: TranslatedSql
}

export interface SqlOverAnswers {
  /** The tree of the statement over the tables. */
  readonly tree: unknown
  readonly answers: ReadonlyArray<InnerAnswer>
}

/** Most SELECTs over models in one statement. */
const mostAnswers = 20

const queryKinds: ReadonlySet<string> = new Set(["select", "union", "intersect", "except"])

/** Splits a statement into answers and what is computed from them; fails with why an inner SELECT is not a query. */
export const overAnswers = (parsed: ParsedSql, catalog: Catalog, parse: ParseSql): Translated<SqlOverAnswers> => {
  const splitter = new Splitter(catalog, parse)
  return Either.flatMap(splitter.split({ [parsed.node.kind]: parsed.node.body }, new Set()), (tree) =>
    splitter.answers.length === 0
      ? unsupported(parsed.node.body, "A statement without a SELECT over a model")
      : Either.right({ tree, answers: splitter.answers })
  )
}

class Splitter {
  readonly answers: Array<InnerAnswer> = []

  constructor(
    private readonly catalog: Catalog,
    private readonly parse: ParseSql
  ) {}

  /** A tree whose SELECTs over models are SELECTs from tables. `common` are the names of common table expressions. */
  split(tree: unknown, common: ReadonlySet<string>): Translated<unknown> {
    if (Array.isArray(tree)) return Either.all(tree.map((each) => this.split(each, common)))
    if (!Predicate.isRecord(tree)) return Either.right(tree)
    const node = nodeOf(tree)
    if (node !== null && queryKinds.has(node.kind)) return this.splitQuery(node, common)
    const called =
      node !== null && callKinds.has(node.kind) ? (node.body["name"] ?? identifierOf(node.body["method"])) : null
    return called === null || functions.has(String(called).toLowerCase())
      ? this.splitParts(tree, common)
      : reject("42883", node?.body, `The function ${String(called)} is not supported over answers`)
  }

  private splitQuery(node: Node, common: ReadonlySet<string>): Translated<unknown> {
    const tree = { [node.kind]: node.body }
    const isOwn = node.kind === "select" && tablesRead(tree).length > 0 && !readsAny(tree, common)
    const translated = isOwn ? translateStatement({ node, tables: [] }, this.catalog) : null
    if (translated !== null && Either.isRight(translated)) return this.answer(translated.right)
    // A SELECT from a model itself has no inner SELECT that could be answered first.
    const failure = translated === null ? null : translated.left
    const from = nodeOf({ from: node.body["from"] })
    const known = new Set([...common, ...commonNames(nodeOf({ with: node.body["with"] })?.body["ctes"])])
    const isFromModel = node.kind === "select" && hasModel([from?.body, node.body["joins"]], known)
    const joined = isFromModel ? joinedGroups(node, this.parse) : null
    if (joined !== null) return this.splitParts(joined, known)
    if (failure !== null && isFromModel) return Either.left(withForm(failure))
    if (isFromModel) return unsupported(node.body, "A join of a model and another SELECT", derivedForm)
    const source = [
      ...expressionsOf(node.body["from"]),
      ...joinsOf(node).flatMap((join) => childOf(join, "this") ?? [])
    ].find(({ kind }) => !sourceKinds.has(kind))
    if (source !== undefined) return unsupported(source.body, "Anything but a SELECT in FROM")
    return this.splitParts(tree, known)
  }

  private splitParts(tree: Readonly<Record<string, unknown>>, common: ReadonlySet<string>): Translated<unknown> {
    return Either.all(Object.fromEntries(Object.entries(tree).map(([key, each]) => [key, this.split(each, common)])))
  }

  private answer(translated: TranslatedSql): Translated<unknown> {
    if (this.answers.length === mostAnswers)
      return unsupported(null, `A statement with more than ${mostAnswers} SELECTs over models`)
    const table = `answer_${this.answers.length + 1}`
    this.answers.push({ table, translated })
    return Either.mapLeft(
      this.parse(`SELECT * FROM ${table}`, "postgresql"),
      (reason) => new SqlRejected({ sqlstate: "42601", reason })
    )
  }
}

const callKinds: ReadonlySet<string> = new Set(["function", "aggregate_function", "method_call"])

/** Functions that read nothing but their arguments. */
const functions = allowedFunctions("duckdb")

const sourceKinds: ReadonlySet<string> = new Set(["table", "subquery", "values"])

const derivedForm =
  "Put the measures into a derived table, and the rest around it: SELECT … FROM (SELECT … FROM model GROUP BY …) AS t"

const withForm = (failure: SqlRejected): SqlRejected =>
  failure.sqlstate === "0A000" && failure.alternative === null
    ? new SqlRejected({ ...failure, alternative: derivedForm })
    : failure

/** Whether a tree names one of the common table expressions around it. */
const readsAny = (tree: unknown, common: ReadonlySet<string>): boolean =>
  tablesRead(tree).some(({ schema, name }) => schema === null && common.has(name.toLowerCase()))

/** Whether FROM has a table that is no common table expression, outside of derived tables. */
const hasModel = (tree: unknown, common: ReadonlySet<string>): boolean => {
  if (Array.isArray(tree)) return tree.some((each) => hasModel(each, common))
  if (!Predicate.isRecord(tree)) return false
  return Object.entries(tree).some(([kind, body]) => {
    if (kind === "subquery" || queryKinds.has(kind)) return false
    const name = kind === "table" && Predicate.isRecord(body) ? identifierOf(body["name"]) : null
    if (name === null || !Predicate.isRecord(body)) return hasModel(body, common)
    return identifierOf(body["schema"]) !== null || !common.has(name.toLowerCase())
  })
}
