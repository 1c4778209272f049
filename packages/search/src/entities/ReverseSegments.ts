/** The reverse paths of stored models, by segment. */
import { prepare } from "@semlayer/compiler/model/PreparedModel"
import { ansi } from "@semlayer/compiler/dialect/Ansi"
import {
  joinsTo,
  type ReverseJoin,
  type ReverseIndex,
  reverseJoinsOf,
  reversePaths
} from "@semlayer/compiler/model/ReversePaths"
import { DatasourceName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"

/** By the models of a datasource, which are the same object until one of them changes. */
const known = new WeakMap<object, ReverseIndex>()

/** The joins of other models of a datasource to a model, by the segment that follows them. */
export const reverseSegments = (
  model: SemModel,
  datasource: string,
  { models }: StorageSnapshot
): ReadonlyMap<string, ReadonlyArray<ReverseJoin>> => {
  const stored = models.get(DatasourceName.make(datasource, true))
  if (stored === undefined) return new Map()
  const joins = known.get(stored) ?? reverseJoinsOf([...stored.values()].map(({ value }) => value))
  known.set(stored, joins)
  const declared = prepare(model, ansi).joins
  return reversePaths(model, (segment) => declared.has(segment), joinsTo(joins, model.name))
}
