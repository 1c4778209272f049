/** Value rules that count as part of a body's shape: a violation is answered with 422, like a wrong type, instead of 400. */
import type { SchemaAST } from "effect"

const mark = Symbol.for("@semlayer/domain/ShapeRule")

/** Annotation of a filter that is a shape rule. */
export const shapeRule = { [mark]: true }

/** Whether a refinement is a shape rule. */
export const isShapeRule = (ast: SchemaAST.Refinement): boolean => ast.annotations[mark] === true
