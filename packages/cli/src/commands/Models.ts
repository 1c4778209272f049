/** `semlayer models`: list, show, create, delete, format, diff. */
import { Args, Command, Options } from "@effect/cli"
import type { ModelSummary } from "@semlayer/domain/api/CatalogApi"
import { SemModel } from "@semlayer/domain/SemModel"
import { ModelStatus } from "@semlayer/domain/Stewardship"
import { Effect, Option, Schema } from "effect"
import { Backend } from "../backend/Backend.js"
import { asked, modelName } from "./Chosen.js"
import { readDocument } from "../input/DocumentInput.js"
import { listed, listFormatOption } from "../output/ListFormat.js"
import { print, remark, warn } from "../output/Print.js"
import { documentFormatOption, documentText } from "../output/Document.js"
import { diffCommand, formatCommand } from "./ModelFiles.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"

const nameArgument = Args.text({ name: "name" }).pipe(
  Args.withDescription("Name of the model, or datasource.model"),
  Args.optional
)

const datasource = Options.text("datasource").pipe(
  Options.withAlias("d"),
  Options.withDescription("Datasource of the model"),
  Options.optional
)

/** A model by name, or by `datasource.model`: no name of a model has a dot. */
const lookup = (text: string, datasource: Option.Option<string>) => {
  if (Option.isSome(datasource)) return { name: text, data_source: datasource.value }
  const dot = text.lastIndexOf(".")
  return dot < 1 ? { name: text } : { name: text.slice(dot + 1), data_source: text.slice(0, dot) }
}

const owner = Options.text("owner").pipe(Options.withDescription("Only models of this owner"), Options.optional)

const tag = Options.text("tag").pipe(Options.withDescription("Only models with this tag"), Options.optional)

const status = Options.choice("status", ModelStatus.literals).pipe(
  Options.withDescription("Only models of this status"),
  Options.optional
)

const listOptions = { datasource, owner, tag, status, format: listFormatOption, target: targetOption }

/** What a list says of a model in text: `[deprecated, use orders_v2]`. */
const statusText = ({ status, replaced_by }: ModelSummary): string => {
  if (status === undefined) return ""
  return ` [${status}${replaced_by === undefined ? "" : `, use ${replaced_by}`}]`
}

const list = Command.make("list", listOptions, ({ datasource, owner, tag, status, format, target }) =>
  Effect.gen(function* () {
    const { listModels } = yield* Backend
    const found = yield* listModels({
      data_source: Option.getOrUndefined(datasource),
      owner: Option.getOrUndefined(owner),
      tag: Option.getOrUndefined(tag),
      status: Option.getOrUndefined(status)
    })
    if (format !== "text")
      return yield* print(
        listed(
          found,
          ["data_source", "name", "description", "error", "warnings", "owners", "tags", "status", "replaced_by"],
          format
        )
      )
    if (found.length === 0) return yield* remark("No models found.")
    // A name that several datasources use is printed with its datasource.
    const names = found.map(({ name }) => name)
    const isShared = (name: (typeof names)[number]) => names.indexOf(name) !== names.lastIndexOf(name)
    const lines = found.map((model) => {
      const { name, data_source, description, error } = model
      const shown = `${isShared(name) && data_source !== null ? `${data_source}.` : ""}${name}${statusText(model)}`
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
  ({ name: given, datasource, hidden, format, target }) =>
    Effect.gen(function* () {
      const { readModel } = yield* Backend
      const name = yield* modelName(given, datasource, (name) => `semlayer models show ${name}`)
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
  ({ name: given, datasource, target }) =>
    Effect.gen(function* () {
      const { deleteModel } = yield* Backend
      const name = yield* modelName(given, datasource, (name) => `semlayer models delete ${name}`, asked)
      const deleted = yield* deleteModel(lookup(name, datasource))
      yield* print(`Deleted model '${deleted}'.`)
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Delete a model"))

export const modelsCommand = Command.make("models").pipe(
  Command.withDescription("Manage models: list, show, create, delete, format, diff"),
  Command.withSubcommands([list, show, create, remove, formatCommand, diffCommand])
)
