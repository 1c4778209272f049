/** How much the surfaces are fuzzed: a little in `npm test`, as much as wanted by `npm run proof -- surfaces`. */
import { readFileSync } from "node:fs"
import type { Draw } from "@semlayer/testkit/fuzz/Draw"
import { generated } from "@semlayer/testkit/fuzz/Draw"
import { atRest } from "@semlayer/testkit/Gauges"
import { assert } from "@effect/vitest"
import { Duration, Effect, Logger, LogLevel } from "effect"
import type { Service } from "../Served.js"

const whole = (variable: string, fallback: number): number => Number(process.env[variable] ?? fallback)

export const seed = whole("SEM_TEST_SEED", 1)

/** As many as the long run asks for, else so few. */
export const casesOf = (few: number): number => whole("SEM_TEST_SURFACES", few)

/** How long a test of so many cases may take, in milliseconds. */
export const patience = (cases: number): number => 60_000 + cases * 200

/** The case of a number: the same for the same seed. */
export const caseOf = <A>(number: number, make: (draw: Draw) => A): A => {
  const [made] = generated(seed * 1_000_000 + number, make)
  if (made === undefined) throw new Error("nothing was generated")
  return made
}

/** Nothing may take longer: five seconds in the long run, more where a machine has much else to do. */
export const limit = Duration.seconds(whole("SEM_TEST_LIMIT", 30))

/** A quarter of the cases warms up; the others must not make memory grow. */
export const warmth = (cases: number): number => Math.ceil(cases / 4)

/** Does something with each case of some numbers, some at a time, and tells which one failed. */
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
    // Failures are what is made here.
  ).pipe(Logger.withMinimumLogLevel(LogLevel.None))

/** The resident memory of a process, in megabytes. */
export const memoryOf = (pid: number | "self"): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

/** Memory may grow while caches fill, but not with the number of cases. */
export const assertSteady = (warm: number, end: number): void =>
  assert.isBelow(end, 1.5 * warm + 150, `${warm.toFixed(0)} MB grew to ${end.toFixed(0)} MB`)

/** No permit, statement or job is left over when nothing is asked any more. */
export const assertAtRest = (service: Pick<Service, "ask">) =>
  Effect.map(atRest(Effect.map(service.ask("GET", "/metrics"), ({ text }) => text)), (leaks) =>
    assert.deepStrictEqual(leaks, [])
  )
