/** What is found about a catalog and kept for the one that replaces it equals what is found about the latter alone. */
import { DatasourceName } from "@semlayer/domain/Names"
import { type SemModel, SemQuery } from "@semlayer/domain/SemModel"
import { assert, it } from "@effect/vitest"
import { FastCheck as fc, Schema } from "effect"
import { ansi } from "../../src/dialect/Ansi.js"
import { type Catalog, catalogOf, reverseJoinsIn } from "../../src/model/Catalog.js"
import { programOfOne } from "../../src/program/Program.js"
import { programNeedsParser, updateCatalog } from "../../src/program/Requirements.js"
import { decodeModel } from "../Kit.js"

const names = ["a", "b", "c", "d", "e", "f", "g", "h"]
const name = fc.constantFrom(...names)

/** Few joins and little SQL, so that some models reach SQL and others do not. */
const content = fc.record({
  targets: fc.oneof(
    { weight: 2, arbitrary: fc.constant<ReadonlyArray<string>>([]) },
    { weight: 3, arbitrary: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }) }
  ),
  calendar: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: name }),
  source: fc.oneof(
    { weight: 7, arbitrary: fc.constant("table" as const) },
    { weight: 1, arbitrary: fc.constant("sql" as const) },
    {
      weight: 2,
      arbitrary: fc.oneof(
        name,
        name.map((each) => `shop.${each}`)
      )
    }
  ),
  hasSqlColumn: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
})
type Content = typeof content extends fc.Arbitrary<infer A> ? A : never

const modelOf = (own: string, { targets, calendar, source, hasSqlColumn }: Content): SemModel =>
  decodeModel({
    name: own,
    data_source: "shop",
    ...(source === "table"
      ? { sql_table: own }
      : source === "sql"
        ? { sql: "SELECT 1 AS id" }
        : { source_queries: [{ source_model: source, dimensions: ["id"] }] }),
    columns: [{ name: "id", type: "INT" }, ...(hasSqlColumn ? [{ name: "n", type: "INT", sql: "id + 1" }] : [])],
    joins: targets.map((target_model) => ({ target_model, join_pairs: [["id", "id"]] })),
    ...(calendar !== null && { calendar_model: calendar })
  })

/** A step replaces or deletes some models, and then some models are queried. */
const step = fc.record({
  edits: fc.uniqueArray(fc.tuple(name, fc.option(content, { freq: 6 })), { selector: ([own]) => own, maxLength: 3 }),
  asked: fc.array(fc.tuple(name, fc.boolean()), { maxLength: 4 })
})
const steps = fc.tuple(
  fc.array(content, { minLength: names.length, maxLength: names.length }),
  fc.array(step, { maxLength: 8 })
)

const catalogFrom = (models: ReadonlyMap<string, SemModel>): Catalog =>
  catalogOf(
    { datasource: DatasourceName.make("shop"), dialect: "sqlite" },
    [...models.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  )

const queryOf = (source: string): SemQuery => Schema.decodeSync(SemQuery)({ source_model: source, dimensions: ["id"] })

const isParsed = (source: string, catalog: Catalog, isGuarded: boolean): boolean =>
  programNeedsParser(programOfOne(queryOf(source), { runtime: {}, outer: {}, defaults: {} }), {
    catalog,
    dialect: ansi,
    isGuarded
  })

it("an updated catalog needs the parser and follows joins as a new one does", () => {
  const seen = { plain: 0, parsed: 0 }
  fc.assert(
    fc.property(steps, ([contents, edits]) => {
      const models = new Map(
        names.flatMap((own, i) => (contents[i] === undefined ? [] : [[own, modelOf(own, contents[i])]]))
      )
      let catalog = catalogFrom(models)
      for (const { edits: changes, asked } of edits) {
        for (const [own, next] of changes) {
          if (next === null) models.delete(own)
          else models.set(own, modelOf(own, next))
        }
        const next = catalogFrom(models)
        updateCatalog({ previous: catalog, next, changed: changes.map(([own]) => own).sort() })
        catalog = next
        for (const [source, isGuarded] of asked) {
          const expected = isParsed(source, catalogFrom(models), isGuarded)
          assert.strictEqual(isParsed(source, catalog, isGuarded), expected, source)
          seen[expected ? "parsed" : "plain"]++
        }
        for (const own of names) {
          assert.deepStrictEqual(reverseJoinsIn(catalog, own), reverseJoinsIn(catalogFrom(models), own))
        }
      }
    }),
    { numRuns: 400 }
  )
  assert.isAbove(seen.plain, 100)
  assert.isAbove(seen.parsed, 100)
})
