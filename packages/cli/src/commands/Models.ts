/** `semlayer models`: list, show, create, delete. */
import { Args, Command, Options } from "@effect/cli"
import { SemModel } from "@semlayer/domain/SemModel"
import { Effect, Option, Schema } from "effect"
import { Backend } from "../backend/Backend.js"
import { readDocument } from "../input/DocumentInput.js"
import { listed, listFormatOption } from "../output/ListFormat.js"
import { print, remark, warn } from "../output/Print.js"
import { documentFormatOption, documentText } from "../output/Document.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"

const nameArgument = Args.text({ name: "name" }).pipe(Args.withDescription("Name of the model"))

const datasource = Options.text("datasource").pipe(
  Options.withAlias("d"),
  Options.withDescription("Datasource of the model"),
  Options.optional
)

const lookup = (name: string, datasource: Option.Option<string>) => ({
  name,
  ...(Option.isSome(datasource) && { data_source: datasource.value })
})

const listOptions = { datasource, format: listFormatOption, target: targetOption }

const list = Command.make("list", listOptions, ({ datasource, format, target }) =>
  Effect.gen(function* () {
    const { listModels } = yield* Backend
    const found = yield* listModels(Option.getOrUndefined(datasource))
    if (format !== "text")
      return yield* print(listed(found, ["data_source", "name", "description", "error", "warnings"], format))
    if (found.length === 0) return yield* remark("No models found.")
    // A name that several datasources use is printed with its datasource.
    const names = found.map(({ name }) => name)
    const isShared = (name: (typeof names)[number]) => names.indexOf(name) !== names.lastIndexOf(name)
    const lines = found.map(({ name, data_source, description, error }) => {
      const shown = isShared(name) && data_source !== null ? `${data_source}.${name}` : name
      const said = description === undefined ? shown : `${shown}  — ${description}`
      return error === undefined ? said : `${said}  ERROR: ${error}`
    })
    yield* warn(found.flatMap(({ warnings = [] }) => warnings))
    yield* print(lines.join("\n"))
  }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("List the models that are not hidden"))

const hidden = Options.boolean("hidden").pipe(Options.withDescription("Show hidden columns too"))

const show = Command.make(
  "show",
  { name: nameArgument, datasource, hidden, format: documentFormatOption, target: targetOption },
  ({ name, datasource, hidden, format, target }) =>
    Effect.gen(function* () {
      const { readModel } = yield* Backend
      const value = yield* readModel(lookup(name, datasource), hidden)
      // Stored values were decoded with this schema, so encoding cannot fail.
      yield* print(yield* documentText(yield* Effect.orDie(Schema.encode(SemModel)(value)), format))
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Show a model as YAML or JSON"))

const file = Args.text({ name: "file" }).pipe(
  Args.withDescription("YAML or JSON file of a model; - reads the standard input"),
  Args.atLeast(1)
)

const create = Command.make("create", { file, target: targetOption }, ({ file: files, target }) =>
  Effect.gen(function* () {
    const { saveModel } = yield* Backend
    for (const path of files) {
      const { name, status, warnings } = yield* Effect.flatMap(readDocument(path), saveModel)
      yield* warn(warnings)
      yield* print(`${status === "created" ? "Created" : "Updated"} model '${name}'.`)
    }
  }).pipe(Effect.provide(backendOver(target, "makes")))
).pipe(Command.withDescription("Save models from files, replacing existing ones"))

const remove = Command.make(
  "delete",
  { name: nameArgument, datasource, target: targetOption },
  ({ name, datasource, target }) =>
    Effect.gen(function* () {
      const { deleteModel } = yield* Backend
      const deleted = yield* deleteModel(lookup(name, datasource))
      yield* print(`Deleted model '${deleted}'.`)
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Delete a model"))

export const modelsCommand = Command.make("models").pipe(
  Command.withDescription("Manage models: list, show, create, delete"),
  Command.withSubcommands([list, show, create, remove])
)
