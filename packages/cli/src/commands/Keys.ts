/**
 * `semlayer keys`: create, list, revoke.
 *
 * Keys are managed by write access to the storage, never through a server.
 */
import { Args, Command, Options } from "@effect/cli"
import { Role } from "@semlayer/domain/Caller"
import { Effect, Option } from "effect"
import { expiryOf } from "../input/Expiry.js"
import { claimsOf } from "../input/Claims.js"
import { loaded } from "../terminal/Loaded.js"
import { listFormatOption } from "../output/ListFormat.js"
import { onlyHere, targetOption } from "../terminal/TargetOption.js"

const nameArgument = Args.text({ name: "name" }).pipe(Args.withDescription("Name of the key, shown in logs"))

const role = Options.choice("role", Role.literals).pipe(
  Options.withDescription("reader can query; editor can also change models and memories; admin also datasources"),
  Options.withDefault("reader" as const)
)

const claims = Options.text("claim").pipe(
  Options.withDescription(
    "A claim of the holder, which policy rules can refer to: tenant=acme, or level:=3 for JSON; may be repeated, and one name with several values is a list"
  ),
  Options.repeated
)

const expires = Options.text("expires").pipe(
  Options.withDescription("Time until it expires, such as 90d, 12h or '2 weeks'; default: never"),
  Options.optional
)

const here = "keys are in the storage: run it where the storage is"

const create = Command.make(
  "create",
  { name: nameArgument, role, claims, expires, format: listFormatOption, target: targetOption },
  ({ name, role, claims, expires, format, target }) =>
    Effect.gen(function* () {
      yield* onlyHere(target, here)
      const key = {
        ...{ name, role, claims: yield* claimsOf(claims) },
        ...(Option.isSome(expires) && { expiresIn: yield* expiryOf(expires.value) })
      }
      yield* loaded(() => import("../local/Keys.js").then(({ createKey }) => createKey(target.storage, key, format)))
    })
).pipe(Command.withDescription("Create an API key and show its secret once"))

const list = Command.make("list", { format: listFormatOption, target: targetOption }, ({ format, target }) =>
  Effect.gen(function* () {
    yield* onlyHere(target, here)
    yield* loaded(() => import("../local/Keys.js").then(({ listKeys }) => listKeys(target.storage, format)))
  })
).pipe(Command.withDescription("List the API keys, without their secrets"))

const revoke = Command.make("revoke", { name: nameArgument, target: targetOption }, ({ name, target }) =>
  Effect.gen(function* () {
    yield* onlyHere(target, here)
    yield* loaded(() => import("../local/Keys.js").then(({ revokeKey }) => revokeKey(target.storage, name)))
  })
).pipe(Command.withDescription("Revoke an API key; running servers see it within a second"))

export const keysCommand = Command.make("keys").pipe(
  Command.withDescription("Manage API keys: create, list, revoke"),
  Command.withSubcommands([create, list, revoke])
)
