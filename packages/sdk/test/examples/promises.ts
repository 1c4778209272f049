import { createClient } from "@semlayer/sdk"
import { isSemError, UnknownMeasure } from "@semlayer/sdk/errors"

const client = createClient() // SEM_URL, else http://localhost:5143

const answer = await client.query({
  source_model: "orders",
  dimensions: ["customers.country"],
  measures: ["amount:sum", "*:count"],
  filters: ["status = '{status}'"],
  variables: { status: "paid" },
  order: { "customers.country": "asc" }
})
console.log(answer.data) // [{ "orders.customers.country": "de", "orders.amount_sum": 13.5, "orders._count": 2 }]

try {
  // Gives up after ten seconds; the signal may be that of a page or a form, too.
  await client.query({ source_model: "orders", measures: ["amont"] }, { signal: AbortSignal.timeout(10_000) })
} catch (error) {
  if (error instanceof UnknownMeasure)
    console.log(error.candidates) // ["amount"]
  else if (isSemError(error)) console.log(error._tag, error.message)
  else throw error
}

const { value, revision } = await client.getModel({ name: "orders" })
const model = { ...value, description: "One row per order" }
await client.updateModel({ model, if_match: revision ?? undefined }) // EditConflict if the model was edited in between
