/** `GET /caller`: as whom the service knows the caller of a request. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Schema } from "effect"
import { Role } from "../Caller.js"
import { required } from "../Optional.js"
import { TooManyRequests } from "../RequestErrors.js"
import { NeededAccess } from "./Access.js"

/** Response of `GET /caller`. */
export const CallerInfo = Schema.Struct({
  name: required(Schema.NullOr(Schema.String)).annotations({
    description: "Name of the API key or subject of the token; null if the service requires neither."
  }),
  kind: required(Schema.NullOr(Schema.Literal("api_key", "token"))).annotations({
    description: "How the caller was authenticated; null if the service requires no key."
  }),
  role: required(Role).annotations({
    description:
      "What the caller may do: `reader` queries, `editor` also changes models and memories, `admin` also datasources and keys."
  }),
  limited: required(Schema.Boolean).annotations({
    description: "Whether a policy limits the rows or columns that the caller sees."
  })
}).annotations({ identifier: "CallerInfo" })
export interface CallerInfo extends Schema.Schema.Type<typeof CallerInfo> {}

export class CallerApi extends HttpApiGroup.make("caller", { topLevel: true })
  .add(
    HttpApiEndpoint.get("caller", "/caller")
      .annotate(NeededAccess, "reader")
      .addSuccess(CallerInfo)
      .addError(TooManyRequests)
      .annotate(OpenApi.Summary, "Name and role of the caller")
  )
  .annotate(OpenApi.Title, "Caller") {}
