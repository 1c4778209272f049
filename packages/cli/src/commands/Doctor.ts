/** `semlayer doctor`: checks everything that commands depend on, and suggests fixes. */
import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { CliFailure } from "../terminal/CliFailure.js"
import { counted } from "../output/Counted.js"
import type { Finding, Findings } from "../doctor/Finding.js"
import { nodeFindings, settingFindings } from "../doctor/EnvironmentFindings.js"
import { Interaction } from "../terminal/Interaction.js"
import { print } from "../output/Print.js"
import { serverOf, type Target, targetOption } from "../terminal/TargetOption.js"

const format = Options.choice("format", ["text", "json"]).pipe(
  Options.withAlias("f"),
  Options.withDescription("Output format"),
  Options.withDefault("text" as const)
)

/** All findings for a target. The code for the other kind of target is not loaded. */
const findingsOf = (target: Target) =>
  Effect.gen(function* () {
    const server = yield* serverOf(target)
    const surroundings = [...nodeFindings(process.versions.node), ...(yield* settingFindings)]
    if (Option.isSome(server)) {
      const { remoteFindings } = yield* Effect.promise(() => import("../doctor/RemoteFindings.js"))
      return [
        ...surroundings,
        ...(yield* remoteFindings({ url: server.value, apiKey: Option.getOrUndefined(target.apiKey) }))
      ]
    }
    const { localFindings } = yield* Effect.promise(() => import("../doctor/LocalFindings.js"))
    return [...surroundings, ...(yield* localFindings(target.storage))]
  })

const colours = { ok: "\u001b[32m", warning: "\u001b[33m", problem: "\u001b[31m" } as const

const linesOf = ({ check, status, message, fix }: Finding, isStyled: boolean): string => {
  const word = isStyled ? `${colours[status]}${status}\u001b[0m` : status
  const line = `${word}${" ".repeat("problem ".length - status.length)} ${check}: ${message}`
  return fix === undefined ? line : `${line}\n         → ${fix}`
}

const countOf = (findings: Findings, status: Finding["status"]): number =>
  findings.filter((each) => each.status === status).length

export const doctorCommand = Command.make("doctor", { format, target: targetOption }, ({ format, target }) =>
  Effect.gen(function* () {
    const { isStyled, whileShowing } = yield* Interaction
    const findings = yield* whileShowing("Checking", () => findingsOf(target))
    const problems = countOf(findings, "problem")
    const warnings = countOf(findings, "warning")
    yield* print(
      format === "json"
        ? JSON.stringify({ problems, warnings, findings }, null, 2)
        : findings.map((finding) => linesOf(finding, isStyled)).join("\n")
    )
    if (problems > 0)
      return yield* new CliFailure({
        message: `There ${problems === 1 ? "is" : "are"} ${counted(problems, "problem")}`
      })
  })
).pipe(
  Command.withDescription(
    "Check the storage, the databases, the models and the installation, and say how to fix problems"
  )
)
