/**
 * What the command says to a person while it works: progress and questions, on stderr and only where that is a terminal.
 * The standard output holds nothing but answers.
 */
import { Clock, Context, Duration, Effect, Layer, Ref, Schedule } from "effect"
import { createInterface } from "node:readline/promises"

export class Interaction extends Context.Tag("@semlayer/cli/terminal/Interaction")<
  Interaction,
  {
    /** Shows a line in place of the last one, as long as the effect runs; where nobody watches each is a line of the log. */
    readonly whileShowing: <A, E, R>(
      label: string,
      effect: (show: (text: string) => Effect.Effect<void>) => Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E, R>
    /** Asks a yes-no question; nobody to ask means no. */
    readonly confirm: (question: string) => Effect.Effect<boolean>
    /** Whether a person sees what is said beside the answers. */
    readonly isWatched: boolean
    /** Whether headings of the help may be bold. */
    readonly isStyled: boolean
  }
>() {
  /** For programs and tests: silent, and every question is answered no. */
  static readonly layerNone: Layer.Layer<Interaction> = Layer.succeed(Interaction, {
    whileShowing: (_, effect) => effect(() => Effect.void),
    confirm: () => Effect.succeed(false),
    isWatched: false,
    isStyled: false
  })

  static readonly layer: Layer.Layer<Interaction> = Layer.sync(Interaction, () => ({
    whileShowing: process.stderr.isTTY ? showing : logging,
    confirm: (question) => (process.stdin.isTTY && process.stderr.isTTY ? ask(question) : Effect.succeed(false)),
    isWatched: process.stderr.isTTY,
    // `NO_COLOR` and the like are heeded by Node.
    isStyled: process.stdout.isTTY && process.stdout.hasColors() && process.stderr.isTTY
  }))
}

const logging: Interaction["Type"]["whileShowing"] = (label, effect) =>
  effect((text) => Effect.logInfo(`${label}: ${text}`))

/** What takes no longer than this shows nothing. */
const patience = Duration.millis(400)

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
    const drawing = Effect.delay(Effect.repeat(draw, Schedule.spaced("200 millis")), patience)
    const shown = Effect.gen(function* () {
      yield* Effect.addFinalizer(() => write(clearLine))
      // It ends before the line is cleared.
      yield* Effect.forkScoped(drawing)
    })
    return yield* Effect.scoped(
      Effect.zipRight(
        shown,
        effect((text) => Ref.set(current, text))
      )
    )
  })

const ask = (question: string): Effect.Effect<boolean> =>
  Effect.acquireUseRelease(
    Effect.sync(() => createInterface({ input: process.stdin, output: process.stderr })),
    (terminal) =>
      Effect.map(
        // An end of input is no answer, which means no.
        Effect.orElseSucceed(
          Effect.tryPromise((signal) => terminal.question(`${question} [y/N] `, { signal })),
          () => ""
        ),
        (answer) => /^y(es)?$/i.test(answer.trim())
      ),
    (terminal) => Effect.sync(() => terminal.close())
  )
