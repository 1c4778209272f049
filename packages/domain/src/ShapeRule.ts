/** Rules about values that belong to the shape of a body: what breaks one is 422, as a wrong type is (decision 20). */
import type { SchemaAST } from "effect"

const mark = Symbol.for("@semlayer/domain/ShapeRule")

/** Annotation of a filter that is such a rule. */
export const shapeRule = { [mark]: true }

/** Whether a refinement is one. */
export const isShapeRule = (ast: SchemaAST.Refinement): boolean => ast.annotations[mark] === true
