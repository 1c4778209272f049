/** Finds models whose drift is not reported, because they depend on something unreadable. That may be the only problem. */
import { namesRead } from "@semlayer/compiler/program/Program"
import { unqualified } from "@semlayer/domain/Names"
import type { SemModel, SemQuery } from "@semlayer/domain/SemModel"
import type { StorageProblem, StoredModel } from "@semlayer/storage/snapshot/Storage"

/** A model that cannot be checked, and why. */
export interface UnreadModel {
  readonly model: string
  readonly reason: string
}

/** Documents that are, or may be, models of a datasource and cannot be read, or only in part. */
export const unreadableModels = (
  datasource: string,
  problems: ReadonlyArray<StorageProblem>
): ReadonlyArray<UnreadModel> =>
  problems.flatMap(({ model, document, reason, isServed }) =>
    model === undefined || (model.data_source ?? datasource) !== datasource
      ? []
      : [
          {
            model: model.name ?? document,
            reason: `${document}${isServed === true ? "" : " cannot be read"}: ${reason}`
          }
        ]
  )

/** The names of the models that a model reads through joins and queries. */
const namesIn = ({ joins, source_queries = [] }: Pick<SemModel, "joins" | "source_queries">): ReadonlyArray<string> => [
  ...joins.map(({ target_model }) => target_model),
  ...source_queries.flatMap(namesOfQuery)
]

const namesOfQuery = (query: SemQuery): ReadonlyArray<string> => {
  const { source_model: source } = query
  return typeof source === "string" || "source_name" in source ? namesRead(query) : namesIn(source)
}

/**
 * Why each blocked model is blocked. It could not be read, or it depends on such a model, directly or indirectly. `missing`
 * returns why an unknown name proves nothing; null if it proves drift.
 */
export const blockedModels = (
  models: ReadonlyArray<StoredModel>,
  unread: ReadonlyMap<string, string>,
  missing: (name: string) => string | null
): ReadonlyMap<string, string> => {
  const blocked = new Map<string, string>(unread)
  const stages = (model: StoredModel) => new Set<string>((model.source_queries ?? []).flatMap(({ name }) => name ?? []))
  const read = models.map((model) => {
    const own = stages(model)
    const names = namesIn(model).filter((name) => !own.has(name))
    return { model, names: names.map((name) => unqualified(name, model.data_source)) }
  })
  let grows = true
  while (grows) {
    grows = false
    for (const { model, names } of read) {
      if (blocked.has(model.name)) continue
      const cause = names.find((name) => blocked.has(name) || missing(name) !== null)
      if (cause === undefined) continue
      const reason = blocked.get(cause) ?? missing(cause)
      blocked.set(model.name, `it depends on '${cause}', which cannot be checked: ${reason}`)
      grows = true
    }
  }
  return blocked
}
