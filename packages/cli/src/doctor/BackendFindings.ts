/** Checks that work with both a storage and a server: datasource connections, and drift of models. */
import type { ModelSummary } from "@semlayer/domain/api/CatalogApi"
import { type DocumentProblem, problemsText } from "@semlayer/domain/DocumentProblem"
import type { DatasourceSummary } from "@semlayer/domain/Datasource"
import { Duration, Effect } from "effect"
import { Backend } from "../backend/Backend.js"
import { counted } from "../output/Counted.js"
import { type Finding, type Findings, found, ok, problem, warning } from "./Finding.js"

/** Number of databases tested concurrently. */
const atOnce = 4

/** Connecting slower than this is a warning, because it delays every first query. */
const slow = Duration.seconds(2)

const fix = "fix its document, or delete it"

/** Findings for a document: why it is unusable, or which parts of it are ignored. */
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
    return problem(check, error, "fix its document, set the variable for this process, or save the datasource again")
  const tried = yield* Effect.either(Effect.timed(testDatasource(name)))
  if (tried._tag === "Left") {
    const fix = `check that the database is running, or save the datasource again: semlayer datasources create … --name ${name} --yes`
    return problem(check, tried.left.message, fix)
  }
  const [duration] = tried.right
  const message = `${type ?? "its database"} responds in ${Math.round(Duration.toMillis(duration))} ms`
  return Duration.greaterThan(duration, slow)
    ? warning(check, message, "check the network between this machine and the database")
    : ok(check, message)
})

/** Problems of a usable model that its document does not report already. */
const modelFindings = ({ name, data_source, error, warnings = [], problems = [] }: ModelSummary): Findings => {
  const isReported = ({ message }: DocumentProblem) => warnings.some((each) => each.includes(message))
  const found = error === undefined ? problems.filter((each) => !isReported(each)) : []
  return found.map((each) => {
    const finding = each.severity === "error" ? problem : warning
    return finding(
      `model ${name}`,
      `${data_source ?? ""}.${name}: ${problemsText([each])}`,
      "correct the model: semlayer check shows the place"
    )
  })
}

/** What models have that saving them would reject. */
export const modelProblemFindings: Effect.Effect<Findings, never, Backend> = found(
  "models",
  "see the storage",
  Effect.flatMap(Backend, ({ listModels }) => Effect.map(listModels({}), (models) => models.flatMap(modelFindings)))
)

/** A finding per datasource, except those already reported. */
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

/**
 * Unusable models and ignored parts of documents, for servers.
 *
 * The storage check covers a local storage.
 */
export const documentFindings: Effect.Effect<Findings, never, Backend> = found(
  "documents",
  "see the storage",
  Effect.gen(function* () {
    const { listDatasources, listModels } = yield* Backend
    const datasources = yield* listDatasources
    const models = yield* listModels({})
    return [
      ...datasources.flatMap(({ name, warnings = [] }) => ofDocument(`datasource ${name}`, { warnings })),
      ...models.flatMap((each) => [...ofDocument(`model ${each.name}`, each), ...modelFindings(each)])
    ]
  })
)

/**
 * Drift and declared keys that the data contradict.
 *
 * Unreachable databases are reported by another check.
 */
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
          "fix what is named; until then, what depends on it is neither checked nor cleaned"
        )
      )
    const findings = names.map((name): Finding => {
      const models = drift.filter(({ data_source }) => data_source === name).map(({ model_name }) => model_name)
      const message = `${counted(models.length, "model")} of ${name} no longer match the database: ${models.join(", ")}`
      return problem(
        "drift",
        message,
        `semlayer validate-models --datasource ${name} shows the reasons, --force-clean removes the drift`
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
      ok("drift", unknown === "" ? "all models match their databases" : `none found; not checked: ${unknown}`),
      ...keys
    ]
  })
)

/** Datasource and drift findings; `reported` are the datasources whose problem is known already. */
export const backendFindings = (reported: ReadonlySet<string>): Effect.Effect<Findings, never, Backend> =>
  Effect.zipWith(datasourceFindings(reported), driftFindings, (datasources, drift) => [...datasources, ...drift])
