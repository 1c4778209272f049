/** The prepared statements and portals of one connection, within limits of their number and size. */
import { SessionRejected } from "@semlayer/engine/session/SessionRejected"
import { Effect } from "effect"
import type { NamedObjects } from "./Prepare.js"
import type { BoundStatement, PreparedStatement } from "./PreparedStatement.js"
import { Portal } from "./Portal.js"
import type { Outbox } from "./Outbox.js"

/** Maximum number of prepared statements, and of portals. */
export const maxNamed = 1000

/** Maximum bytes of their texts and parameters together. */
export const maxHeld = 16 * 1024 * 1024

/** A statement as it was prepared. */
export interface Named {
  readonly statement: PreparedStatement
  readonly bytes: number
  readonly offset: number
}

interface NamedPortal {
  readonly portal: Portal
  readonly bytes: number
}

const tooMany = (what: string) =>
  new SessionRejected({
    sqlstate: "53400",
    message: `too many ${what}: a connection has at most ${maxNamed} of them, with ${maxHeld} bytes`,
    hint: "Close those that are not needed any more"
  })

const duplicate = (sqlstate: string, what: string, name: string) =>
  new SessionRejected({ sqlstate, message: `${what} "${name}" already exists` })

const missing = (sqlstate: string, what: string, name: string) =>
  new SessionRejected({
    sqlstate,
    message: name === "" ? `unnamed ${what} does not exist` : `${what} "${name}" does not exist`
  })

export class Statements implements NamedObjects {
  private readonly statements = new Map<string, Named>()
  private readonly portals = new Map<string, NamedPortal>()
  private held = 0

  constructor(private readonly out: Outbox) {}

  /** Keeps a statement; only the unnamed one is replaced. */
  keep(name: string, named: Named): Effect.Effect<void, SessionRejected> {
    return Effect.suspend(() => {
      if (name !== "" && this.statements.has(name)) return duplicate("42P05", "prepared statement", name)
      this.deallocate(name)
      if (this.isFull(this.statements.size, named.bytes)) return tooMany("prepared statements")
      this.statements.set(name, named)
      this.held += named.bytes
      return Effect.void
    })
  }

  statement(name: string): Effect.Effect<Named, SessionRejected> {
    return Effect.suspend(() => {
      const found = this.statements.get(name)
      return found === undefined ? missing("26000", "prepared statement", name) : Effect.succeed(found)
    })
  }

  readonly deallocate = (name: string): boolean => {
    const found = this.statements.get(name)
    this.held -= found?.bytes ?? 0
    return this.statements.delete(name)
  }

  readonly deallocateAll = (): void => {
    for (const name of [...this.statements.keys()]) this.deallocate(name)
  }

  /** Opens a portal; only the unnamed one is replaced. */
  readonly open = (name: string, bound: BoundStatement, bytes: number): Effect.Effect<void, SessionRejected> =>
    Effect.gen(this, function* () {
      if (name !== "" && this.portals.has(name)) return yield* duplicate("42P03", "portal", name)
      yield* this.closePortal(name)
      if (this.isFull(this.portals.size, bytes)) return yield* tooMany("portals")
      this.portals.set(name, { portal: new Portal(bound, this.out), bytes })
      this.held += bytes
    })

  readonly portal = (name: string): Effect.Effect<Portal, SessionRejected> =>
    Effect.suspend(() => {
      const found = this.portals.get(name)
      return found === undefined ? missing("34000", "portal", name) : Effect.succeed(found.portal)
    })

  readonly closePortal = (name: string): Effect.Effect<void> =>
    Effect.suspend(() => {
      const found = this.portals.get(name)
      if (found === undefined) return Effect.void
      this.portals.delete(name)
      this.held -= found.bytes
      return found.portal.close
    })

  readonly closePortals: Effect.Effect<void> = Effect.suspend(() =>
    this.portals.size === 0
      ? Effect.void
      : Effect.forEach([...this.portals.keys()], (name) => this.closePortal(name), { discard: true })
  )

  private isFull(count: number, bytes: number): boolean {
    return count >= maxNamed || this.held + bytes > maxHeld
  }
}
