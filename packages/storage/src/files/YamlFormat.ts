/** Formats YAML documents: keys in the order of their schema, one style of indentation, comments kept. */
import { itemSchema, objectKeys } from "@semlayer/domain/SchemaWalk"
import { Either, type Schema, type SchemaAST } from "effect"
import { type Document, isMap, isNode, isPair, isScalar, isSeq, type Pair, type YAMLMap } from "yaml"
import { sameJson } from "../snapshot/Json.js"
import { partSchemaLine } from "./SchemaFiles.js"
import { parseTree, parseYaml, printOptions, type YamlFault } from "./YamlText.js"

const keyOf = (pair: Pair): string | null =>
  isScalar(pair.key) && typeof pair.key.value !== "symbol" ? String(pair.key.value) : null

const orderMap = (document: Document, map: YAMLMap, ast: SchemaAST.AST): void => {
  const keys = objectKeys(ast, map.toJS(document))
  if (keys === undefined) return
  const rank = new Map(keys.names.map((name, i) => [name, i]))
  const rankOf = (pair: Pair): number => rank.get(keyOf(pair) ?? "") ?? keys.names.length
  // A merged map comes first, because own keys override it.
  if (map.items.every((pair) => keyOf(pair) !== null)) map.items.sort((a, b) => rankOf(a) - rankOf(b))
  for (const pair of map.items) {
    const below = keys.types.get(keyOf(pair) ?? "")
    if (isPair(pair) && below !== undefined) order(document, pair.value, below)
  }
}

const order = (document: Document, node: unknown, ast: SchemaAST.AST): void => {
  if (isMap(node)) return orderMap(document, node, ast)
  if (!isSeq(node)) return
  for (const [i, item] of node.items.entries()) {
    const below = itemSchema(ast, i)
    if (isNode(item) && below !== undefined) order(document, item, below)
  }
}

const formattedOnce = <A, I, R>(schema: Schema.Schema<A, I, R>, text: string): Either.Either<string, YamlFault> =>
  Either.flatMap(parseTree(text), (document) =>
    Either.map(parseYaml(text), (before) => {
      order(document, document.contents, schema.ast)
      const formatted = document.toString({ ...printOptions, flowCollectionPadding: false })
      const after = parseYaml(formatted)
      return Either.isRight(after) && sameJson(before, after.right) ? formatted : text
    })
  )

/** The parser may attach a moved comment to another node than before, which another round settles. */
const maxRounds = 4

/** The formatted text of a document; the text itself where formatting would change what it says. */
export const formatYaml = <A, I, R>(schema: Schema.Schema<A, I, R>, text: string): Either.Either<string, YamlFault> =>
  Either.gen(function* () {
    const [line, rest] = partSchemaLine(text.replaceAll("\r\n", "\n"))
    let formatted = rest
    for (let round = 0; round < maxRounds; round++) {
      const next = yield* formattedOnce(schema, formatted)
      if (next === formatted) break
      formatted = next
    }
    return line + formatted
  })
