/** The transaction of a session: a snapshot of the models, and settings that a rollback restores. Nothing is written. */
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { Either } from "effect"
import type { Changed } from "./SessionSettings.js"
import { SessionRejected } from "./SessionRejected.js"

interface Savepoint {
  readonly name: string
  readonly settings: Changed
}

interface Open {
  readonly hasFailed: boolean
  readonly snapshot: StorageSnapshot
  /** The settings before the transaction. */
  readonly before: Changed
  /** The settings after it is committed: those without `SET LOCAL`. */
  readonly after: Changed
  readonly savepoints: ReadonlyArray<Savepoint>
}

export interface SessionState {
  readonly settings: Changed
  /** Null outside a transaction. */
  readonly transaction: Open | null
}

export const initialState = (settings: Changed): SessionState => ({ settings, transaction: null })

export const begin = (state: SessionState, snapshot: StorageSnapshot): SessionState => {
  const { settings } = state
  if (state.transaction !== null) return state
  const transaction = { hasFailed: false, snapshot, before: settings, after: settings, savepoints: [] }
  return { settings, transaction }
}

export const rollback = (state: SessionState): SessionState => initialState(state.transaction?.before ?? state.settings)

/** Ends a transaction; one that has failed is rolled back. */
export const commit = (state: SessionState): SessionState =>
  state.transaction?.hasFailed === true ? rollback(state) : initialState(state.transaction?.after ?? state.settings)

/** Marks the transaction as failed, if there is one. */
export const failed = (state: SessionState): SessionState =>
  state.transaction === null ? state : { ...state, transaction: { ...state.transaction, hasFailed: true } }

/** Changes the settings; local ones last until the end of the transaction. */
export const changed = (state: SessionState, settings: Changed, isLocal: boolean): SessionState => {
  const { transaction } = state
  if (transaction === null) return isLocal ? state : { ...state, settings }
  return { settings, transaction: isLocal ? transaction : { ...transaction, after: settings } }
}

type Next = Either.Either<SessionState, SessionRejected>

const outside = (command: string): Next =>
  Either.left(new SessionRejected({ sqlstate: "25P01", message: `${command} can only be used in transaction blocks` }))

export const savepoint = (state: SessionState, name: string): Next => {
  const { transaction, settings } = state
  if (transaction === null) return outside("SAVEPOINT")
  const savepoints = [...transaction.savepoints, { name, settings }]
  return Either.right({ ...state, transaction: { ...transaction, savepoints } })
}

/** Releases a savepoint and those after it; `isRollback` keeps it and restores its settings. */
export const toSavepoint = (state: SessionState, name: string, isRollback: boolean): Next => {
  const { transaction } = state
  if (transaction === null) return outside(isRollback ? "ROLLBACK TO SAVEPOINT" : "RELEASE SAVEPOINT")
  const place = transaction.savepoints.findLastIndex((each) => each.name === name)
  const found = transaction.savepoints[place]
  if (found === undefined) {
    return Either.left(new SessionRejected({ sqlstate: "3B001", message: `savepoint "${name}" does not exist` }))
  }
  const savepoints = transaction.savepoints.slice(0, isRollback ? place + 1 : place)
  if (!isRollback) return Either.right({ ...state, transaction: { ...transaction, savepoints } })
  return Either.right({ settings: found.settings, transaction: { ...transaction, hasFailed: false, savepoints } })
}
