/** Loads the access policy from the file that `SEM_POLICY` names, in YAML or JSON. */
import * as FileSystem from "@effect/platform/FileSystem"
import type { PlatformError } from "@effect/platform/Error"
import { decodeAccessPolicy } from "@semlayer/domain/AccessPolicy"
import { Config, Effect, Layer, Option, Schema } from "effect"
import { maxFileSize } from "@semlayer/storage/files/FileStore"
import { parseAnyYaml } from "@semlayer/storage/files/YamlText"
import { AccessRules, CallerRules } from "./AccessRules.js"

/** The policy file cannot be read or is invalid. The engine does not start then, rather than start without a policy. */
export class PolicyFileInvalid extends Schema.TaggedError<PolicyFileInvalid>("PolicyFileInvalid")("PolicyFileInvalid", {
  file: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `SEM_POLICY: the access policy ${this.file} is not valid: ${this.reason}`
  }
}

const unreadable: Readonly<Record<string, string>> = {
  NotFound: "there is no such file",
  PermissionDenied: "permission to read it is denied"
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

/** The access rules of the policy file; null if `SEM_POLICY` is not set. Read once, when the engine is built. */
export const policyOfFile = Layer.effect(
  AccessRules,
  Effect.flatMap(setting, Option.match({ onNone: () => Effect.succeed(null), onSome: readRules }))
)
