/** Client of the worker process of a local model (`LocalChild.ts`). */
import { Effect, type Scope } from "effect"
import { fileURLToPath } from "node:url"
import { ChildProgram } from "@semlayer/runtime/process/ChildProgram"
import type { LocalAnswer, LocalRequest } from "./LocalProtocol.js"

/** The program is next to this file, also when bundled. */
const program = fileURLToPath(new URL("./LocalChild.js", import.meta.url))

const ended = "the process of the local model has ended"

type Vectors = ReadonlyArray<ReadonlyArray<number>>

export interface LocalProcess {
  /** Embeds texts; fails with a reason. */
  readonly embed: (texts: ReadonlyArray<string>) => Effect.Effect<Vectors, string>
}

const refusal = (first: LocalAnswer | null): string | null => {
  if (first?.type === "ready") return null
  return first?.type === "unusable" ? first.reason : ended
}

/** Starts a process and waits until its model is loaded. It ends with the scope. */
export const startLocalProcess: Effect.Effect<LocalProcess, string, Scope.Scope> = Effect.map(
  // Output of the model's packages is discarded.
  ChildProgram.start<LocalRequest, LocalAnswer>({
    program,
    refusal,
    env: {},
    isQuiet: true
  }),
  (child) => {
    const waiting = new Map<number, (outcome: Effect.Effect<Vectors, string>) => void>()
    let requests = 0

    const settle = (id: number, outcome: Effect.Effect<Vectors, string>) => {
      const resume = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) child.release()
      resume?.(outcome)
    }
    const onAnswer = (answer: LocalAnswer | null) => {
      switch (answer?.type) {
        case "vectors":
          return settle(answer.id, Effect.succeed(answer.vectors))
        case "failed":
          return settle(answer.id, Effect.fail(answer.reason))
        case undefined:
          for (const id of [...waiting.keys()]) settle(id, Effect.fail(ended))
      }
    }

    return {
      embed: (texts) =>
        Effect.async<Vectors, string>((resume) => {
          const request: LocalRequest = { id: requests++, texts }
          waiting.set(request.id, resume)
          child.listen(onAnswer)
          child.send(request)
        })
    }
  }
)
