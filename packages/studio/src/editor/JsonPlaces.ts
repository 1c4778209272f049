/** Where the parts of a JSON text are. */
import { jsonLanguage } from "@codemirror/lang-json"
import type { SyntaxNode } from "@lezer/common"

export interface TextRange {
  readonly from: number
  readonly to: number
}

/** The first place where a text is not JSON; null if it is. */
export const syntaxErrorOf = (text: string): TextRange | null => {
  let found: TextRange | null = null
  jsonLanguage.parser.parse(text).iterate({
    enter: (node) => {
      if (found !== null || !node.type.isError) return
      const from = Math.min(node.from, Math.max(0, text.length - 1))
      found = { from, to: Math.min(text.length, Math.max(node.to, from + 1)) }
    }
  })
  return found
}

const nameOf = (text: string, { from, to }: SyntaxNode): unknown => {
  try {
    return JSON.parse(text.slice(from, to))
  } catch {
    return null
  }
}

const isValue = ({ name }: SyntaxNode): boolean => /^(Object|Array|String|Number|True|False|Null)$/.test(name)

const childAt = (text: string, node: SyntaxNode, step: PropertyKey): SyntaxNode | null => {
  if (node.name === "Array") return node.getChildren("⚠").length > 0 ? null : (valuesOf(node)[Number(step)] ?? null)
  for (const property of node.getChildren("Property")) {
    const name = property.getChild("PropertyName")
    if (name !== null && nameOf(text, name) === String(step)) return property
  }
  return null
}

const valuesOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const values: Array<SyntaxNode> = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) if (isValue(child)) values.push(child)
  return values
}

/** The place of the value at a path, or of the nearest value around it. */
export const placeAt = (text: string, path: ReadonlyArray<PropertyKey>): TextRange => {
  const root = jsonLanguage.parser.parse(text).topNode
  let node = valuesOf(root)[0] ?? root
  for (const step of path) {
    const inner = node.name === "Property" ? (valuesOf(node)[0] ?? node) : node
    const child = childAt(text, inner, step)
    if (child === null) break
    node = child
  }
  // The whole text is not underlined for one missing key.
  return path.length === 0
    ? { from: node.from, to: Math.min(node.to, node.from + 1) }
    : { from: node.from, to: node.to }
}
