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

/** That a document cannot be used, or what of it is not read. */
const ofDocument = (check: string, { error, warnings = [] }: Documented): Findings => [
  ...(error === undefined ? [] : [problem(check, error, fix)]),
  ...warnings.map((message) => warning(check, message, fix))
]

interface Documented {
  readonly error?: string | undefined
  readonly warnings?: ReadonlyArray<string>
}

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

/** One for each datasource but those that were reported already. */
const datasourceFindings = (reported: ReadonlySet<string>): Effect.Effect<Findings, never, Backend> =>
  found(
    "datasources",
    "see the storage",
    Effect.gen(function* () {
      const { listDatasources } = yield* Backend
      const datasources = yield* listDatasources
      const findings = yield* Effect.forEach(
        datasources.filter(({ name }) => !reported.has(name)),
        datasourceFinding,
        { concurrency: atOnce }
      )
      return datasources.length === 0
        ? [
            warning(
              "datasources",
              "there are none",
              "semlayer datasources create <file or URL> --ingest, or semlayer demo"
            )
          ]
        : findings
    })
  )

/** Models that cannot be used, and what of documents is not read; of a storage of this machine its own check tells. */
export const documentFindings: Effect.Effect<Findings, never, Backend> = found(
  "documents",
  "see the storage",
  Effect.gen(function* () {
    const { listDatasources, listModels } = yield* Backend
    const datasources = yield* listDatasources
    const models = yield* listModels(undefined)
    return [
      ...datasources.flatMap(({ name, warnings = [] }) => ofDocument(`datasource ${name}`, { warnings })),
      ...models.flatMap((each) => ofDocument(`model ${each.name}`, each))
    ]
  })
)

/** What of the models no longer fits, and declared keys that the data contradict; databases that do not answer have been told of. */
const driftFindings: Effect.Effect<Findings, never, Backend> = found(
  "drift",
  "see the datasources",
  Effect.gen(function* () {
    const { validateAll } = yield* Backend
    const { drift, errors, violations = [] } = yield* validateAll()
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
    const keys = violations.map(({ data_source, model_name, target, reason }) =>
      problem(
        "keys",
        `the data contradict ${target} of ${data_source}.${model_name}: ${reason}`,
        "correct the key in the model, or the data: joins to it multiply measures"
      )
    )
    if (findings.length + unjudged.length > 0) return [...unjudged, ...findings, ...keys]
    const unknown = errors.map(({ data_source }) => data_source).join(", ")
    return [
      ok(
        "drift",
        unknown === "" ? "all models fit their databases" : `none that can be seen; not looked at: ${unknown}`
      ),
      ...keys
    ]
  })
)

/** `reported` are the datasources of which a problem was found already. */
export const backendFindings = (reported: ReadonlySet<string>): Effect.Effect<Findings, never, Backend> =>
  Effect.zipWith(datasourceFindings(reported), driftFindings, (datasources, drift) => [...datasources, ...drift])
