/** Progress and questions on stderr, if it is a terminal. Standard output carries answers only. */
import { Prompt } from "@effect/cli"
import * as NodeTerminal from "@effect/platform-node/NodeTerminal"
import { Clock, Context, Duration, Effect, Layer, Option, Ref, Schedule } from "effect"
import { createInterface } from "node:readline/promises"
import { isStyled } from "./Styles.js"

export class Interaction extends Context.Tag("@semlayer/cli/terminal/Interaction")<
  Interaction,
  {
    /** Shows progress on one line while the effect runs; without a terminal, each update is logged. */
    readonly whileShowing: <A, E, R>(
      label: string,
      effect: (show: (text: string) => Effect.Effect<void>) => Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E, R>
    /** Asks a yes-no question; without a terminal the answer is no. */
    readonly confirm: (question: string) => Effect.Effect<boolean>
    /** Asks for one of several choices; none without a terminal, or if the question is cancelled. */
    readonly choose: <A extends string>(question: string, choices: ReadonlyArray<A>) => Effect.Effect<Option.Option<A>>
    /** Width of standard output in columns if it is a terminal. */
    readonly width: Effect.Effect<Option.Option<number>>
    /** Whether stderr is a terminal. */
    readonly isWatched: boolean
    /** Whether help headings may be bold. */
    readonly isStyled: boolean
  }
>() {
  /** For programs and tests: silent, and every question is answered no. */
  static readonly layerNone: Layer.Layer<Interaction> = Layer.succeed(Interaction, {
    whileShowing: (_, effect) => effect(() => Effect.void),
    confirm: () => Effect.succeed(false),
    choose: () => Effect.succeedNone,
    width: Effect.succeedNone,
    isWatched: false,
    isStyled: false
  })

  static readonly layer: Layer.Layer<Interaction> = Layer.sync(Interaction, () => ({
    whileShowing: process.stderr.isTTY ? showing : logging,
    confirm: (question) => (process.stdin.isTTY && process.stderr.isTTY ? ask(question) : Effect.succeed(false)),
    choose: (question, choices) =>
      process.stdin.isTTY && process.stdout.isTTY ? choice(question, choices) : Effect.succeedNone,
    width: Effect.sync(() => (process.stdout.isTTY ? Option.some(process.stdout.columns || 80) : Option.none())),
    isWatched: process.stderr.isTTY,
    isStyled: isStyled()
  }))
}

const logging: Interaction["Type"]["whileShowing"] = (label, effect) =>
  effect((text) => Effect.logInfo(`${label}: ${text}`))

/** Progress appears only after this time. */
const delay = Duration.millis(400)

const clearLine = "\r\u001b[2K"

const write = (text: string) => Effect.sync(() => process.stderr.write(text))

const showing = <A, E, R>(
  label: string,
  effect: (show: (text: string) => Effect.Effect<void>) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const current = yield* Ref.make("")
    const start = yield* Clock.currentTimeMillis
    const draw = Effect.gen(function* () {
      const detail = yield* Ref.get(current)
      const seconds = Math.floor(((yield* Clock.currentTimeMillis) - start) / 1000)
      const line = `${label}${detail === "" ? "" : `: ${detail}`} (${seconds} s)`
      yield* write(clearLine + line.slice(0, Math.max(20, (process.stderr.columns || 80) - 1)))
    })
    const drawing = Effect.delay(Effect.repeat(draw, Schedule.spaced("200 millis")), delay)
    const shown = Effect.gen(function* () {
      yield* Effect.addFinalizer(() => write(clearLine))
      // Forked in the scope, so it ends before the line is cleared.
      yield* Effect.forkScoped(drawing)
    })
    return yield* Effect.scoped(
      Effect.zipRight(
        shown,
        effect((text) => Ref.set(current, text))
      )
    )
  })

const choice = <A extends string>(question: string, choices: ReadonlyArray<A>): Effect.Effect<Option.Option<A>> =>
  Prompt.select({ message: question, choices: choices.map((value) => ({ title: value, value })) }).pipe(
    Effect.option,
    Effect.provide(NodeTerminal.layer)
  )

const ask = (question: string): Effect.Effect<boolean> =>
  Effect.acquireUseRelease(
    Effect.sync(() => createInterface({ input: process.stdin, output: process.stderr })),
    (terminal) =>
      Effect.map(
        // End of input means no.
        Effect.orElseSucceed(
          Effect.tryPromise((signal) => terminal.question(`${question} [y/N] `, { signal })),
          () => ""
        ),
        (answer) => /^y(es)?$/i.test(answer.trim())
      ),
    (terminal) => Effect.sync(() => terminal.close())
  )
