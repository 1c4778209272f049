/** Errors for paths that lead to no entity, with suggestions. */
import { AmbiguousEntity, UnknownEntity } from "@semlayer/domain/EntityErrors"
import { DatasourceName } from "@semlayer/domain/Names"
import { suggest } from "@semlayer/domain/Suggest"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { allModels, type EntityPath, type EntityReading } from "./EntityReadings.js"
import { visibleLeaves } from "./ModelPaths.js"

/** The error from the interpretation that resolved the longest part of the path. */
export const deadEnd = (
  { segments }: EntityPath,
  reference: string,
  dead: EntityReading["dead"],
  snapshot: StorageSnapshot
): UnknownEntity | AmbiguousEntity => {
  const [furthest] = [...dead].sort((a, b) => b.path.length - a.path.length)
  if (furthest !== undefined) {
    const { datasource, model, reason, isAmbiguous } = furthest
    const candidates = furthest.candidates.map((name) => `${datasource}.${model.name}.${name}`)
    return isAmbiguous
      ? new AmbiguousEntity({ entity: reference, candidates })
      : new UnknownEntity({ entity: reference, reason, candidates })
  }
  const [first = "", second] = segments
  const models = snapshot.models.get(DatasourceName.make(first, true))
  if (second !== undefined && (models !== undefined || snapshot.datasources.has(DatasourceName.make(first, true)))) {
    const visible = [...(models ?? [])].filter(([, { value }]) => !value.hidden).map(([name]) => name)
    const candidates = suggest(second, visible).map((name) => `${first}.${name}`)
    return new UnknownEntity({ entity: reference, reason: `'${first}' has no model '${second}'`, candidates })
  }
  const what = second === undefined ? "datasource, model, column, measure or aggregation" : "datasource or model"
  return new UnknownEntity({
    entity: reference,
    reason: `there is no ${what} '${first}'`,
    candidates: nearNames(first, second === undefined, snapshot)
  })
}

/** Canonical entities whose last name is similar to a text. */
const nearNames = (text: string, withLeaves: boolean, snapshot: StorageSnapshot): ReadonlyArray<string> => {
  const byName = new Map<string, string>()
  const offer = (name: string, entity: string) => {
    if (!byName.has(name)) byName.set(name, entity)
  }
  for (const name of snapshot.datasources.keys()) offer(name, name)
  const visible = allModels(snapshot).filter(({ hidden }) => !hidden)
  for (const { data_source, name } of visible) offer(name, `${data_source}.${name}`)
  for (const model of withLeaves ? visible : []) {
    for (const leaf of visibleLeaves(model)) offer(leaf, `${model.data_source}.${model.name}.${leaf}`)
  }
  return suggest(text, byName.keys()).flatMap((name) => byName.get(name) ?? [])
}
