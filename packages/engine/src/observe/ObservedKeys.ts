/** API keys that are made and revoked, noted in the audit log; for who opens nothing else of a storage. */
import { Effect, Layer } from "effect"
import { ApiKeys } from "../access/ApiKeys.js"
import { Audit, type AuditSink } from "./Audit.js"
import { audited } from "./Audited.js"
import { namesOf } from "./AuditNames.js"

/** Secrets are not told, nor is what the claims say. */
const auditedKeys = (keys: ApiKeys, sink: AuditSink) => {
  const write = (action: string, name: string, details = {}) => ({
    ...({ event: "write", action } as const),
    about: { kind: "key", name: namesOf([name])[0] ?? null, ...details }
  })
  return ApiKeys.make({
    ...keys,
    create: (key) => audited(sink, keys.create(key), write("key.create", key.name, { given_role: key.role })),
    revoke: (name) => audited(sink, keys.revoke(name), write("key.revoke", name))
  })
}

export const observedKeys = Layer.effect(
  ApiKeys,
  Effect.zipWith(ApiKeys, Audit, (keys, sink) => (sink === null ? keys : auditedKeys(keys, sink)))
)
