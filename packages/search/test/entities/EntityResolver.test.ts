import { DatasourceName } from "@semlayer/domain/Names"
import { entityExists, resolveLenient, resolveStrict, droppedWarning } from "../../src/entities/EntityResolver.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { putLibrary } from "@semlayer/testkit/engine/Library"
import { putDatasource, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const snapshot = Effect.zipRight(
  putLibrary,
  Effect.flatMap(Storage, (storage) => storage.snapshot)
)

/** Asserts the resolution of each reference. */
const resolves = (expected: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const stored = yield* snapshot
    for (const [reference, entity] of Object.entries(expected)) {
      assert.deepStrictEqual(resolveStrict(reference, stored), Either.right(entity), reference)
    }
  }).pipe(Effect.provide(TestEngine))

/** The error of a reference. */
const refused = (reference: string, options = {}) =>
  Effect.map(snapshot, (stored) => {
    const result = resolveStrict(reference, stored, options)
    return Either.isLeft(result) ? result.left : assert.fail(`'${reference}' resolves to ${result.right}`)
  })

describe("the canonical form of an entity", () => {
  it.effect("is what a canonical string resolves to", () =>
    resolves({
      lib: "lib",
      "lib.books": "lib.books",
      "lib.books.genre": "lib.books.genre",
      "lib.books.avg_pages": "lib.books.avg_pages",
      "lib.books.price_gap": "lib.books.price_gap"
    })
  )

  it.effect("omits aggregations, in either spelling", () =>
    resolves({
      "lib.loans.late_fee:sum": "lib.loans.late_fee",
      "lib.books.pages:weighted_avg(weight=price)": "lib.books.pages",
      "lib.books.price:corr(other=pages)": "lib.books.price",
      "sum(lib.loans.late_fee)": "lib.loans.late_fee",
      "count(distinct lib.members.city)": "lib.members.city",
      "my-lib.old loans.Fee (EUR):sum": "my-lib.old loans.Fee (EUR)"
    })
  )

  it.effect("of a row count is the model", () =>
    resolves({
      "lib.loans.*:count": "lib.loans",
      "count(loans.*)": "lib.loans",
      "lib.loans.books.*:count": "lib.books"
    })
  )

  it.effect("of a path along joins starts at the model that owns the leaf", () =>
    resolves({
      "lib.loans.books.genre": "lib.books.genre",
      "loans.books.genre": "lib.books.genre",
      "lib.loans.members": "lib.members",
      "loans.lender.city": "lib.members.city",
      "lender.city": "lib.members.city"
    })
  )

  it.effect("of a bare name is the only entity with that name", () =>
    resolves({ loans: "lib.loans", late_fee: "lib.loans.late_fee", fee_per_loan: "lib.loans.fee_per_loan" })
  )

  it.effect("of a name that only hidden columns have is theirs; a visible one takes precedence", () =>
    resolves({ shelf_secret: "lib.books.shelf_secret", label: "lib.members.label", "lib.attic": "lib.attic" })
  )

  it.effect("of a bare model in several datasources depends on the priority, or on the request's datasource", () =>
    Effect.gen(function* () {
      yield* putDatasource({ version: 2, name: DatasourceName.make("branch"), type: "sqlite", database: "b.db" })
      yield* putModel({ name: "books", data_source: "branch", sql_table: "books", columns: [{ name: "genre" }] })
      const before = yield* snapshot
      const ambiguous = Either.flip(resolveStrict("books.genre", before))
      assert.deepInclude(Either.getOrThrow(ambiguous), {
        _tag: "AmbiguousEntity",
        candidates: ["branch.books.genre", "lib.books.genre"]
      })
      assert.deepStrictEqual(
        resolveStrict("books.genre", before, { datasource: "lib" }),
        Either.right("lib.books.genre")
      )
      assert.deepStrictEqual(resolveStrict("books.pages", before), Either.right("lib.books.pages"))
      const storage = yield* Storage
      yield* storage.putPriority([DatasourceName.make("branch")])
      const after = yield* storage.snapshot
      assert.deepStrictEqual(resolveStrict("books", after), Either.right("branch.books"))
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("depends on the requested kind if a name is ambiguous", () =>
    Effect.gen(function* () {
      yield* putModel({ name: "lib", data_source: "lib", sql_table: "lib", columns: [{ name: "lib" }] })
      const stored = yield* snapshot
      assert.deepStrictEqual(resolveStrict("lib", stored), Either.right("lib"))
      assert.deepStrictEqual(resolveStrict("lib", stored, { kinds: ["model"] }), Either.right("lib.lib"))
      assert.deepStrictEqual(resolveStrict("lib", stored, { kinds: ["column"] }), Either.right("lib.lib.lib"))
    }).pipe(Effect.provide(TestEngine))
  )
})

describe("a reference that does not resolve", () => {
  it.effect("lists the candidates when it is ambiguous", () =>
    Effect.gen(function* () {
      const error = yield* refused("isbn")
      assert.deepInclude(error, { _tag: "AmbiguousEntity", candidates: ["lib.books.isbn", "lib.loans.isbn"] })
      assert.strictEqual(error.message, "'isbn' is ambiguous: name one of lib.books.isbn, lib.loans.isbn")
      const joins = yield* refused("lib.loans.twice.genre")
      assert.deepInclude(joins, { _tag: "AmbiguousEntity", candidates: ["lib.loans.first", "lib.loans.second"] })
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("names the unknown segment and similar names", () =>
    Effect.gen(function* () {
      const messages = yield* Effect.forEach(
        [
          "lib.books.genr",
          "libb.books",
          "lib.bookz",
          "late_fe",
          "lib.loans.books.nope",
          "lib.books.genre.x",
          "memory:9"
        ],
        (reference) => Effect.map(refused(reference), ({ message }) => message)
      )
      assert.deepStrictEqual(messages, [
        "'lib.books.genr' is not an entity: 'books' has no column, measure, aggregation or join 'genr'. Did you mean 'lib.books.genre'?",
        "'libb.books' is not an entity: there is no datasource or model 'libb'. Did you mean 'lib'?",
        "'lib.bookz' is not an entity: 'lib' has no model 'bookz'. Did you mean 'lib.books'?",
        "'late_fe' is not an entity: there is no datasource, model, column, measure or aggregation 'late_fe'. Did you mean 'lib.loans.late_fee'?",
        "'lib.loans.books.nope' is not an entity: 'books' has no column, measure, aggregation or join 'nope'.",
        "'lib.books.genre.x' is not an entity: 'genre' of 'books' has no parts. Did you mean 'lib.books.genre'?",
        "'memory:9' is not an entity: there is no memory '9'."
      ])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("is rejected if it is not a path", () =>
    Effect.gen(function* () {
      for (const reference of ["", "  ", "lib..books", "*:count", "lib.books.pages:", "lib.books.pages:a:b", "1 + 2"]) {
        assert.strictEqual((yield* refused(reference))._tag, "UnknownEntity", reference)
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("is rejected if it is of another kind than requested", () =>
    Effect.gen(function* () {
      const error = yield* refused("lib.books", { kinds: ["column"] })
      assert.strictEqual(error.message, "'lib.books' is a model, not a column")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("never suggests hidden entities", () =>
    Effect.gen(function* () {
      for (const reference of ["lib.books.shelf_secre", "lib.attix", "jun"]) {
        const error = yield* refused(reference)
        assert.notInclude(error.message.slice(reference.length + 2), "shelf_secret")
        assert.notInclude(error.message, "lib.attic")
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("becomes a warning in a lenient list, and the others resolve without duplicates", () =>
    Effect.gen(function* () {
      const { entities, dropped } = resolveLenient(
        ["lib.loans.late_fee:sum", "zzz", "late_fee", "memory:7", "lib", "lib.bookz"],
        yield* snapshot
      )
      assert.deepStrictEqual(entities, ["lib.loans.late_fee", "lib"])
      assert.deepStrictEqual(dropped.map(droppedWarning), [
        "entity 'zzz' dropped: there is no datasource, model, column, measure or aggregation 'zzz'",
        "entity 'memory:7' dropped: there is no memory '7'",
        "entity 'lib.bookz' dropped: 'lib' has no model 'bookz'. Did you mean 'lib.books'?"
      ])
    }).pipe(Effect.provide(TestEngine))
  )
})

describe("the existence of a canonical entity", () => {
  it.effect("is checked by its canonical form only", () =>
    Effect.gen(function* () {
      const stored = yield* snapshot
      for (const entity of ["lib", "lib.books", "lib.attic", "lib.books.shelf_secret", "lib.books.price_gap"]) {
        assert.isTrue(entityExists(entity, stored), entity)
      }
      for (const entity of ["loans", "late_fee", "lib.loans.books.genre", "lib.loans.members", "memory:1", "", "a.b"]) {
        assert.isFalse(entityExists(entity, stored), entity)
      }
    }).pipe(Effect.provide(TestEngine))
  )
})
