/** Finds columns of joined models that an unresolved name may mean. */
import { maxSuggestions } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { Relation, RelationAt } from "../../bound/Bound.js"
import type { Bound } from "../../steps/BindError.js"

/** Maximum joins from the relation where the name was looked up. */
const maxHops = 3

/** Maximum relations searched, because an error must stay cheap. */
const maxRelations = 200

/**
 * The paths of visible columns that are one to three joins away and have the name `rest`, nearest first. A name with a dot,
 * such as `countries.name`, is a column of the model or join in front of the dot.
 */
export const columnsAlongJoins = (
  from: RelationAt,
  rest: ReadonlyArray<string>,
  resolve: (model: string) => Bound<Relation>
): ReadonlyArray<string> => {
  const leaf = rest.at(-1) ?? ""
  const owner = rest.at(-2)
  const found: Array<string> = []
  const queue: Array<RelationAt> = [from]
  for (let i = 0; i < queue.length && i < maxRelations && found.length < maxSuggestions; i++) {
    const { path, relation } = queue[i] ?? from
    const column = path === from.path ? undefined : relation.model.columns.get(leaf)
    const isOwned = owner === undefined || owner === relation.name || owner === path.at(-1)
    if (column !== undefined && !column.hidden && isOwned) found.push([...path, leaf].join("."))
    if (path.length - from.path.length === maxHops) continue
    for (const name of relation.model.paths.names()) {
      const [join, another] = relation.model.paths.of(name)
      const target = join === undefined || another !== undefined ? null : resolve(join.target_model)
      if (target !== null && Either.isRight(target)) queue.push({ path: [...path, name], relation: target.right })
    }
  }
  return found
}
