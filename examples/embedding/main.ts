/** Prints the spread of a tenant's invoices: its arguments are the file of the ledger and the tenant. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"
import { Billing } from "./Billing.js"

const [, , file = "books.ledger", tenant = "acme"] = process.argv

const program = Effect.gen(function* () {
  const billing = yield* Billing
  const { sql, data } = yield* billing.spread()
  yield* Console.log(sql)
  yield* Console.table(data)
})

NodeRuntime.runMain(Effect.provide(program, Billing.layer(file, tenant)))
