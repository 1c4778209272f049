/** Random questions about a world. */
import { type Model, type Query, reverseJoins, type World } from "../naive/World.js"
import { rowCondition } from "./Conditions.js"
import type { Draw } from "./Draw.js"
import { keyFormula } from "./KeyFormulas.js"
import { dimensionsOf, groupedBy, keyNames, orderOf, pageOf, timesOf } from "./Groups.js"
import { extensionOf, grownBy, joinedToStage, type Question, staged } from "./Stages.js"
import { type Subject, subjectOf } from "./Subjects.js"

/** Distinct values of dimensions, or the rows themselves. */
const listed = (draw: Draw, subject: Subject): Query => {
  const times = draw.chance(40) ? timesOf(draw, subject) : []
  const computed = draw.chance(20) ? keyFormula(draw, subject, "part0") : null
  const found = [...dimensionsOf(draw, subject, times), ...(computed === null ? [] : [computed.dimension])]
  const first = subject.places[0].model.columns[0]?.name
  const dimensions = found.length + times.length > 0 || first === undefined ? found : [first]
  const keys = keyNames(dimensions, times)
  const page = pageOf(draw)
  return {
    source_model: subject.source,
    measures: [],
    dimensions,
    time_dimensions: times,
    filters: draw.times(0, 2, () => rowCondition(draw, subject)),
    order:
      page === null && draw.chance(50)
        ? []
        : orderOf(
            draw,
            keys.map((name) => ({ name, exact: true })),
            page === null ? [] : keys
          ),
    ...page,
    ...(draw.chance(50) && { distinct_dimension_values: false })
  }
}
/** A question about a world. */
export const questionOf = (draw: Draw, world: World): Question => {
  const source = draw.maybeOne(world.models)
  if (source === null) return []
  const followsReverse = draw.chance(25)
  const reaching = (model: Model): Model =>
    followsReverse ? { ...model, joins: [...model.joins, ...reverseJoins(model, world.models)] } : model
  const models = new Map(world.models.map((model) => [model.name, reaching(model)]))
  const subject = subjectOf(reaching(source), models)
  const plain = (): Question => [groupedBy(draw, subject).query]
  switch (draw.below(20)) {
    case 0:
    case 1:
      return staged(draw, subject)
    case 2:
    case 3:
      return [listed(draw, subject)]
    case 4: {
      const extension = extensionOf(draw, source)
      return extension === null ? plain() : [grownBy(draw, world, source, extension, [])]
    }
    case 5:
      return joinedToStage(draw, world, source) ?? plain()
    default:
      return plain()
  }
}
