/** The example of `packages/domain/README.md`. */
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Schema } from "effect"

export const request = Schema.decodeUnknownSync(QueryRequest)({ source_model: "orders", measures: ["amount:sum"] })
