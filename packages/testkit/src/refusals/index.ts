/** All rejected bodies by area. */
import { aggregations } from "./Aggregations.js"
import { filters } from "./Filters.js"
import { formulas } from "./Formulas.js"
import { names } from "./Names.js"
import { rows } from "./Rows.js"
import { stages } from "./Stages.js"
import { times } from "./Times.js"
import { transforms } from "./Transforms.js"

export const refusals = { formulas, aggregations, transforms, filters, names, times, rows, stages }
