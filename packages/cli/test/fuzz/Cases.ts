/** The amount of fuzzing: little in `npm test`, more in `npm run proof -- surfaces`. */
import { readFileSync } from "node:fs"
import type { Draw } from "@semlayer/testkit/fuzz/Draw"
import { generated } from "@semlayer/testkit/fuzz/Draw"
import { fewOr } from "@semlayer/testkit/Sample"
import { atRest } from "@semlayer/testkit/Gauges"
import { assert } from "@effect/vitest"
import { Duration, Effect, Logger, LogLevel } from "effect"
import type { Service } from "../Served.js"

const whole = (variable: string, fallback: number): number => Number(process.env[variable] ?? fallback)

export const seed = whole("SEM_TEST_SEED", 1)

/** The number of cases of the long run, or else a third of the default. */
export const casesOf = (few: number): number => whole("SEM_TEST_SURFACES", fewOr(Math.ceil(few / 3), few))

/** The timeout of a test for a number of cases, in milliseconds. */
export const timeoutFor = (cases: number): number => 60_000 + cases * 200

/** The case of a number: the same for the same seed. */
export const caseOf = <A>(number: number, make: (draw: Draw) => A): A => {
  const [made] = generated(seed * 1_000_000 + number, make)
  if (made === undefined) throw new Error("nothing was generated")
  return made
}

/** The time limit per case: five seconds in the long run, more on a busy machine. */
export const limit = Duration.seconds(whole("SEM_TEST_LIMIT", 30))

/** The first quarter of the cases warms up; the others must not grow memory. */
export const warmth = (cases: number): number => Math.ceil(cases / 4)

/** Runs each case of a range, several concurrently, and reports the failing one. */
export const eachCase = <A, E, R>(
  from: number,
  to: number,
  make: (draw: Draw) => A,
  check: (made: A, number: number) => Effect.Effect<unknown, E, R>,
  concurrency = 1
) =>
  Effect.forEach(
    Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i),
    (number) =>
      Effect.suspend(() => {
        const made = caseOf(number, make)
        const shown = () =>
          JSON.stringify(made, (_, value) =>
            value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value
          )
        return check(made, number).pipe(
          Effect.timeoutFail({
            duration: limit,
            onTimeout: () => new Error(`it takes longer than ${Duration.format(limit)}`)
          }),
          Effect.catchAllCause((cause) =>
            Effect.die(
              new Error(`case ${number} of seed ${seed}: ${shown().slice(0, 3000)}\n${String(cause).slice(0, 3000)}`)
            )
          )
        )
      }),
    { concurrency, discard: true }
    // These tests cause failures on purpose.
  ).pipe(Logger.withMinimumLogLevel(LogLevel.None))

/** The resident memory of a process, in megabytes. */
export const memoryOf = (pid: number | "self"): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

/** Memory may grow while caches fill, but not with the number of cases. */
export const assertSteady = (warm: number, end: number): void =>
  assert.isBelow(end, 1.5 * warm + 150, `${warm.toFixed(0)} MB grew to ${end.toFixed(0)} MB`)

/** No permit, statement or job is held when no request is in flight. */
export const assertAtRest = (service: Pick<Service, "ask">) =>
  Effect.map(atRest(Effect.map(service.ask("GET", "/metrics"), ({ text }) => text)), (leaks) =>
    assert.deepStrictEqual(leaks, [])
  )
