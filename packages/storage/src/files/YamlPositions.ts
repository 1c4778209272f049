/** Lines and columns of the parts of a YAML text, for messages about a file. */
import { isMap, isNode, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml"
import { parseOptionsFor } from "./YamlText.js"

/** A place in a text; both count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

export interface YamlPositions {
  /** All syntax errors. */
  readonly faults: ReadonlyArray<Position & { readonly message: string }>
  /**
   * The position of a value, or of its key. What is missing has the position of the part that would contain it. Keys and
   * indexes from the root.
   */
  readonly at: (steps: ReadonlyArray<string | number>, wanted: "key" | "value") => Position
}

/** The node one step down, and its position. */
interface Found {
  readonly node: unknown
  readonly key: Node | undefined
}

const below = (node: unknown, step: string | number): Found | undefined => {
  if (isSeq(node) && typeof step === "number" && step < node.items.length)
    return { node: node.items[step], key: undefined }
  if (!isMap(node)) return undefined
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
  return isPair(pair) ? { node: pair.value, key: isNode(pair.key) ? pair.key : undefined } : undefined
}

/** The front matter of a memory: its text, and the number of lines before it. */
const frontMatter = (text: string): readonly [front: string, lines: number] => {
  const [all, front] = /^---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  return all === undefined || front === undefined ? ["", 0] : [front, 1]
}

/** The positions of a text, or of the front matter of a memory's file. */
export const yamlPositions = (text: string, isMemory = false): YamlPositions => {
  const [yaml, before] = isMemory ? frontMatter(text) : [text, 0]
  const lines = new LineCounter()
  const document = parseDocument(yaml, { ...parseOptionsFor(yaml), lineCounter: lines })
  const positionOf = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line) + before, column: Math.max(1, col) }
  }
  return {
    faults: document.errors.map(({ message, pos: [offset] }) => ({ message, ...positionOf(offset) })),
    at: (steps, wanted) => {
      let node: unknown = document.contents
      let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
      for (const [i, step] of steps.entries()) {
        const found = below(node, step)
        if (found === undefined) break
        node = found.node
        const isLast = i === steps.length - 1
        const shown = (isLast && wanted === "key") || !isNode(node) ? (found.key ?? node) : node
        if (isNode(shown)) offset = shown.range?.[0] ?? offset
      }
      return positionOf(offset)
    }
  }
}
