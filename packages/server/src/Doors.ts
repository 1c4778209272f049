/** What all surfaces of a service share: authentication, admission, the shutdown gate, sessions and readiness. */
import { Layer } from "effect"
import { Authentication } from "./access/Authentication.js"
import { Admission } from "./admission/Admission.js"
import { McpConfig } from "./config/McpConfig.js"
import { Gate } from "./http/Gate.js"
import { Sessions } from "./mcp/Sessions.js"
import { Readiness } from "./observe/Readiness.js"

export const Doors = Layer.provideMerge(
  Layer.mergeAll(Gate.layer, Sessions.layer, Admission.layer, Authentication.layer, Readiness.layer),
  McpConfig.layer
)
