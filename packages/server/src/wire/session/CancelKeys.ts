/** The keys by which a client cancels a statement over another connection. */
import { Effect } from "effect"
import { randomInt } from "node:crypto"

export interface CancelKey {
  readonly process: number
  readonly secret: number
}

export class CancelKeys {
  private readonly open = new Map<number, { readonly secret: number; readonly cancel: Effect.Effect<void> }>()

  /** Gives a connection its key. */
  issue(cancel: Effect.Effect<void>): CancelKey {
    const process = this.free()
    const secret = randomInt(-(2 ** 31), 2 ** 31)
    this.open.set(process, { secret, cancel })
    return { process, secret }
  }

  revoke({ process }: CancelKey): void {
    this.open.delete(process)
  }

  /** Cancels what a connection runs; a wrong key has no effect, and the client does not learn of it. */
  cancel({ process, secret }: CancelKey): Effect.Effect<void> {
    const found = this.open.get(process)
    return found !== undefined && found.secret === secret ? found.cancel : Effect.void
  }

  private free(): number {
    for (;;) {
      const process = randomInt(1, 2 ** 31)
      if (!this.open.has(process)) return process
    }
  }
}
