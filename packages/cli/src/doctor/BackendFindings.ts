/** What both a storage and a server can tell: whether the databases answer, and whether the models still fit them. */
import type { DatasourceSummary } from "@semlayer/domain/Datasource"
import { Duration, Effect } from "effect"
import { Backend } from "../backend/Backend.js"
import { counted, type Finding, type Findings, found, ok, problem, warning } from "./Finding.js"

/** Databases that are asked at a time. */
const atOnce = 4

/** A database that takes longer to connect to makes every first query slow. */
const slow = Duration.seconds(2)

const fix = "fix its document, or delete it"

/** What of the documents of a list is not read. */
const partFindings = (check: string, { warnings = [] }: Pick<DatasourceSummary, "warnings">): Findings =>
  warnings.map((message) => warning(check, message, fix))

const datasourceFinding = Effect.fnUntraced(function* ({ name, type, error }: DatasourceSummary) {
  const { testDatasource } = yield* Backend
  const check = `datasource ${name}`
  if (error !== undefined)
    return problem(check, error, "fix its document, set the variable for this process, or save the datasource anew")
  const tried = yield* Effect.either(Effect.timed(testDatasource(name)))
  if (tried._tag === "Left") {
    const mend = `see that the database runs, or save it anew: semlayer datasources create … --name ${name} --yes`
    return problem(check, tried.left.message, mend)
  }
  const [duration] = tried.right
  const message = `${type ?? "its database"} answers after ${Math.round(Duration.toMillis(duration))} ms`
  return Duration.greaterThan(duration, slow)
    ? warning(check, message, "look at the network between here and there")
    : ok(check, message)
})

/** One for each datasource. */
const datasourceFindings: Effect.Effect<Findings, never, Backend> = found(
  "datasources",
  "see the storage",
  Effect.gen(function* () {
    const { listDatasources } = yield* Backend
    const datasources = yield* listDatasources
    const findings = yield* Effect.forEach(datasources, datasourceFinding, { concurrency: atOnce })
    return datasources.length === 0
      ? [
          warning(
            "datasources",
            "there are none",
            "semlayer datasources create <file or URL> --ingest, or semlayer demo"
          )
        ]
      : [...findings, ...datasources.flatMap((each) => partFindings(`datasource ${each.name}`, each))]
  })
)

/** Models that cannot be used, or not as a whole. */
export const modelFindings: Effect.Effect<Findings, never, Backend> = found(
  "models",
  "see the storage",
  Effect.gen(function* () {
    const { listModels } = yield* Backend
    return (yield* listModels(undefined)).flatMap((model) => {
      const check = `model ${model.name}`
      const own = model.error === undefined ? [] : [problem(check, model.error, fix)]
      return [...own, ...partFindings(check, model)]
    })
  })
)

/** What of the models no longer fits; databases that do not answer have been told of. */
const driftFindings: Effect.Effect<Findings, never, Backend> = found(
  "drift",
  "see the datasources",
  Effect.gen(function* () {
    const { validateAll } = yield* Backend
    const { drift, errors } = yield* validateAll()
    const names = [...new Set(drift.map(({ data_source }) => data_source))]
    const unjudged = errors
      .filter(({ kind }) => kind === "model")
      .map(({ model_name, data_source, error }) =>
        problem(
          "drift",
          `${model_name ?? ""} of ${data_source} cannot be validated: ${error}`,
          "mend what is named; what depends on it is neither judged nor cleaned until then"
        )
      )
    const findings = names.map((name): Finding => {
      const models = drift.filter(({ data_source }) => data_source === name).map(({ model_name }) => model_name)
      const message = `${counted(models.length, "model")} of ${name} no longer fit the database: ${models.join(", ")}`
      return problem(
        "drift",
        message,
        `semlayer validate-models --datasource ${name} tells why, --force-clean removes it`
      )
    })
    if (findings.length + unjudged.length > 0) return [...unjudged, ...findings]
    const unknown = errors.map(({ data_source }) => data_source).join(", ")
    return [
      ok(
        "drift",
        unknown === "" ? "all models fit their databases" : `none that can be seen; not looked at: ${unknown}`
      )
    ]
  })
)

export const backendFindings: Effect.Effect<Findings, never, Backend> = Effect.zipWith(
  datasourceFindings,
  driftFindings,
  (datasources, drift) => [...datasources, ...drift]
)
