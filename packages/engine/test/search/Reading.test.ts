/** How names and questions are tokenized: compounds, abbreviations and implied words. */
import { DatasourceName } from "@semlayer/domain/Names"
import { askedFor } from "@semlayer/search/lexical/ImpliedWords"
import { rootOf } from "@semlayer/search/lexical/Roots"
import { synonyms } from "@semlayer/search/lexical/Synonyms"
import { parted, spelledOut } from "@semlayer/search/lexical/Vocabulary"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { putDatasource, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { putMemory, searched } from "@semlayer/testkit/engine/SearchStorage"

describe("names", () => {
  it.each([
    ["orderdate", "order date"],
    ["totalprice", "total price"],
    ["acctbal", "acct bal"],
    ["lineitems", "line items"],
    ["discount", "discount"],
    ["candidate", "candidate"],
    ["statement", "statement"],
    ["qwertydate", "qwertydate"],
    ["id", "id"]
  ])("%s is split: %s", (name, wanted) => {
    assert.strictEqual(parted(name).join(" "), wanted)
  })

  it.each([
    ["c_acctbal", "account balance"],
    ["orderQty", "order quantity"],
    ["visib", "visibility"],
    ["o", "o"],
    ["nothing_known", "nothing known"]
  ])("%s is expanded: %s", (name, wanted) => {
    assert.strictEqual(spelledOut(name), wanted)
  })
})

describe("words", () => {
  it.each([
    ["shipment", "shipped"],
    ["delivery", "delivered"],
    ["departure", "depart"],
    ["payment", "paid"],
    ["sold", "sales"],
    ["weigh", "weight"],
    ["cancellation", "cancelled"]
  ])("%s and %s have the same stem", (a, b) => {
    assert.strictEqual(rootOf(a), rootOf(b))
  })

  it.each([
    ["plane", "plan"],
    ["party", "part"],
    ["station", "state"]
  ])("%s and %s have different stems", (a, b) => {
    assert.notStrictEqual(rootOf(a), rootOf(b))
  })

  it("imply others", () => {
    assert.deepStrictEqual([...askedFor(["heaviest"])], ["weight"])
    assert.deepStrictEqual([...askedFor(["bigger"])], ["size"])
    assert.include([...askedFor(["how", "old"])], "age")
    assert.deepStrictEqual([...askedFor(["order", "total"])], [])
  })

  it("have synonyms, singular or plural", () => {
    assert.include([...synonyms("client")], "customer")
    assert.deepStrictEqual(synonyms("clients"), synonyms("client"))
    assert.deepStrictEqual([...synonyms("zzz")], [])
  })
})

const filled = Effect.gen(function* () {
  yield* putDatasource({ version: 2, name: DatasourceName.make("shop"), type: "sqlite", database: "a.db" })
  yield* putModel({
    ...{ name: "parcel", sql_table: "parcel" },
    columns: [
      ...["weight_kg", "shipdate", "p_retailprice", "customer"].map((name) => ({ name })),
      { name: "remarks", sampled: "carefully packed in a wooden box of oak, left at the door of a neighbour" }
    ]
  })
})

const found = (question: string) => Effect.map(searched({ question }), ({ results }) => results.map(({ id }) => id))

describe("full-text search", () => {
  it.effect("tokenizes names and questions", () =>
    Effect.gen(function* () {
      yield* filled
      for (const [question, column] of [
        ["the heaviest one", "weight_kg"],
        ["the date", "shipdate"],
        ["shipments", "shipdate"],
        ["retail prices", "p_retailprice"],
        ["which client", "customer"]
      ] as const) {
        assert.strictEqual((yield* found(question))[0], `shop.parcel.${column}`, question)
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("ignores sentences in samples", () =>
    Effect.gen(function* () {
      yield* filled
      assert.deepStrictEqual(yield* found("oak"), [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("ranks partial matches after better ones, and finds the children of a pasted entity", () =>
    Effect.gen(function* () {
      yield* filled
      yield* putMemory("1", { learning: "The weight of paper changes with the weather." })
      const noise = "3"
      yield* putMemory(noise, { learning: "Customers like the colour blue, for reasons unknown." })
      assert.include(yield* found("weight"), "1")
      const answer = yield* found("weight and ship date and retail price of a parcel for each customer")
      assert.include(answer, "shop.parcel.shipdate")
      assert.strictEqual(answer.at(-1), noise)
      assert.include(yield* found("shop.parcel"), "shop.parcel.remarks")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("ranks a model before its columns for its name alone, and a column before its model for more", () =>
    Effect.gen(function* () {
      yield* filled
      assert.strictEqual((yield* found("show me the parcels"))[0], "shop.parcel")
      assert.strictEqual((yield* found("weight of a parcel"))[0], "shop.parcel.weight_kg")
    }).pipe(Effect.provide(TestEngine))
  )
})
