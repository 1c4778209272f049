/** Parts of the documents that are not run verbatim, with the reason. An exception that matches nothing fails. */

interface Exception {
  readonly document: string
  /** A text in the skipped line or block. */
  readonly text: string
  readonly reason: string
}

/** Lines of shell examples that are not run. */
export const skippedLines: ReadonlyArray<Exception> = [
  {
    document: "README.md",
    text: "git clone",
    reason: "a placeholder for the address of the repository"
  }
]

/** Documents whose commands need the optional graph engine; they are skipped without it. */
export const needGraphEngine: ReadonlySet<string> = new Set(["docs/cypher-filter.md"])

interface Elsewhere {
  readonly language: string
  readonly document: string
  /** The test that runs them; it reads the document. */
  readonly test: string
}

/** Blocks that other tests run, because they need their environment. */
export const testedElsewhere: ReadonlyArray<Elsewhere> = [
  { language: "text", document: "README.md", test: "packages/cli/test/Demo.test.ts" },
  { language: "yaml", document: "README.md", test: "packages/testkit/test/reference/Reference.test.ts" },
  { language: "js", document: "docs/embedding.md", test: "packages/engine/test/Embedding.test.ts" },
  {
    language: "yaml",
    document: "docs/reference/models.md",
    test: "packages/testkit/test/reference/Reference.test.ts"
  },
  {
    language: "json",
    document: "docs/reference/queries.md",
    test: "packages/testkit/test/reference/Reference.test.ts"
  },
  ...["sh", "text", "yaml"].map((language) => ({
    language,
    document: "docs/tutorial.md",
    test: "packages/cli/test/Tutorial.test.ts"
  })),
  { language: "yaml", document: "docs/studio.md", test: "packages/cli/test/Dashboards.test.ts" },
  { language: "yaml", document: "docs/warehouses.md", test: "packages/cli/test/WarehouseDocument.test.ts" },
  { language: "sh", document: "docs/cli.md", test: "packages/cli/test/Documented.test.ts" },
  { language: "text", document: "docs/cli.md", test: "packages/cli/test/Documented.test.ts" },
  { language: "cypher", document: "docs/cypher-filter.md", test: "packages/search/test/graph/GraphFilter.test.ts" },
  ...["clients/python/README.md", "docs/notebooks.md"].map((document) => ({
    language: "python",
    document,
    test: "clients/python/tests/test_readme.py"
  }))
]

/** Blocks that cannot be run. */
export const shownOnly: ReadonlyArray<Exception> = [
  {
    document: "docs/reference/queries.md",
    text: "expression  = and",
    reason: "a grammar; packages/compiler/test/syntax tests the parser that follows it"
  },
  {
    document: "docs/cli.md",
    text: "semlayer serve --port 5143",
    reason: "services run until they are stopped; packages/cli/test/Serve.test.ts and Mcp.test.ts start them"
  },
  {
    document: "docs/models-as-code.md",
    text: "semlayer check models --format github",
    reason: "steps of a hosted pipeline; packages/cli/test/Check.test.ts and Test.test.ts run the commands"
  },
  {
    document: "docs/row-policy.md",
    text: "FROM (SELECT * FROM orders AS row_policy",
    reason: "a part of a statement; packages/engine/test/query/RowPolicy.test.ts asserts whole ones"
  }
]
