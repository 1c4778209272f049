/** Lines typed in a terminal, with editing, history and completion by `node:readline`. */
import { Effect, Option, Queue } from "effect"
import { createInterface } from "node:readline"

interface Editing<R> {
  readonly prompt: string
  /** Earlier lines, the newest first. */
  readonly history: ReadonlyArray<string>
  readonly historySize: number
  /** What completes the end of a line, and the part of the line that is completed. */
  readonly complete: (line: string) => Effect.Effect<readonly [ReadonlyArray<string>, string], never, R>
}

/** A line to complete, and what takes the completions. */
interface Wanted {
  readonly line: string
  readonly done: (error: null, result: [Array<string>, string]) => void
}

type Event = { readonly _tag: "Line"; readonly line: string } | { readonly _tag: "End" }

/** An editor that is closed with its scope. */
export const openEditor = Effect.fnUntraced(function* <R>({ prompt, history, historySize, complete }: Editing<R>) {
  const wanted = yield* Queue.unbounded<Wanted>()
  const events = yield* Queue.unbounded<Event>()
  const cancels = yield* Queue.sliding<void>(1)
  const terminal = yield* Effect.acquireRelease(
    Effect.sync(() =>
      createInterface({
        input: process.stdin,
        output: process.stdout,
        terminal: true,
        prompt,
        history: [...history],
        historySize,
        removeHistoryDuplicates: true,
        completer: (line: string, done: Wanted["done"]) => void Queue.unsafeOffer(wanted, { line, done })
      })
    ),
    (terminal) => Effect.sync(() => terminal.close())
  )
  terminal
    .on("line", (line) => Queue.unsafeOffer(events, { _tag: "Line", line }))
    .on("close", () => Queue.unsafeOffer(events, { _tag: "End" }))
    .on("SIGINT", () => Queue.unsafeOffer(cancels, undefined))

  yield* Queue.take(wanted).pipe(
    Effect.flatMap(({ line, done }) => Effect.map(complete(line), ([hits, part]) => done(null, [[...hits], part]))),
    Effect.forever,
    Effect.forkScoped
  )

  /** Ctrl-C while a line is typed: the line is dropped. */
  const dropLine = Effect.sync(() => {
    terminal.write(null, { ctrl: true, name: "e" })
    terminal.write(null, { ctrl: true, name: "u" })
    process.stdout.write("^C\n")
  })
  const nextLine: Effect.Effect<Option.Option<string>> = Effect.gen(function* () {
    yield* Effect.sync(() => terminal.prompt())
    const event = yield* Effect.raceFirst(
      Effect.asSome(Queue.take(events)),
      Effect.as(Queue.take(cancels), Option.none())
    )
    if (Option.isNone(event)) return yield* Effect.zipRight(dropLine, nextLine)
    return event.value._tag === "Line" ? Option.some(event.value.line) : Option.none()
  })
  return {
    /** The next line; none at the end of the input. */
    nextLine,
    /** Runs an effect until it ends or the user presses Ctrl-C; returns whether it ended. */
    untilCancelled: <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<boolean, E, R> =>
      Effect.zipRight(
        Queue.takeAll(cancels),
        Effect.raceFirst(Effect.as(effect, true), Effect.as(Queue.take(cancels), false))
      )
  }
})
