/**
 * What drivers send, as `npm run proof -- sql-clients --record` recorded it (`recorded/*.json`): the service answers with the same
 * messages and the same codes of errors.
 */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { withShop } from "../TestServer.js"
import { connected } from "./RawClient.js"
import { wireServer } from "./WireServer.js"

const directory = new URL("./recorded/", import.meta.url)

const Recording = Schema.parseJson(
  Schema.Struct({
    client: Schema.String,
    connections: Schema.Array(
      Schema.Array(Schema.Struct({ sent: Schema.String, answers: Schema.Array(Schema.String) }))
    )
  })
)

const recordings = readdirSync(directory).map((file) =>
  Schema.decodeUnknownSync(Recording)(readFileSync(new URL(file, directory), "utf8"))
)

layer(wireServer(), { excludeTestServices: true })("Recorded statements", (it) => {
  for (const { client, connections } of recordings) {
    it.scoped(`of ${client} are answered as when they were recorded`, () =>
      Effect.gen(function* () {
        yield* withShop("shop")
        for (const exchanges of connections) {
          const raw = yield* connected
          for (const { sent, answers } of exchanges) {
            raw.send(Buffer.from(sent, "hex"))
            const received: Array<string> = []
            while (received.length < answers.length) {
              const { name, code } = yield* Effect.promise(() => raw.next())
              received.push(typeof code === "string" ? code : name)
              if (name === "closed") break
            }
            assert.deepStrictEqual(received, [...answers], Buffer.from(sent, "hex").toString("latin1"))
          }
        }
      })
    )
  }
})
