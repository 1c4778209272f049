/** Formats the files of models, datasources and tests. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Path from "@effect/platform/Path"
import { Datasource } from "@semlayer/domain/Datasource"
import { GoldenTest } from "@semlayer/domain/GoldenTest"
import { SemModel } from "@semlayer/domain/SemModel"
import { formatYaml } from "@semlayer/storage/files/YamlFormat"
import { Effect, Either, type Option } from "effect"
import { CliFailure } from "../terminal/CliFailure.js"
import { locate } from "./Engine.js"
import { readSource } from "../input/Sources.js"

const isYaml = (name: string): boolean =>
  /\.ya?ml$/.test(name) && !name.split(/[/\\]/).some((step) => step.startsWith("."))

/** The files of a path: itself, or the files of models, datasources and tests of a storage. */
const filesOf = Effect.fnUntraced(function* (given: string) {
  const fs = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const info = yield* Effect.option(fs.stat(given))
  if (info._tag === "None") return yield* new CliFailure({ message: `There is no file or directory ${given}` })
  if (info.value.type !== "Directory") return [given]
  const below = (directory: string) =>
    Effect.map(
      Effect.orElseSucceed(fs.readDirectory(directory, { recursive: true }), () => []),
      (names) => names.filter(isYaml).map((name) => path.join(directory, name))
    )
  const isStorage = yield* fs.exists(path.join(given, "models"))
  const directories = isStorage ? ["models", "datasources", "tests"].map((name) => path.join(given, name)) : [given]
  return (yield* Effect.forEach(directories, below)).flat().sort()
})

/** The text formatted by the schema of its kind of file, which its directory determines. */
const formatted = (file: string, text: string) => {
  const steps = file.split(/[/\\]/)
  if (steps.includes("tests")) return formatYaml(GoldenTest, text)
  return steps.at(-2) === "datasources" ? formatYaml(Datasource, text) : formatYaml(SemModel, text)
}

/** Formats files and returns those that changed, or would change with `checks`. */
export const formatModels = Effect.fn("Cli.formatModels")(function* (paths: ReadonlyArray<string>, checks: boolean) {
  const fs = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const files = (yield* Effect.forEach(paths, filesOf)).flat()
  const changed: Array<string> = []
  for (const file of files) {
    const text = yield* readSource(file)
    const next = yield* Either.mapLeft(
      formatted(path.resolve(file), text),
      ({ line, message }) => new CliFailure({ message: `${file}:${line}: ${message}` })
    )
    if (next === text) continue
    changed.push(file)
    if (!checks) yield* fs.writeFileString(file, next)
  }
  return { changed, total: files.length }
})

/** The directory of a storage. */
export const storageDirectory = (storage: Option.Option<string>) =>
  Effect.flatMap(locate(storage), (location) =>
    location._tag === "Directory"
      ? Effect.succeed(location.path)
      : new CliFailure({ message: "The storage is not a directory of files, so there is nothing to format" })
  )
