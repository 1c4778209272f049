/** Expected outcomes of a request with a token. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { send } from "../TestServer.js"
import { bearer } from "./Guarded.js"

export const ask = (token: string, method: "GET" | "DELETE" = "GET") =>
  send(method, method === "GET" ? "/models" : "/models/nobody", { headers: bearer(token) })

export const expectRefused = Effect.fnUntraced(function* (token: string, reason: string) {
  const { status, json, headers, text } = yield* ask(token)
  assert.strictEqual(status, 401, `${reason}: ${text}`)
  assert.deepInclude(json, { _tag: "Unauthenticated", reason })
  assert.include(headers["www-authenticate"], 'error="invalid_token"')
  const signature = token.split(".")[2] ?? ""
  if (signature.length > 8) assert.notInclude(text, signature)
})

export const expectTaken = Effect.fnUntraced(function* (token: string) {
  const { status, text } = yield* ask(token)
  assert.strictEqual(status, 200, text)
})
