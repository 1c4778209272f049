/**
 * A connection that is held across consecutive statements. Taking it from the pool for each one costs more than a quick
 * statement. Its owner closes it; the close takes effect with the last use.
 */
import { Effect, Exit, Scope } from "effect"
import type { Connection } from "./Connection.js"

/** Called with 1 when a use of a connection begins, and with -1 when it ends. */
export type CountUse = (change: 1 | -1) => void

export class Lease {
  private users = 0
  private isUsed = true
  private isClosing = false

  private constructor(
    private readonly connection: Connection,
    private readonly scope: Scope.CloseableScope,
    private readonly count: CountUse
  ) {}

  /** Takes a connection and holds its scope until the lease is closed. Must run uninterruptibly. */
  static take<E>(connection: Effect.Effect<Connection, E, Scope.Scope>, count: CountUse): Effect.Effect<Lease, E> {
    return Effect.flatMap(Scope.make(), (scope) =>
      Scope.extend(connection, scope).pipe(
        Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause))),
        Effect.map((taken) => new Lease(taken, scope, count))
      )
    )
  }

  /** Runs work with the connection. */
  use<A, E, R>(work: (connection: Connection) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.uninterruptibleMask((restore) => {
      this.users++
      this.count(1)
      this.isUsed = true
      return Effect.onExit(restore(work(this.connection)), () => {
        this.users--
        this.count(-1)
        return this.isClosing && this.users === 0 ? this.end : Effect.void
      })
    })
  }

  /** Whether the lease has not been used since the last call of this method. */
  rested(): boolean {
    const { isUsed } = this
    this.isUsed = this.users > 0
    return !isUsed
  }

  /** Closes the connection when its last use ends. */
  get close(): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.isClosing = true
      return this.users === 0 ? this.end : Effect.void
    })
  }

  private get end(): Effect.Effect<void> {
    return Scope.close(this.scope, Exit.void)
  }
}
