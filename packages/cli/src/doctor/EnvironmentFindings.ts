/** Checks the Node version and the settings in the environment. */
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Config, type ConfigProvider, Effect, HashSet, Option } from "effect"
import { type Findings, ok, problem, warning } from "./Finding.js"
import { knownSettings } from "./KnownSettings.js"

/** Minimum Node version, as in `engines` of package.json. */
const least = [20, 18] as const

/** Whether a Node version is supported. */
export const nodeFindings = (version: string): Findings => {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  const isEnough = major > least[0] || (major === least[0] && minor >= least[1])
  return [
    isEnough
      ? ok("node", `version ${version}`)
      : problem("node", `version ${version} is too old`, `install Node ${least.join(".")} or newer`)
  ]
}

/** Complete names of the variables that begin with `SEM`; a config provider may enumerate one segment of a name at a time. */
const namesOf = (
  provider: ConfigProvider.ConfigProvider.Flat,
  path: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<string>> =>
  Effect.gen(function* () {
    const children = yield* Effect.orElseSucceed(provider.enumerateChildren(path), () => HashSet.empty<string>())
    const ours = [...children].filter((name) => path.length > 0 || /^SEM(_|$)/.test(name))
    // One variable name may be the prefix of another: SEM_URL, SEM_URL_PREFIX.
    const own = path.length > 0 && (yield* isSet(path.join("_"))) ? [path.join("_")] : []
    const deeper = yield* Effect.forEach(ours, (child) => namesOf(provider, [...path, child]))
    return [...own, ...deeper.flat()]
  })

const isSet = (name: string) =>
  Effect.match(Config.option(Config.string(name)), {
    onFailure: () => false,
    onSuccess: Option.exists((value) => value.trim() !== "")
  })

const isCurrent = new Set(knownSettings)

/** Variables with this prefix are referenced by datasources. */
const isOfDatasources = (name: string): boolean => name.startsWith("SEM_DATASOURCE_")

/** Findings for the settings; an unknown name is most likely misspelt. */
export const settingFindings: Effect.Effect<Findings> = Effect.configProviderWith(({ flattened }) =>
  Effect.map(namesOf(flattened, []), (names) => {
    const unknown = names
      .filter((name) => !isCurrent.has(name) && !isOfDatasources(name))
      .map((name) =>
        warning(
          "settings",
          `${name} is set, but nothing reads it.${didYouMean(suggest(name, knownSettings))}`,
          `unset ${name}, or correct its name`
        )
      )
    const known = names.filter((name) => isCurrent.has(name)).sort()
    return [
      ...(known.length > 0 || unknown.length === 0 ? [ok("settings", known.join(", ") || "none is set")] : []),
      ...unknown
    ]
  })
)
