/** The access policy of a service, out of the file that `SEM_POLICY` names: YAML, of which JSON is a part. */
import { FileSystem } from "@effect/platform"
import type { PlatformError } from "@effect/platform/Error"
import { decodeAccessPolicy } from "@semlayer/domain/AccessPolicy"
import { Config, Effect, Layer, Option, Schema } from "effect"
import { maxFileSize } from "@semlayer/storage/files/FileStore"
import { parseAnyYaml } from "@semlayer/storage/files/YamlText"
import { AccessRules, CallerRules } from "./AccessRules.js"

/** A file that cannot be read, or holds no policy that can hold: there is no engine then, rather than an open one. */
export class PolicyFileInvalid extends Schema.TaggedError<PolicyFileInvalid>("PolicyFileInvalid")("PolicyFileInvalid", {
  file: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `SEM_POLICY: the access policy ${this.file} is not accepted: ${this.reason}`
  }
}

const unreadable: Readonly<Record<string, string>> = {
  NotFound: "there is no such file",
  PermissionDenied: "it may not be read"
}

const setting = Config.option(Config.nonEmptyString("SEM_POLICY"))

const readRules = Effect.fnUntraced(function* (file: string) {
  const invalid = (reason: string) => new PolicyFileInvalid({ file, reason })
  const fs = yield* FileSystem.FileSystem
  const failed = (error: PlatformError) =>
    invalid(error._tag === "SystemError" ? (unreadable[error.reason] ?? error.message) : error.message)
  const { type, size } = yield* Effect.mapError(fs.stat(file), failed)
  // Reading a pipe waits for a writer, and reading a device may never end.
  if (type !== "File") return yield* invalid("it is not a regular file")
  if (size > maxFileSize) return yield* invalid(`it has ${size} bytes; at most ${maxFileSize} are read`)
  const text = yield* Effect.mapError(fs.readFileString(file), failed)
  const document = yield* Effect.mapError(parseAnyYaml(text), ({ code, line }) => invalid(`${code}, in line ${line}`))
  const policy = yield* Effect.mapError(decodeAccessPolicy(document), ({ issues }) =>
    invalid(
      issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`)).join("; ")
    )
  )
  return new CallerRules(policy)
})

/** What callers are under by the file; nothing where the setting is not there. It is read once, when the engine is made. */
export const policyOfFile = Layer.effect(
  AccessRules,
  Effect.flatMap(setting, Option.match({ onNone: () => Effect.succeed(null), onSome: readRules }))
)
