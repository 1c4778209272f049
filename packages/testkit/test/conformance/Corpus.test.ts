import { corpusParts, datasets, loadGroups, loadIngests, loadModels } from "../../src/conformance/Corpus.js"
import { loadOverrides } from "../../src/conformance/Overrides.js"
import { testEngines } from "../../src/TestDatabases.js"
import { assert, describe, it } from "@effect/vitest"

const groups = loadGroups()
const cases = groups.flatMap((group) => group.cases)
const overrides = loadOverrides()

describe("the corpus", () => {
  it("has unique names of cases, prefixed with their group", () => {
    assert.strictEqual(new Set(cases.map(({ id }) => id)).size, cases.length)
    for (const { name, cases } of groups) for (const { id } of cases) assert.isTrue(id.startsWith(`${name}.`), id)
  })

  it("has rows for every engine of a case", () => {
    for (const each of cases) {
      assert.isNotEmpty(each.dialects, each.id)
      if ("expect_error" in each || each.expect.rows !== undefined) continue
      for (const engine of each.dialects)
        assert.isDefined(each.expect.rows_by_dialect?.[engine], `${each.id} ${engine}`)
    }
  })

  it("has every part on every engine", () => {
    for (const engine of testEngines) {
      assert.sameMembers(
        loadIngests(engine).map(({ dataset }) => dataset),
        ["quirks", "shop"]
      )
      const asked = cases.filter(({ dialects }) => dialects.includes(engine))
      assert.isAbove(asked.length, 300, engine)
      assert.deepStrictEqual(new Set(asked.map(({ dataset }) => dataset)), new Set(datasets))
    }
    for (const dataset of datasets) assert.isNotEmpty(loadModels(dataset))
  })

  it("substitutes the datasource", () => {
    assert.notInclude(JSON.stringify([cases.map(({ query }) => query), datasets.map(loadModels)]), "{ds}")
  })
})

describe("the overrides of the corpus", () => {
  it("refer to existing cases, engines and columns", () => {
    const known = new Map(cases.map((each) => [each.id, each]))
    for (const { id, dialects } of overrides.cases) {
      const given = known.get(id)
      assert.isDefined(given, id)
      assert.includeMembers([...(given?.dialects ?? [])], [...(dialects ?? [])], id)
    }
    for (const { id } of overrides.waiting) assert.isTrue(known.has(id), id)
    for (const { dataset, dialect, columns } of overrides.ingest) {
      const steps = loadIngests(dialect)
        .filter((each) => each.dataset === dataset)
        .flatMap((each) => each.steps)
      const named = steps.flatMap(({ models }) =>
        Object.entries(models).flatMap(([model, each]) => each.columns.map(({ name }) => `${model}.${name}`))
      )
      assert.includeMembers(named, Object.keys(columns))
    }
  })

  it("have a reason, and exactly one difference", () => {
    for (const { id, why, status, rows, tolerance } of overrides.cases) {
      assert.isNotEmpty(why, id)
      assert.lengthOf(
        [status, rows, tolerance].filter((each) => each !== undefined),
        1,
        id
      )
    }
    for (const { why } of [...overrides.ingest, ...overrides.waiting, ...overrides.waiting_parts])
      assert.isNotEmpty(why)
  })

  it("list the parts that are not run", () => {
    const run = ["cases", "datasets", "ingest", "models", "search"]
    const waiting = overrides.waiting_parts.map(({ id }) => id)
    assert.sameMembers([...corpusParts()], [...run, ...waiting])
  })
})
