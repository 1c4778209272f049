/** Texts that never are JSON, so that a quoted list or object in their place can be parsed. */
import type { SchemaAST } from "effect"

const mark = Symbol.for("@semlayer/domain/NotJson")

/** Annotation of such a text. */
export const notJson = { [mark]: true }

export const isNotJson = (ast: SchemaAST.AST): boolean => ast.annotations[mark] === true
