/** `--storage` and `--url`: the storage or server that a command works on. */
import { Options } from "@effect/cli"
import { Config, Effect, Option } from "effect"
import { UsageFailure } from "./CliFailure.js"

const storage = Options.text("storage").pipe(
  Options.withDescription(
    "Directory, SQLite file or URL (yaml://, sqlite://, postgresql://, memory://) that holds the models; " +
      "default: SEM_STORAGE, else the user's data directory"
  ),
  Options.optional
)

const modelsDir = Options.text("models-dir").pipe(
  Options.withDescription("Older spelling of --storage"),
  Options.optional
)

const url = Options.text("url").pipe(
  Options.withDescription("Address of a server to use instead, such as http://localhost:5143; default: SEM_URL"),
  Options.optional
)

const apiKey = Options.text("api-key").pipe(
  Options.withDescription(
    "API key or token for that server; default: SEM_API_KEY, which other users of this machine cannot see"
  ),
  Options.optional
)

/** The target as given on the command line. */
export interface Target {
  readonly storage: Option.Option<string>
  readonly url: Option.Option<string>
  readonly apiKey: Option.Option<string>
}

/** The target options, shared by all commands. */
export const targetOption = Options.all({ storage, modelsDir, url, apiKey }).pipe(
  Options.map(
    ({ storage, modelsDir, ...server }): Target => ({ storage: Option.orElse(storage, () => modelsDir), ...server })
  )
)

/** An environment variable; an empty one counts as not set. */
const variable = (name: string) =>
  Effect.map(
    Config.option(Config.string(name)),
    Option.filter((value) => value.trim() !== "")
  )

/** The server to use; none if a storage is used. The command line overrides the environment. */
export const serverOf = Effect.fnUntraced(function* ({ storage, url }: Target) {
  if (Option.isSome(storage) && Option.isSome(url)) {
    return yield* new UsageFailure({ message: "--storage and --url exclude each other: give one" })
  }
  if (Option.isSome(url)) return Option.some(yield* addressOf("--url", url.value))
  if (Option.isSome(storage)) return Option.none<string>()
  const [server, kept, older] = yield* Effect.all([
    variable("SEM_URL"),
    variable("SEM_STORAGE"),
    variable("SEM_MODELS_DIR")
  ])
  if (Option.isNone(server)) return Option.none<string>()
  const other = Option.isSome(kept) ? "SEM_STORAGE" : Option.isSome(older) ? "SEM_MODELS_DIR" : null
  if (other !== null) {
    const message = `SEM_URL and ${other} are both set: choose one with --url or --storage, or unset one`
    return yield* new UsageFailure({ message })
  }
  return Option.some(yield* addressOf("SEM_URL", server.value))
})

const addressOf = (name: string, text: string) => {
  const isAddress = /^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text)
  if (isAddress) return Effect.succeed(text.trim().replace(/\/+$/, ""))
  const whole = `http://${text}`
  const meant = /^[\w.-]+(:\d+)?(\/|$)/.test(text) && URL.canParse(whole) ? ` Did you mean '${whole}'?` : ""
  return new UsageFailure({
    message: `${name} '${text}' is not the address of a server: expected http://host:port.${meant}`
  })
}

/** Whether a command creates a missing storage or requires an existing one. */
export type Need = "makes" | "needs"

/**
 * Rejects `--url` for a command that cannot use it.
 *
 * SEM_URL is ignored, because it may be set for other commands.
 */
export const onlyHere = ({ url }: Target, why: string) =>
  Option.isNone(url) ? Effect.void : new UsageFailure({ message: `--url does not apply here: ${why}` })
