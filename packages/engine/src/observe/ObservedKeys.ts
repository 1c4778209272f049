/** Audits the creation and revocation of API keys. A separate layer, for programs that open only the keys of a storage. */
import { Effect, Layer } from "effect"
import { ApiKeys } from "../access/ApiKeys.js"
import { Audit, type AuditSink } from "./Audit.js"
import { audited, write } from "./Audited.js"
import { auditedName } from "./AuditNames.js"

/** Neither secrets nor claims are logged. */
const auditedKeys = (keys: ApiKeys, sink: AuditSink) =>
  ApiKeys.make({
    ...keys,
    create: (key) => {
      const about = { kind: "key", name: auditedName(key.name), given_role: key.role }
      return audited(sink, keys.create(key), write("key.create", about))
    },
    revoke: (name) => audited(sink, keys.revoke(name), write("key.revoke", { kind: "key", name: auditedName(name) }))
  })

export const observedKeys = Layer.effect(
  ApiKeys,
  Effect.zipWith(ApiKeys, Audit, (keys, sink) => (sink === null ? keys : auditedKeys(keys, sink)))
)
