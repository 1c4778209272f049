/**
 * Finds the tables that user SQL reads, with their positions, so that row policies can be applied.
 * Everything not known to be safe is rejected: constructs and functions that are not on an allow-list, rows that do not come
 * from a table, names that could mean a table or a query of WITH, and SQL whose tokens disagree with the parser's tree.
 */
import { Either } from "effect"
import { foldName } from "@semlayer/domain/Names"
import { tableName } from "../ir/TableName.js"
import { unsafeConstruct } from "./AllowedSyntax.js"
import type { ParseSql } from "./Fragment.js"
import { sqlTokens, withoutComments } from "./SqlTokens.js"
import { type Doubt, doubtOfTokens } from "./TokenDoubts.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/** A table named in FROM or JOIN. */
export interface UserTable {
  readonly parts: ReadonlyArray<string>
  /** As written. */
  readonly text: string
  /** The last part as written, if there is no alias: columns are qualified by it. */
  readonly ownAlias: string | null
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const objectAt = (node: Json, key: string): Json | null => {
  const value = node[key]
  return isObject(value) ? value : null
}

const listAt = (node: Json, key: string): ReadonlyArray<unknown> => {
  const value = node[key]
  return Array.isArray(value) ? value : []
}

/** The single key of a node, which is its kind, and its value. */
const kindOf = (node: unknown): readonly [string, Json] | null => {
  const [entry, more] = isObject(node) ? Object.entries(node) : []
  return entry !== undefined && more === undefined && isObject(entry[1]) ? [entry[0], entry[1]] : null
}

interface Located extends UserTable {
  readonly start: number
  readonly end: number
}

/**
 * Whether the body of a query of WITH RECURSIVE may read itself in its right arm.
 * It must be a union of two plain queries. For longer chains and unions with clauses of their own, engines differ on what is
 * recursive.
 */
const isRecursion = ([kind, union]: readonly [string, Json]): boolean =>
  kind === "union" &&
  [union["left"], union["right"]].every((arm) => ["select", "values"].includes(kindOf(arm)?.[0] ?? "")) &&
  ["with", "order_by", "limit", "offset", "by_name"].every((clause) => isEmpty(union[clause]))

const queryKinds = new Set(["select", "union", "intersect", "except", "values", "subquery", "paren"])

/** Keys of a table node that do not affect its rows. */
const plainKeys = new Set([
  ...["name", "schema", "catalog", "alias", "alias_explicit_as", "alias_keyword", "column_aliases", "span"],
  ...["leading_comments", "trailing_comments", "comments"]
])

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)

class Survey {
  readonly tables: Array<Located> = []
  /** Start positions of column and table names. */
  readonly names: Array<number> = []
  /** Start positions of names that may be followed by a column list: queries of WITH, and aliases. */
  readonly listed: Array<number> = []
  /** Names of all queries of WITH, case-folded. */
  private readonly withNames = new Set<string>()
  private readonly singleNames: Array<string> = []
  doubt: Doubt | null = null

  constructor(private readonly points: ReadonlyArray<string>) {}

  refuse(doubt: Doubt): void {
    this.doubt ??= doubt
  }

  /** Visits a node that is not a source of rows; `ctes` are the visible names of WITH queries. */
  walk(node: unknown, ctes: ReadonlySet<string>): void {
    if (Array.isArray(node)) {
      for (const each of node) this.walk(each, ctes)
      return
    }
    if (!isObject(node)) return
    if ("schema" in node && "catalog" in node) return this.refuse("it names a table outside FROM")
    if (node["is_field"] === true) return this.refuse("IN without parentheses may name a table")
    const inner = this.withQueries(objectAt(node, "with"), ctes)
    for (const [key, value] of Object.entries(node)) {
      if (key === "with") continue
      if (key === "from" && isObject(value) && listAt(value, "expressions").length > 0) this.relations(value, inner)
      else if (key === "joins") this.joins(value, inner)
      else if (key === "column" || key === "dot") this.name(value, inner)
      else if (key === "pivot" || key === "unpivot") this.refuse("it pivots")
      else if (!(key === "table" && this.isName(value))) this.walk(value, inner)
    }
  }

  private isName(value: unknown): boolean {
    return isObject(value) && typeof value["name"] === "string"
  }

  private name(value: unknown, ctes: ReadonlySet<string>): void {
    if (!isObject(value)) return
    const span = this.span(value)
    if (span !== null) this.names.push(span[0])
    for (const [key, each] of Object.entries(value)) if (key !== "table") this.walk(each, ctes)
  }

  /**
   * Rejects names that could mean either a table or a WITH query.
   * Engines differ on names that are read before or within their own query, and on their case.
   */
  checkNames(): void {
    const shadowed = this.singleNames.find((name) => this.withNames.has(foldName(name)))
    if (shadowed !== undefined) this.refuse(`${shadowed} may mean a table or a query of its WITH`)
  }

  /** The names of a WITH's queries that are certainly visible after it, as written. */
  private withQueries(list: Json | null, around: ReadonlySet<string>): ReadonlySet<string> {
    if (list === null) return around
    const written = listAt(list, "ctes").flatMap((cte) => {
      const span = isObject(cte) ? this.span(objectAt(cte, "alias")) : null
      if (span === null || !isObject(cte)) this.refuse("a query of its WITH has no name")
      return span === null || !isObject(cte) ? [] : [{ cte, name: this.text(...span) }]
    })
    const visible = new Set(around)
    for (const { cte, name } of written) {
      const body = kindOf(cte["this"])
      if (body === null || !queryKinds.has(body[0])) this.refuse("its WITH holds something other than a query")
      this.withNames.add(foldName(String(objectAt(cte, "alias")?.["name"])))
      this.noteList(objectAt(cte, "alias"), listAt(cte, "columns"))
      // While its own body is read, a query hides an outer one of the same name.
      visible.delete(name)
      if (list["recursive"] === true && body !== null && isRecursion(body)) {
        const { right, ...rest } = body[1]
        this.walk(rest, new Set(visible))
        this.walk(right, new Set([...visible, name]))
      } else this.walk(cte["this"], new Set(visible))
      visible.add(name)
    }
    return visible
  }

  private noteList(alias: Json | null, columns: ReadonlyArray<unknown>): void {
    const span = this.span(alias)
    if (columns.length > 0 && span !== null) this.listed.push(span[0])
  }

  private joins(joins: unknown, ctes: ReadonlySet<string>): void {
    for (const join of Array.isArray(joins) ? joins : []) {
      if (!isObject(join)) continue
      const { this: joined, ...rest } = join
      this.relation(joined, ctes)
      this.walk(rest, ctes)
    }
  }

  private relations({ expressions, ...rest }: Json, ctes: ReadonlySet<string>): void {
    for (const item of Array.isArray(expressions) ? expressions : []) this.relation(item, ctes)
    this.walk(rest, ctes)
  }

  private relation(node: unknown, ctes: ReadonlySet<string>): void {
    const [kind, value] = kindOf(node) ?? ["something unknown", {}]
    this.noteList(objectAt(value, "alias"), listAt(value, "column_aliases"))
    switch (kind) {
      case "table":
        return this.table(value, ctes)
      case "subquery": {
        const query = kindOf(value["this"])
        if (query === null || !queryKinds.has(query[0]))
          return this.refuse(`it reads rows from ${query?.[0] ?? "an expression"}`)
        return this.walk(value, ctes)
      }
      case "values":
        return this.walk(value, ctes)
      case "paren":
      case "alias":
      case "annotated":
        return this.relation(value["this"], ctes)
      case "joined_table": {
        this.relation(value["left"], ctes)
        this.joins(value["joins"], ctes)
        return
      }
      default:
        this.refuse(`it reads rows from ${kind.replaceAll("_", " ")}, which is not a table`)
    }
  }

  private table(table: Json, ctes: ReadonlySet<string>): void {
    const odd = Object.entries(table).find(([key, value]) => !plainKeys.has(key) && !isEmpty(value))
    if (odd !== undefined) return this.refuse(`a table of its FROM has ${odd[0].replaceAll("_", " ")}`)
    const names = ["catalog", "schema", "name"].flatMap((key): ReadonlyArray<Json> => {
      const name = objectAt(table, key)
      return name === null ? [] : [name]
    })
    const spans = names.map((name) => this.span(name))
    const [first] = spans
    const last = spans[spans.length - 1]
    if (first === undefined || first === null || last === undefined || last === null) {
      return this.refuse("a table in its FROM has no position in the text")
    }
    const text = this.text(first[0], last[1])
    const parts = names.map((name) => String(name["name"]))
    const read = Either.match(tableName(text), { onLeft: () => [], onRight: (name) => name.parts })
    if (read.join("\0") !== parts.join("\0")) return this.refuse(`the table ${text} has no plain name`)
    this.names.push(first[0])
    if (names.length === 1 && ctes.has(text)) return
    if (names.length === 1) this.singleNames.push(parts[0] ?? text)
    const ownAlias = objectAt(table, "alias") === null ? this.text(...last) : null
    this.tables.push({ parts, text, ownAlias, start: first[0], end: last[1] })
  }

  private span(node: Json | null): readonly [number, number] | null {
    const span = node === null ? null : objectAt(node, "span")
    const [start, end] = [span?.["start"], span?.["end"]]
    return typeof start === "number" && typeof end === "number" ? [start, end] : null
  }

  private text(start: number, end: number): string {
    return this.points.slice(start, end).join("")
  }
}

/**
 * Splits user SQL, without its comments, at the tables that it reads.
 * `wrapping` turns an expression into a statement for parsing; it is removed from the result.
 */
export const userTables = fallible(function* (
  sql: string,
  wrapping: readonly [string, string],
  parserName: string,
  parse: ParseSql
): Steps<ReadonlyArray<string | UserTable>, Doubt> {
  const statement = `${wrapping[0]}${yield* withoutComments(sql)}${wrapping[1]}`
  const points = [...statement]
  const tokens = yield* sqlTokens(statement)
  const tree = yield* Either.mapLeft(parse(statement, parserName), () => "it cannot be read")
  const root = kindOf(tree)
  if (root === null || !queryKinds.has(root[0])) return yield* Either.left("it is not a single SELECT")
  const unsafe = unsafeConstruct(tree, parserName)
  if (unsafe !== null) return yield* Either.left(`${unsafe} is not known to be safe`)
  const survey = new Survey(points)
  survey.walk(tree, new Set())
  survey.checkNames()
  const doubt = survey.doubt ?? doubtOfTokens(tokens, survey, parserName)
  if (doubt !== null) return yield* Either.left(doubt)
  const pieces: Array<string | UserTable> = []
  let at = [...wrapping[0]].length
  for (const { start, end, ...table } of survey.tables.toSorted((a, b) => a.start - b.start)) {
    pieces.push(points.slice(at, start).join(""), table)
    at = end
  }
  pieces.push(points.slice(at, points.length - [...wrapping[1]].length).join(""))
  return pieces
})
