/**
 * Measures behind a to-many join are grouped by the source's columns along the reverse of that join only (ADR 0014).
 */
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

describe.each(testEngines)("the reverse path of a join on %s", (engine) => {
  const shop = sharedShop(engine, script)

  it.scoped("uses the join's own pairs if the joined model has another join to the source", (context) =>
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
      // The parcel's only join to a person is its sender, a different person.
      assert.deepStrictEqual(yield* rowsOf(received), [
        ["Oslo", 35],
        ["Turin", 35]
      ])
      assert.deepStrictEqual((yield* answer(received)).warnings, [
        "'town' is not reached from 'received', so measures of 'received' repeat for its values"
      ])
    }).pipe(shop(context))
  )

  it.scoped("reaches columns that the query itself adds", (context) =>
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

  it.scoped("does not confuse the rows of a self-joined model with the source's", (context) =>
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
