/** No value of `Authorization` bypasses authentication or causes a failure. */
import { knownSettings } from "../../src/doctor/KnownSettings.js"
import { hostileToken, tokenOf } from "@semlayer/testkit/surfaces/Tokens"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { shopWorkplace } from "../Command.js"
import { serve } from "../Served.js"
import { assertAtRest, assertSteady, casesOf, eachCase, memoryOf, timeoutFor, warmth } from "./Cases.js"

const cases = casesOf(300)

const key = "a secret of thirty-two bytes, or more"
const claims = { iss: "https://issuer.example", aud: "semlayer", sub: "anna", role: "reader", exp: 4_000_000_000 }

it.scopedLive.skipIf(!knownSettings.includes("SEM_JWT_KEY"))(
  "tokens: a forged one is never accepted, and none causes a 500",
  () =>
    Effect.gen(function* () {
      const env = {
        SEM_JWT_KEY: key,
        SEM_JWT_ISSUER: claims.iss,
        SEM_JWT_AUDIENCE: claims.aud,
        SEM_EMBEDDING_MODEL: "off"
      }
      const service = yield* serve(yield* shopWorkplace, [], { env })
      const asked = (token: string | null) =>
        service.ask("GET", "/models", { headers: token === null ? {} : { authorization: `Bearer ${token}` } })
      assert.strictEqual((yield* asked(tokenOf(claims, key))).status, 200)
      assert.strictEqual((yield* asked(null)).status, 401)
      const run = (from: number, to: number) =>
        eachCase(
          from,
          to,
          (draw) => hostileToken(draw, claims, key),
          ({ text, isSigned }) =>
            Effect.gen(function* () {
              const reply = yield* asked(text)
              assert.include(isSigned ? [200, 401, 403, 431] : [401, 431], reply.status, reply.text)
              assert.notInclude(reply.text, key)
              // A token is not repeated to its sender.
              if (text.length > 40) assert.notInclude(reply.text, text)
            }),
          4
        )
      yield* run(0, warmth(cases))
      const warm = memoryOf(service.process.pid)
      yield* run(warmth(cases), cases)
      assertSteady(warm, memoryOf(service.process.pid))
      assert.strictEqual((yield* asked(tokenOf(claims, key))).status, 200)
      yield* assertAtRest(service)
      yield* service.process.signal("SIGTERM")
      const { err } = yield* service.process.ended()
      assert.notMatch(err, /Unexpected failure/, err)
      assert.notInclude(err, key)
    }),
  timeoutFor(cases)
)
