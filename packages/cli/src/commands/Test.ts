/** `semlayer test`: runs the golden queries beside the models. */
import { Command, Options } from "@effect/cli"
import { Effect } from "effect"
import { isPassed, testFormats, testReport } from "../check/TestReports.js"
import { print } from "../output/Print.js"
import { CliFailure } from "../terminal/CliFailure.js"
import { Interaction } from "../terminal/Interaction.js"
import { loaded } from "../terminal/Loaded.js"
import { targetOption } from "../terminal/TargetOption.js"
import { directoryArgument, storageOf } from "./Check.js"

const tests = Options.text("tests").pipe(
  Options.withDescription("Directory of the tests; default: tests in the storage"),
  Options.optional
)

const format = Options.choice("format", testFormats).pipe(
  Options.withAlias("f"),
  Options.withDescription("Output format"),
  Options.withDefault("text" as const)
)

export const testCommand = Command.make(
  "test",
  { directory: directoryArgument, tests, format, target: targetOption },
  ({ directory, tests, format, target }) =>
    Effect.gen(function* () {
      const storage = yield* storageOf(directory, target)
      const { isStyled, whileShowing } = yield* Interaction
      const outcomes = yield* whileShowing("Testing", (show) =>
        loaded(() => import("../local/GoldenFiles.js").then(({ goldenTests }) => goldenTests(storage, tests, show)))
      )
      yield* print(testReport(outcomes, format, isStyled))
      const failed = outcomes.filter((outcome) => !isPassed(outcome)).length
      if (failed > 0) return yield* new CliFailure({ message: `${failed} of ${outcomes.length} tests failed` })
    })
).pipe(Command.withDescription("Run the golden queries of a storage: queries in tests/*.yaml with expected answers"))
