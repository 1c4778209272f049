import { SemClient } from "@semlayer/sdk/SemClient"
import { Console, Effect } from "effect"

const program = Effect.gen(function* () {
  const client = yield* SemClient
  const { data } = yield* client
    .query({ source_model: "orders", measures: ["amont"] })
    .pipe(
      Effect.catchTag("UnknownMeasure", ({ candidates: [nearest = "*:count"] }) =>
        client.query({ source_model: "orders", measures: [`${nearest}:sum`] })
      )
    )
  yield* Console.log(data) // [{ "orders.amount_sum": 33.5 }]
})

await Effect.runPromise(Effect.provide(program, SemClient.layerFetch()))
