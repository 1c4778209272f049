/** `semlayer dashboards`: list, show, create, delete. */
import { Args, Command } from "@effect/cli"
import { dashboardCodec } from "@semlayer/storage/documents/StoredValues"
import { Effect } from "effect"
import { Backend } from "../backend/Backend.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { readDocument } from "../input/DocumentInput.js"
import { documentFormatOption, documentText } from "../output/Document.js"
import { listed, listFormatOption } from "../output/ListFormat.js"
import { print, remark, warn } from "../output/Print.js"
import { CliFailure } from "../terminal/CliFailure.js"
import { targetOption } from "../terminal/TargetOption.js"
import { asked, dashboardName } from "./Chosen.js"

const nameArgument = Args.text({ name: "name" }).pipe(Args.withDescription("Name of the dashboard"), Args.optional)

const list = Command.make("list", { format: listFormatOption, target: targetOption }, ({ format, target }) =>
  Effect.gen(function* () {
    const found = yield* (yield* Backend).listDashboards
    if (format !== "text") {
      return yield* print(listed(found, ["name", "title", "description", "error", "warnings"], format))
    }
    if (found.length === 0) return yield* remark("No dashboards found.")
    const lines = found.map(({ name, title, error }) => {
      const shown = title === undefined ? name : `${name}  — ${title}`
      return error === undefined ? shown : `${shown}  ERROR: ${error}`
    })
    yield* warn(found.flatMap(({ warnings = [] }) => warnings))
    yield* print(lines.join("\n"))
  }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("List the dashboards"))

const show = Command.make(
  "show",
  { name: nameArgument, format: documentFormatOption, target: targetOption },
  ({ name: given, format, target }) =>
    Effect.gen(function* () {
      const { readDashboard } = yield* Backend
      const name = yield* dashboardName(given, (name) => `semlayer dashboards show ${name}`)
      const value = yield* readDashboard(name)
      yield* print(yield* documentText(dashboardCodec(value.name).encode(value), format))
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Show a dashboard as YAML or JSON, which create reads again"))

const file = Args.text({ name: "file" }).pipe(
  Args.withDescription("YAML or JSON file of a dashboard; - reads the standard input"),
  Args.atLeast(1)
)

const create = Command.make("create", { file, target: targetOption }, ({ file: files, target }) =>
  Effect.gen(function* () {
    const { saveDashboard } = yield* Backend
    for (const path of files) {
      const body = yield* readDocument(path)
      const { name } = body
      if (typeof name !== "string") {
        return yield* new CliFailure({ message: `${path} has no name. Its first line could be: name: sales` })
      }
      const { status, warnings = [] } = yield* saveDashboard(name, body)
      yield* warn(warnings)
      yield* print(`${status === "created" ? "Created" : "Updated"} dashboard '${name}'.`)
    }
  }).pipe(Effect.provide(backendOver(target, "makes")))
).pipe(Command.withDescription("Save dashboards from files, replacing existing ones"))

const remove = Command.make("delete", { name: nameArgument, target: targetOption }, ({ name: given, target }) =>
  Effect.gen(function* () {
    const { deleteDashboard } = yield* Backend
    const name = yield* dashboardName(given, (name) => `semlayer dashboards delete ${name}`, asked)
    yield* deleteDashboard(name)
    yield* print(`Deleted dashboard '${name}'.`)
  }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Delete a dashboard"))

export const dashboardsCommand = Command.make("dashboards").pipe(
  Command.withDescription("Manage dashboards: list, show, create, delete"),
  Command.withSubcommands([list, show, create, remove])
)
