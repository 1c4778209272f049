/** Measures behind a to-many join are split by the source's columns along that very join, and by no other (ADR 0014). */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { answer, rowsOf, sharedShop } from "./LiveDatabase.js"

const script = `
  CREATE TABLE person (id INTEGER PRIMARY KEY, town VARCHAR(20), boss_id INTEGER REFERENCES person (id));
  CREATE TABLE parcel (
    id INTEGER PRIMARY KEY, sender_id INTEGER, receiver_id INTEGER, weight INTEGER,
    FOREIGN KEY (sender_id) REFERENCES person (id)
  );
  INSERT INTO person VALUES (1, 'Oslo', NULL);
  INSERT INTO person VALUES (2, 'Oslo', 1), (3, 'Turin', 1);
  INSERT INTO parcel VALUES (1, 1, 3, 10), (2, 2, 3, 20), (3, 3, 1, 5);
`

/** Persons with one more join. */
const persons = (name: string, target_model: string, column: string) => ({
  source_name: "person",
  joins: [{ name, target_model, join_pairs: [["id", column]] }]
})

const byTown = { dimensions: ["town"], order: [{ column: "town" }] }

describe.each(testEngines)("the way back along a join on %s", (engine) => {
  const shop = sharedShop(engine, script)

  it.scoped("is the join's own where the joined model has another to the same one", (context) =>
    Effect.gen(function* () {
      const sent = { ...byTown, source_model: persons("sent", "parcel", "sender_id"), measures: ["sent.weight:sum"] }
      assert.deepStrictEqual(yield* rowsOf(sent), [
        ["Oslo", 30],
        ["Turin", 5]
      ])
      const received = {
        ...byTown,
        source_model: persons("received", "parcel", "receiver_id"),
        measures: ["received.weight:sum"]
      }
      // The parcel's only way to a person is its sender, who is somebody else.
      assert.deepStrictEqual(yield* rowsOf(received), [
        ["Oslo", 35],
        ["Turin", 35]
      ])
      assert.deepStrictEqual((yield* answer(received)).warnings, [
        "'town' is not reached from 'received', so measures of 'received' repeat for its values"
      ])
    }).pipe(shop(context))
  )

  it.scoped("leads to columns that the query itself adds", (context) =>
    Effect.gen(function* () {
      const sent = persons("sent", "parcel", "sender_id")
      const initials = {
        source_model: { ...sent, columns: [{ name: "initial", sql: "SUBSTR(town, 1, 1)", type: "TEXT" }] },
        dimensions: ["initial"],
        measures: ["sent.weight:sum"],
        order: [{ column: "initial" }]
      }
      assert.deepStrictEqual(yield* rowsOf(initials), [
        ["O", 30],
        ["T", 5]
      ])
    }).pipe(shop(context))
  )

  it.scoped("does not take another row of a model joined to itself for the source's", (context) =>
    Effect.gen(function* () {
      const bosses = { ...byTown, source_model: "person", measures: ["*:count", "boss.*:count"] }
      assert.deepStrictEqual(yield* rowsOf(bosses), [
        ["Oslo", 2, 3],
        ["Turin", 1, 3]
      ])
      assert.deepStrictEqual((yield* answer(bosses)).warnings, [
        "'town' is not reached from 'boss', so measures of 'boss' repeat for its values"
      ])
    }).pipe(shop(context))
  )
})
