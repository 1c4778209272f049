/** The translation of a Cypher filter before it reaches the graph. */
import { tokenize, printTokens } from "../../src/graph/cypher/CypherTokens.js"
import { readFilter } from "../../src/graph/cypher/FilterRules.js"
import { filterStatement } from "../../src/graph/cypher/FilterStatement.js"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"

/** The statement sent to the engine, or the error. */
const statementOf = (filter: string): string =>
  Either.merge(
    Either.mapLeft(
      Either.flatMap(readFilter(filter), (tokens) => filterStatement(filter, tokens)),
      ({ reason }) => reason
    )
  )

describe("a rich Cypher filter", () => {
  it("is translated for the engine: labels, relationships, functions, conditions, distinct rows", () => {
    for (const [filter, statement] of [
      [
        "MATCH (n:column) WHERE n.name='x' RETURN n.id AS id",
        "MATCH (n:ModelColumn) WHERE n.name= 'x' RETURN DISTINCT n.id AS id"
      ],
      [
        "MATCH (a:Model)-[:contains|Joins*1..2]->(b) RETURN b.id AS id",
        "MATCH (a:Model)-[:CONTAINS|JOINS*1..2]->(b) RETURN DISTINCT b.id AS id"
      ],
      [
        "MATCH (n) WHERE n:Measure RETURN n.id AS id",
        "MATCH (n) WHERE ( label ( n ) IN [ 'Measure' ] ) RETURN DISTINCT n.id AS id"
      ],
      [
        "MATCH (n) WHERE (n:Model)-[:JOINS]->() RETURN n.id AS id",
        "MATCH (n) WHERE (n:Model)-[:JOINS]->() RETURN DISTINCT n.id AS id"
      ],
      [
        "MATCH (n) WHERE NOT (n:Model|Measure) RETURN n.id AS id",
        "MATCH (n) WHERE NOT ( ( label (n ) IN [ 'Model' , 'Measure' ] )) RETURN DISTINCT n.id AS id"
      ],
      ["MATCH (n {name: 'x'}) RETURN n.id AS id LIMIT 3", "MATCH (n {name: 'x'}) RETURN n.id AS id LIMIT 3"],
      [
        "MATCH (n) WHERE size(n.name[1:2]) = 1 RETURN distinct n.id AS id",
        "MATCH (n) WHERE size(n.name[1:2]) = 1 RETURN distinct n.id AS id"
      ],
      [
        'MATCH ()-[r]->(n) WHERE TYPE(r) = "JOINS" RETURN n.id AS id',
        "MATCH ()-[r]->(n) WHERE filter_type(r) = 'JOINS' RETURN DISTINCT n.id AS id"
      ],
      [
        "MATCH (n) WHERE EXISTS { MATCH (n)-->(c) WHERE c:Measure } RETURN n.id AS id",
        "MATCH (n) WHERE EXISTS { MATCH (n)-->(c) WHERE ( label ( c ) IN [ 'Measure' ] ) } RETURN DISTINCT n.id AS id"
      ],
      ["MATCH/**/(größe) RETURN größe.id AS id // all", "MATCH ( `größe`) RETURN DISTINCT `größe`.id AS id"]
    ] as const) {
      assert.strictEqual(statementOf(filter), statement)
    }
  })

  it("is rejected with the problem and the alternatives", () => {
    for (const [filter, reason] of [
      ["", /is empty/],
      ["MATCH (n:Gadget)-->(m) RETURN m.id AS id", /'Gadget' is not a label.*Labels: Memory, Datasource/],
      ["MATCH (n)-[:JOIN]->(m) RETURN m.id AS id", /'JOIN' is not a relationship. Did you mean 'JOINS'/],
      ["MATCH (n) WHERE n:Modl RETURN n.id AS id", /'Modl' is not a label. Did you mean 'Model'/],
      ["MATCH (n) WHERE toLowr(n.id) = '' RETURN n.id AS id", /'toLowr' is not a function.*'toLower'/],
      ["MATCH (n) WHERE `file_info`('/etc/passwd') = '' RETURN n.id AS id", /'file_info' is not a function/],
      ["MATCH (n: RETURN n.id AS id", /bracket at character 7 is not closed by '\)'/],
      ["MATCH (n:) RETURN n.id AS id", /name of a label is missing/],
      ["MATCH (n]) RETURN n.id AS id", /']' at character 9 has no opening bracket/],
      ["MATCH (n) WHERE n.name = 'x RETURN n.id AS id", /string at character 26 is not terminated/],
      ["MATCH (n) WHERE n.name = '\\q' RETURN n.id AS id", /escape/],
      ["MATCH (n) /* RETURN n.id AS id", /comment at character 11 is not terminated/],
      ["MATCH (`n) RETURN n.id AS id", /backquotes at character 8 is not terminated/],
      ["MATCH (n) WHERE n.id = $id RETURN n.id AS id", /parameters \('\$' at character 24\) are not supported/],
      ["MATCH (n) WHERE n.id = #1 RETURN n.id AS id", /unexpected character "#" at 24/],
      [`RETURN ${"(".repeat(61)}'a'${")".repeat(61)} AS id`, /nested more than 60/],
      [`RETURN '${"x".repeat(10_000)}' AS id`, /more than 10000/],
      ["MATCH (n) RETURN *", /exactly one column/],
      ["MATCH (n) RETURN n.id AS id UNION MATCH (n) RETURN n.id AS name", /exactly one column/],
      ["MATCH (n) RETURN {id: n.id, x: 1} AS id, 2", /exactly one column/]
    ] as const) {
      assert.match(statementOf(filter), reason, filter)
    }
  })

  const statements = [
    ...[
      "LOAD FROM '/etc/passwd' RETURN * ",
      "COPY (MATCH (n) RETURN n.id) TO '/tmp/x.csv'",
      "COPY Model FROM '/tmp/x.csv'"
    ],
    ...[
      "CALL show_tables() RETURN name AS id",
      "CALL threads = 4",
      "EXPORT DATABASE '/tmp/x'",
      "IMPORT DATABASE '/tmp/x'"
    ],
    ...[
      "INSTALL httpfs",
      "UNINSTALL httpfs",
      "UPDATE httpfs",
      "LOAD EXTENSION httpfs",
      "ATTACH '/tmp/x' AS x (dbtype lbug)"
    ],
    ...[
      "DETACH x",
      "USE x",
      "USE GRAPH x",
      "CREATE (:Model)",
      "MERGE (:Model {id: 'x'})",
      "MATCH (n) SET n.name = 'x'"
    ],
    ...["MATCH (n) DETACH DELETE n", "MATCH (n) DELETE n", "MATCH (n) REMOVE n.name", "DROP TABLE Model"],
    ...[
      "ALTER TABLE Model ADD x STRING",
      "COMMENT ON TABLE Model IS 'x'",
      "CREATE MACRO f(x) AS x",
      "BEGIN TRANSACTION"
    ],
    ...["COMMIT", "ROLLBACK", "CHECKPOINT", "ANALYZE", "PROJECT GRAPH g(Model)", "CREATE GRAPH g"],
    ...["EXPLAIN MATCH (n) RETURN n.id AS id", "PROFILE MATCH (n) RETURN n.id AS id", "FORCE INSTALL httpfs"]
  ]

  it("contains only statements that read the graph, in whatever form", () => {
    const refused = /one statement|must only read|must read only the graph|must begin with/
    const upside = (text: string) => [...text].map((c, i) => (i % 2 ? c.toLowerCase() : c.toUpperCase())).join("")
    for (const statement of statements) {
      for (const filter of [
        statement,
        upside(statement),
        `/* a */ ${statement}`,
        `// a\n${statement}`,
        statement.replace(/ /g, "/**/"),
        statement.replace(/ /g, "\r\n\t"),
        `MATCH (n:Model) ${statement} RETURN n.id AS id`,
        `MATCH (n:Model) RETURN n.id AS id; ${statement}`,
        `MATCH (n:Model) /* **/ ${statement} /* */ RETURN n.id AS id`,
        `MATCH (n:Model) RETURN n.id AS id UNION ${statement}`
      ]) {
        assert.match(statementOf(filter), refused, filter)
      }
    }
  })

  it("may contain keywords in texts and quoted names only", () => {
    const filter = "MATCH (`load`:Model) WHERE `load`.name = 'CREATE; /* LOAD FROM' RETURN `load`.id AS id"
    assert.strictEqual(statementOf(filter), filter.replaceAll("(`", "( `").replace("RETURN", "RETURN DISTINCT"))
    // An escape is decoded before the engine reads it; whitespace that only the engine recognizes is not whitespace.
    assert.match(statementOf("\\u004cOAD FROM 'x' RETURN 1 AS id"), /character "\\\\"/)
    for (const blank of ["\u00a0", "\u2028", "\u180e", "\u001c", "\u200b", "\f"]) {
      assert.match(statementOf(`MATCH${blank}(n:Model)${blank}RETURN n.id AS id`), /unexpected character/)
    }
    // Letters that another parser may normalize to ASCII form a name, not a keyword.
    for (const word of ["ＬOAD", "ſET", "COPY\u0301"]) {
      assert.notMatch(statementOf(`MATCH (n) ${word} RETURN n.id AS id`), new RegExp(`(?<!\`)${word}`, "u"))
    }
  })

  const piece = fc.constantFrom(
    ...[
      "'",
      '"',
      "`",
      "\\",
      "/",
      "*",
      "//",
      "/*",
      "*/",
      "\n",
      " ",
      ";",
      "(",
      ")",
      "[",
      "]",
      "{",
      "}",
      "LOAD FROM",
      "x"
    ],
    ...["\\'", "\\\\", "\\u002a", "\\u0027", "RETURN", "MATCH (n)", "n.id AS id", "1", ".", "-", ">", "é", ":", "|"]
  )

  it("is printed unambiguously: the same tokens for any parser, and no comment", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const tokens = tokenize(pieces.join(""))
        if (Either.isLeft(tokens)) return
        const printed = printTokens(tokens.right)
        const plain = (read: typeof tokens.right) => read.map(({ kind, value }) => `${kind} ${value}`)
        const again = Either.getOrThrow(tokenize(printed))
        assert.deepStrictEqual(plain(again).map(ofName), plain(tokens.right).map(ofName))
        assert.notMatch(printed.replace(/'(?:[^'\\]|\\.)*'|`[^`]*`/gs, " "), /\/\/|\/\*|'|"|`|\\/)
      }),
      { numRuns: 3000 }
    )
  })
})

/** A word beyond ASCII is printed as a quoted name. */
const ofName = (token: string): string => token.replace(/^word (?=.*[^\w])/, "name ")
