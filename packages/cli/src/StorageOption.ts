/** `--storage`: where models and datasources are kept. It may stand at the command, at its group or at the root. */
import { Options } from "@effect/cli"
import { EngineLive } from "@semlayer/engine/Engine"
import { helpMemories } from "@semlayer/engine/help/HelpMemories"
import { BuiltInMemories } from "@semlayer/engine/storage/BuiltInMemories"
import { defaultLocation, layerAt, parseLocation, type StorageLocation } from "@semlayer/engine/storage/StorageLocation"
import { Context, Effect, Layer, Option } from "effect"
import { CliFailure } from "./CliFailure.js"

const storage = Options.text("storage").pipe(
  Options.withDescription(
    "Directory, SQLite file or URL (yaml://, sqlite://, memory://) that holds the models; " +
      "default: SEM_STORAGE, else the user's data directory"
  ),
  Options.optional
)

const modelsDir = Options.text("models-dir").pipe(
  Options.withDescription("Older spelling of --storage"),
  Options.optional
)

/** The option of every command that works on a storage. */
export const storageOption = Options.all({ storage, modelsDir }).pipe(
  Options.map((given) => Option.orElse(given.storage, () => given.modelsDir))
)

/** The storage that was named further to the left on the command line. */
export class OuterStorage extends Context.Reference<OuterStorage>()("@semlayer/cli/OuterStorage", {
  defaultValue: (): Option.Option<string> => Option.none()
}) {}

/** Hands the storage of a group of commands down to its commands. */
export const handDown = (storage: Option.Option<string>) =>
  Layer.effect(
    OuterStorage,
    Effect.map(OuterStorage, (outer) => Option.orElse(storage, () => outer))
  )

/** Where the storage of a command lies. */
export const locate = (given: Option.Option<string>) =>
  Effect.flatMap(OuterStorage, (outer) =>
    Option.match(
      Option.orElse(given, () => outer),
      { onNone: () => defaultLocation, onSome: parseLocation }
    )
  )

const withHelp = Layer.succeed(BuiltInMemories, helpMemories)

/** With the help in it. A storage that cannot be opened is told with its place, which the engine's own error keeps from clients of a service. */
const opened = (location: StorageLocation) =>
  Layer.mapError(Layer.provide(layerAt(location), withHelp), ({ reason }) => {
    const place = location._tag === "InMemory" ? "in memory" : location.path
    return new CliFailure({ message: `The storage ${place} cannot be opened: ${reason}` })
  })

/** The engine over the storage of a command. */
export const engineOver = (given: Option.Option<string>) =>
  Layer.provideMerge(EngineLive, Layer.unwrapEffect(Effect.map(locate(given), opened)))
