/** `semlayer check`: finds the problems of stored documents, for editors and continuous integration. */
import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { reported, reportFormats, totalOf } from "../check/Reports.js"
import { print, remark } from "../output/Print.js"
import { CliFailure, UsageFailure } from "../terminal/CliFailure.js"
import { Interaction } from "../terminal/Interaction.js"
import { loaded } from "../terminal/Loaded.js"
import { onlyHere, type Target, targetOption } from "../terminal/TargetOption.js"

export const directoryArgument = Args.text({ name: "dir" }).pipe(
  Args.withDescription("Directory of the storage; default: --storage"),
  Args.optional
)

/** The storage of a command that takes its directory as an argument. */
export const storageOf = Effect.fnUntraced(function* (directory: Option.Option<string>, target: Target) {
  yield* onlyHere(target, "the files are on this machine")
  if (Option.isSome(directory) && Option.isSome(target.storage)) {
    return yield* new UsageFailure({ message: "DIR and --storage exclude each other: give one" })
  }
  return Option.orElse(directory, () => target.storage)
})

const connect = Options.boolean("connect").pipe(
  Options.withDescription("Compare the models with their databases too, as validate-models does")
)

const format = Options.choice("format", reportFormats).pipe(
  Options.withAlias("f"),
  Options.withDescription("Output format"),
  Options.withDefault("text" as const)
)

export const checkCommand = Command.make(
  "check",
  { directory: directoryArgument, connect, format, target: targetOption },
  ({ directory, connect, format, target }) =>
    Effect.gen(function* () {
      const storage = yield* storageOf(directory, target)
      const { isStyled, whileShowing } = yield* Interaction
      const { findings, documents } = yield* whileShowing("Checking", () =>
        loaded(() => import("../local/Check.js").then(({ checked }) => Effect.scoped(checked(storage, connect))))
      )
      const report = reported(findings, format, isStyled)
      if (report !== "") yield* print(report)
      if (findings.length > 0) return yield* new CliFailure({ message: `Found ${totalOf(findings)}` })
      yield* remark(`No problems in ${documents} document${documents === 1 ? "" : "s"}.`)
    })
).pipe(Command.withDescription("Check the files of a storage without a database: syntax, keys, names, formulas, joins"))
