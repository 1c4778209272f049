/** Derives joins from foreign keys: one join per key, with all its column pairs, and a stable name. */
import { type Join, joinName, type JoinPair } from "@semlayer/domain/Model"
import { type ColumnName, ModelName } from "@semlayer/domain/Names"
import { candidates, firstFree, plainName } from "../names/PlainNames.js"

/** The target of a foreign key, in model names. */
export interface KeyJoin {
  readonly target: ModelName
  readonly pairs: ReadonlyArray<JoinPair>
}

const pairTexts = (pairs: ReadonlyArray<JoinPair>): string =>
  JSON.stringify(pairs.map((pair) => JSON.stringify(pair)).sort())

/** Whether a join represents a key: same target model, same pairs in any order. */
const isJoinOf = (join: Join, key: KeyJoin): boolean =>
  join.target_model === key.target && pairTexts(join.join_pairs) === pairTexts(key.pairs)

/** The joins that some keys add to a model. Existing joins stay unchanged. */
export const newJoins = (
  keys: ReadonlyArray<KeyJoin>,
  existing: ReadonlyArray<Join>,
  model: ModelName
): ReadonlyArray<Join> => {
  const added = keys.filter(
    (key, i) =>
      !existing.some((join) => isJoinOf(join, key)) &&
      !keys
        .slice(0, i)
        .some((before) => before.target === key.target && pairTexts(before.pairs) === pairTexts(key.pairs))
  )
  const isContested = (target: ModelName): boolean =>
    target === model ||
    added.filter((key) => key.target === target).length > 1 ||
    existing.some((join) => join.target_model === target || joinName(join) === target)
  const taken = new Set<string>([
    model,
    ...existing.map(joinName),
    ...added.filter((key) => !isContested(key.target)).map((key) => key.target)
  ])
  const targets = [...added, ...existing.map((join) => ({ target: join.target_model }))]
  return added.map((key) => {
    if (!isContested(key.target)) return plainJoin(key)
    const isTaken = (name: string): boolean =>
      taken.has(name) || targets.some(({ target }) => target === name && target !== key.target)
    const name = firstFree(candidates(...wantedNames(key)), isTaken)
    taken.add(name)
    return name === key.target ? plainJoin(key) : { name: ModelName.make(name), ...plainJoin(key) }
  })
}

const plainJoin = ({ target, pairs }: KeyJoin): Join => ({
  target_model: target,
  join_pairs: pairs,
  join_type: "left"
})

/** Candidate names: the key's columns without suffixes such as `_id`, then the full columns. */
const wantedNames = ({ pairs }: KeyJoin): readonly [string, string] => {
  const columns: ReadonlyArray<ColumnName> = pairs.map(([column]) => column)
  return [plainName(columns.map(stem).join("_")), plainName(columns.join("_"))]
}

const stem = (column: string): string => column.replace(/(?<=.)_(?:id|key|code|fk)$/i, "")
