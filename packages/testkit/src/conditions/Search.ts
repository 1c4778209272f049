/** Error conditions of `search`, without the optional graph engine. */
import { type Condition, conditionOf, textsOnly, wrong } from "./Condition.js"

const condition = conditionOf("search")

/** A filter that breaks the rules of filters. */
const rejected = (cypher_filter: string, message: RegExp): Condition =>
  condition(7, { question: "x", cypher_filter }, [400, "CypherRejected", { cypher_filter }], message)

const naive = "MATCH (n:Model) RETURN n.id AS id"

/** Writing statements in a filter. */
const writing = [
  ["CREATE", "CREATE (n:Model) RETURN n.id AS id"],
  ["MERGE", "MERGE (n:Model) RETURN n.id AS id"],
  ["DELETE", "MATCH (n:Model) DELETE n RETURN n.id AS id"],
  ["SET", "MATCH (n:Model) SET n.name = 'x' RETURN n.id AS id"],
  ["DROP", "DROP TABLE Model"],
  ["CALL", "CALL show_tables() RETURN name AS id"]
] as const

export const search: ReadonlyArray<Condition> = [
  condition(
    5,
    { question: "x", datasource: "twon" },
    [400, "UnknownSearchDatasource", { datasource: "twon", candidates: ["town"], known: ["depot", "town"] }],
    /There is no datasource 'twon'\. Did you mean 'town'\? Known: depot, town/
  ),
  condition(
    6,
    { question: "x", cypher_filter: "MATCH (n:Model)-[:CONTAINS]->(c) RETURN c.id AS id" },
    [400, "ExtraRequired", { feature: "cypher_filter", turned_off: true }],
    /needs the extra 'advanced_search'.*MATCH \(n:Label1:Label2\) RETURN n\.id AS id/
  ),
  rejected(`${naive}; ${naive}`, /one statement/),
  ...writing.map(([word, statement]) => rejected(statement, new RegExp(word))),
  rejected("MATCH (n:Model) RETURN n.id", /id/),
  rejected("MATCH (n:Model) RETURN n.name AS name", /id/),
  rejected("MATCH (n:Model) RETURN n.id AS id, n.name AS name", /one column/),
  rejected("MATCH (n:Modle) RETURN n.id AS id", /Did you mean 'Model'/),
  condition(19, { question: "x", max_results: 0 }, wrong.shape("max_results"), /0 is not a number of results/),
  condition(19, { question: "x", max_results: -3 }, wrong.shape("max_results"), /an integer from 1/),
  condition(19, { question: "x", max_results: 1.5 }, wrong.shape("max_results"), /an integer from 1/, {
    cli: { words: ["search", "x", "--max-results", "1.5"], code: 2, message: /1\.5.*integer/s }
  }),
  condition(19, { question: "x", max_results: "ten" }, wrong.shape("max_results"), /max_results/, {
    cli: { words: ["search", "x", "--max-results", "ten"], code: 2, message: /ten.*integer/s }
  }),
  condition(19, { question: 7 }, wrong.shape("question"), /question/, { cli: textsOnly }),
  condition(19, { entities: "town" }, wrong.shape("entities"), /entities/, {
    cli: { outOfReach: "`--entity` is always a string" }
  }),
  condition(19, { quest: "x" }, wrong.shape("quest"), /is not a known key.*'question'/, {
    cli: { words: ["search", "--qestion", "x"], code: 2, message: /Did you mean '--question'/ }
  }),
  condition(
    19,
    { query: { source_model: "rides", measure: [] } },
    wrong.shape("query", "measure"),
    /is not a known key.*'measures'/
  )
]
