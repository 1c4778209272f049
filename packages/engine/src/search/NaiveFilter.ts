/**
 * The naive form of a Cypher filter, `MATCH (n:Label1:Label2) RETURN n.id AS id`, which needs no graph (specification,
 * 1.3.7): the kinds of what may be found. Several labels are a union. What breaks the rules of every filter is told from
 * what only needs the graph.
 */
import { CypherRejected, ExtraRequired } from "@semlayer/domain/SearchErrors"
import type { EntityKind } from "@semlayer/domain/Entity"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"

const labels: ReadonlyMap<string, EntityKind> = new Map([
  ["memory", "memory"],
  ["datasource", "datasource"],
  ["model", "model"],
  ["column", "column"],
  ["modelcolumn", "column"],
  ["measure", "measure"],
  ["aggregation", "aggregation"]
])

const labelNames = ["Memory", "Datasource", "Model", "Column", "ModelColumn", "Measure", "Aggregation"] as const

/** Clauses that change something, or that run what may do so. */
const changing = ["CREATE", "MERGE", "DELETE", "SET", "DROP", "CALL"] as const

/** Texts, quoted names and comments: no clause stands in them. */
const quoted = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

const naive =
  /^\s*MATCH\s*\(\s*([A-Za-z_]\w*)\s*:\s*(\w+(?:\s*:\s*\w+)*)\s*\)\s*RETURN\s+(\w+)\s*\.\s*id\s+AS\s+id\s*$/i

const returned = /\bRETURN\b([\s\S]*)$/i

/** The kinds that a naive filter admits. */
export const naiveKinds = (filter: string): Either.Either<ReadonlySet<EntityKind>, CypherRejected | ExtraRequired> => {
  const broken = brokenRule(filter.replace(quoted, " ''"))
  if (broken !== null) return Either.left(new CypherRejected({ cypher_filter: filter, reason: broken }))
  const [, variable, written = "", of] = naive.exec(filter) ?? []
  if (variable === undefined || variable !== of) return Either.left(new ExtraRequired({ feature: "cypher_filter" }))
  const kinds = new Set<EntityKind>()
  for (const label of written.split(":").map((each) => each.trim())) {
    const kind = labels.get(label.toLowerCase())
    if (kind === undefined) {
      const near = suggest(label, labelNames).map((name) => `'${name}'`)
      const hint = near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`
      const reason = `'${label}' is not a label.${hint} Labels: ${labelNames.join(", ")}`
      return Either.left(new CypherRejected({ cypher_filter: filter, reason }))
    }
    kinds.add(kind)
  }
  return Either.right(kinds)
}

/** The rule of every filter that a statement without its texts breaks. */
const brokenRule = (statement: string): string | null => {
  if (statement.includes(";")) return "it is to be one statement, without ';'"
  const clause = changing.find((word) => new RegExp(`\\b${word}\\b`, "i").test(statement))
  if (clause !== undefined) return `it is to read only, so it has no ${clause}`
  const [, result] = returned.exec(statement) ?? []
  if (result === undefined) return "it is to return one column 'id', as in 'RETURN n.id AS id'"
  const column = result.replace(/\b(?:ORDER\s+BY|SKIP|LIMIT)\b[\s\S]*$/i, "")
  return /\sAS\s+id\s*$/i.test(column) && !outsideBrackets(column).includes(",")
    ? null
    : "it is to return exactly one column, named 'id', as in 'RETURN n.id AS id'"
}

/** What stands in no brackets: a comma there parts columns. */
const outsideBrackets = (text: string): string => {
  const inner = text.replace(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g, " ")
  return inner === text ? text : outsideBrackets(inner)
}
