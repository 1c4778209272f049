/** Calls of the file system as effects. Failures name a place within the storage and a code, never a path. */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Data, Effect, type Option } from "effect"

/** A call that failed, with the code of the operating system, such as `EACCES`. No error: many only mean "not there". */
export class FileCallFailed extends Data.TaggedClass("FileCallFailed")<{ readonly code: string }> {}

const reasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EROFS", "the file system is read-only"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["EMFILE", "too many open files"],
  ["ENFILE", "too many open files"],
  ["EEXIST", "something else has its name"],
  ["ENOTDIR", "it is not in a directory"],
  ["EISDIR", "it is a directory"],
  ["ENOENT", "it does not exist"],
  ["ELOOP", "its symbolic links go in circles"],
  ["ENAMETOOLONG", "its name is too long"]
])

/** The failure of a call that was about a place of the storage. */
export const failure = (place: string, code: string): StorageFailed => {
  const reason = reasons.get(code)
  return new StorageFailed({
    document: place === "" ? "the storage directory" : place,
    reason: reason === undefined ? `input/output error (${code})` : `${reason} (${code})`
  })
}

/** The failure of listing what is something else. */
export const notDirectory = (place: string): StorageFailed =>
  new StorageFailed({ document: place, reason: "it is not a directory" })

/** Names the place that a call was about. */
export const about =
  (place: string) =>
  <A, R>(call: Effect.Effect<A, FileCallFailed, R>): Effect.Effect<A, StorageFailed, R> =>
    Effect.mapError(call, ({ code }) => failure(place, code))

/** Whether a code says that what a call was about is not there. */
export const isAbsence = (code: string): boolean => code === "ENOENT" || code === "ENOTDIR"

/** A call with a callback that may get a value. */
export const call = <A = void>(
  run: (done: (error: NodeJS.ErrnoException | null, value: A) => void) => void
): Effect.Effect<A, FileCallFailed> =>
  Effect.async((resume) =>
    run((error, value) =>
      resume(
        error === null ? Effect.succeed(value) : Effect.fail(new FileCallFailed({ code: error.code ?? "unknown" }))
      )
    )
  )

/** A call without a value. */
export const callVoid = (run: (done: (error: NodeJS.ErrnoException | null) => void) => void) =>
  call((done) => run((error) => done(error, undefined)))

/** None when what the call was about is not there. */
export const ifThere = <A, R>(
  effect: Effect.Effect<A, FileCallFailed, R>
): Effect.Effect<Option.Option<A>, FileCallFailed, R> =>
  Effect.catchIf(
    Effect.asSome(effect),
    ({ code }) => isAbsence(code),
    () => Effect.succeedNone
  )
