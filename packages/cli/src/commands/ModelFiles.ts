/** `semlayer models format` and `semlayer models diff`: models as files under version control. */
import { Args, Command, Options } from "@effect/cli"
import type { FieldChange, ModelChange, PartChange } from "@semlayer/engine/models/ModelDiff"
import { Effect } from "effect"
import { print, remark } from "../output/Print.js"
import { CliFailure } from "../terminal/CliFailure.js"
import { loaded } from "../terminal/Loaded.js"
import { onlyHere, targetOption } from "../terminal/TargetOption.js"

const paths = Args.text({ name: "path" }).pipe(
  Args.withDescription("Files, or directories of storages; default: --storage"),
  Args.repeated
)

const check = Options.boolean("check").pipe(
  Options.withDescription("Change nothing; list the files that are not formatted, and exit with 1 if there are any")
)

export const formatCommand = Command.make(
  "format",
  { paths, check, target: targetOption },
  ({ paths, check, target }) =>
    Effect.gen(function* () {
      yield* onlyHere(target, "the files are on this machine")
      const { changed, total } = yield* loaded(() =>
        import("../local/FormatModels.js").then(({ formatModels, storageDirectory }) =>
          paths.length > 0
            ? formatModels(paths, check)
            : Effect.flatMap(storageDirectory(target.storage), (directory) => formatModels([directory], check))
        )
      )
      for (const file of changed) yield* print(file)
      const counted = `${changed.length} of ${total} files`
      if (check && changed.length > 0) return yield* new CliFailure({ message: `${counted} are not formatted` })
      yield* remark(changed.length === 0 ? `${total} files are formatted` : `Formatted ${counted}`)
    })
).pipe(Command.withDescription("Format the files of models: keys in their usual order, comments kept"))

const side = (name: string) =>
  Args.text({ name }).pipe(Args.withDescription("Storage (directory, SQLite file or URL), or file of one model"))

const format = Options.choice("format", ["text", "json"]).pipe(
  Options.withAlias("f"),
  Options.withDescription("Output format"),
  Options.withDefault("text" as const)
)

const signs = { added: "+", removed: "-", changed: "~" } as const

const valueText = (value: unknown): string =>
  value === null ? "none" : typeof value === "string" ? value : JSON.stringify(value)

const fieldText = ({ field, before, after }: FieldChange): string =>
  `${field}: ${valueText(before)} → ${valueText(after)}`

const partText = ({ kind, name, change, fields }: PartChange): ReadonlyArray<string> => {
  const head = `  ${signs[change]} ${kind} ${name}`
  return change === "changed" ? [head, ...fields.map((field) => `      ${fieldText(field)}`)] : [head]
}

const changeText = ({ data_source, name, change, fields, parts }: ModelChange): ReadonlyArray<string> => [
  `${signs[change]} ${data_source}.${name}`,
  ...fields.map((field) => `  ~ ${fieldText(field)}`),
  ...parts.flatMap(partText)
]

export const diffCommand = Command.make("diff", { before: side("a"), after: side("b"), format }, (given) =>
  Effect.gen(function* () {
    const changes = yield* loaded(() =>
      import("../local/DiffModels.js").then(({ diffModels }) => diffModels(given.before, given.after))
    )
    if (given.format === "json") return yield* print(JSON.stringify(changes, null, 2))
    if (changes.length === 0) return yield* remark("No differences.")
    yield* print(changes.flatMap(changeText).join("\n"))
  })
).pipe(Command.withDescription("Show what differs between the models of two storages or files"))
