/** File system calls as effects. Failures name a path within the storage and an error code, never an absolute path. */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Data, Effect, type Option } from "effect"

/** A failed call with its errno code, such as `EACCES`. Not an `Error`, because many only mean "does not exist". */
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
  ["ELOOP", "its symbolic links form a loop"],
  ["ENAMETOOLONG", "its name is too long"]
])

/** The failure of a call on a path within the storage. */
export const failure = (place: string, code: string): StorageFailed => {
  const reason = reasons.get(code)
  return new StorageFailed({
    document: place === "" ? "the storage directory" : place,
    reason: reason === undefined ? `input/output error (${code})` : `${reason} (${code})`
  })
}

/** The failure of listing something that is not a directory. */
export const notDirectory = (place: string): StorageFailed =>
  new StorageFailed({ document: place, reason: "it is not a directory" })

/** Adds the path within the storage to a failure. */
export const about =
  (place: string) =>
  <A, R>(fileCall: Effect.Effect<A, FileCallFailed, R>): Effect.Effect<A, StorageFailed, R> =>
    Effect.mapError(fileCall, ({ code }) => failure(place, code))

/** Whether an errno code means that the target does not exist. */
export const isAbsence = (code: string): boolean => code === "ENOENT" || code === "ENOTDIR"

/** Wraps a callback API that returns a value. */
export const fileCall = <A = void>(
  run: (done: (error: NodeJS.ErrnoException | null, value: A) => void) => void
): Effect.Effect<A, FileCallFailed> =>
  Effect.async((resume) =>
    run((error, value) =>
      resume(
        error === null ? Effect.succeed(value) : Effect.fail(new FileCallFailed({ code: error.code ?? "unknown" }))
      )
    )
  )

/** Wraps a callback API without a value. */
export const callVoid = (run: (done: (error: NodeJS.ErrnoException | null) => void) => void) =>
  fileCall((done) => run((error) => done(error, undefined)))

/** None if the target of the call does not exist. */
export const ifThere = <A, R>(
  effect: Effect.Effect<A, FileCallFailed, R>
): Effect.Effect<Option.Option<A>, FileCallFailed, R> =>
  Effect.catchIf(
    Effect.asSome(effect),
    ({ code }) => isAbsence(code),
    () => Effect.succeedNone
  )
