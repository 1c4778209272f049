/** A row policy of an engine, and one of a request, as `docs/row-policy.md` shows them. */
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import { decodePolicy } from "@semlayer/domain/RowPolicy"
import { EngineLive } from "@semlayer/engine/Engine"
import { Queries } from "@semlayer/engine/query/Queries"
import { RowPolicy } from "@semlayer/engine/access/RowPolicy"
import { Effect, Layer } from "effect"

const policy = {
  version: 1,
  data_filters: [
    { column: "tenant_id", value: "acme", name: "tenants" },
    { column: "region", value: ["eu", null], on_unapplicable: "pass" },
    {
      target_table: "order_lines",
      join_path: ["order_lines.order_id = orders.id"],
      column: "tenant_id",
      value: "acme"
    }
  ]
}

const engine = EngineLive.pipe(Layer.provide(RowPolicy.layer(policy)))

interface User {
  readonly tenant: string
}

const policyOf = ({ tenant }: User) => ({ version: 1, data_filters: [{ column: "tenant_id", value: tenant }] })

/** Answers a query of a user by that user's rows. */
export const answerOf = (user: User, request: QueryRequest) =>
  Effect.gen(function* () {
    const queries = yield* Queries
    const decoded = yield* decodePolicy(policyOf(user))
    const answer = yield* Effect.provideService(queries.run(request), RowPolicy, decoded)
    return answer
  }).pipe(Effect.provide(engine))
