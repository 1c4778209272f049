/**
 * A connection that is held for the statements that follow each other: taking it from the pool and giving it back for each
 * costs more than a quick statement itself. Whoever made it closes it, at once or with the last use.
 */
import { Effect, Exit, Scope } from "effect"
import type { Connection } from "./Connection.js"

/** Called with 1 when somebody begins to use a connection, and with -1 when that use ends. */
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

  /** Takes a connection, which a scope holds, until the lease is closed. Whoever takes it is not to be interrupted. */
  static take<E>(connection: Effect.Effect<Connection, E, Scope.Scope>, count: CountUse): Effect.Effect<Lease, E> {
    return Effect.flatMap(Scope.make(), (scope) =>
      Scope.extend(connection, scope).pipe(
        Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause))),
        Effect.map((taken) => new Lease(taken, scope, count))
      )
    )
  }

  /** Works with the connection. */
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

  /** Nobody has used it since this was asked the last time. */
  rested(): boolean {
    const { isUsed } = this
    this.isUsed = this.users > 0
    return !isUsed
  }

  /** Gives the connection back, once nobody uses it. */
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
