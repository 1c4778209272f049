/** Parses YAML: version 1.2 (core schema) with the merge keys of 1.1. Syntax trees are for edits, which keep comments. */
import { Either, Option } from "effect"
import { LRUCache } from "lru-cache"
import {
  type Document,
  type DocumentOptions,
  isMap,
  LineCounter,
  type Node,
  type Pair,
  type ParsedNode,
  type ParseOptions,
  parseDocument,
  type Scalar,
  type SchemaOptions,
  type ToStringOptions,
  visit
} from "yaml"
import { isAwkwardBlock, readQuickly } from "./QuickYaml.js"

/** Why a text is not valid YAML. The message may quote the text, the code never does. */
export interface YamlFault {
  readonly message: string
  readonly code: string
  readonly line: number
}

const parseOptions: ParseOptions & DocumentOptions & SchemaOptions = { prettyErrors: false, compat: "yaml-1.1" }

/** The unquoted key that merges another map. */
const mergeKey = "<<"

const usesMergeKeys = (text: string): boolean => /(^|[\s{,-])<<\s*:/.test(text)

/** How a text is parsed. */
export const parseOptionsFor = (text: string): ParseOptions & DocumentOptions & SchemaOptions => ({
  ...parseOptions,
  merge: usesMergeKeys(text)
})

/** Lists are indented like their key, as in the predecessor's files; lines are never folded. */
export const printOptions: ToStringOptions = { lineWidth: 0, indentSeq: false, blockQuote: "literal" }

const fault = (code: string, message: string, line: number): YamlFault => ({
  code: code.toLowerCase().replaceAll("_", " "),
  message,
  line
})

export const parseTree = (text: string): Either.Either<Document.Parsed<ParsedNode>, YamlFault> => {
  const lines = new LineCounter()
  const options = { ...parseOptionsFor(text), lineCounter: lines }
  const parsed = Either.try({
    try: () => parseDocument(text, options),
    catch: () => fault("UNREADABLE", "the parser cannot read it", 1)
  })
  return Either.filterOrLeft(
    parsed,
    ({ errors }) => errors.length === 0,
    ({ errors: [error] }) => fault(error?.code ?? "", error?.message ?? "", lines.linePos(error?.pos[0] ?? 0).line)
  )
}

/**
 * Keeps numbers with leading zeros as strings: some readers take them as octal, and the zeros of a password or code matter.
 */
const keepLeadingZeros = (document: Document): void =>
  visit(document, {
    Scalar: (_, scalar) => {
      const { source, value } = scalar
      if (typeof value === "number" && source !== undefined && /^[-+]?0\d/.test(source)) scalar.value = source
    }
  })

/** The JSON of a syntax tree, which must not be used afterwards. Rejects excessive alias expansion. */
const jsonOf = (document: Document): Either.Either<unknown, YamlFault> =>
  Either.try({
    try: (): unknown => {
      keepLeadingZeros(document)
      return document.toJS()
    },
    catch: () => fault("BAD_ALIAS", "an alias names no anchor, or there are too many aliases", 1)
  })

/** The last texts read, because a write parses the same text several times. Sized in characters. */
const recent = new LRUCache<string, Either.Either<unknown, YamlFault>>({
  maxSize: 1_000_000,
  sizeCalculation: (_, text) => text.length + 1
})

/** The JSON of a text; null for an empty one. Equal texts may yield the same object. */
export const parseYaml = (text: string): Either.Either<unknown, YamlFault> => {
  const known = recent.get(text)
  if (known !== undefined) return known
  const read = Option.match(readQuickly(text), { onNone: () => parseAnyYaml(text), onSome: Either.right })
  recent.set(text, read)
  return read
}

/** `parseYaml` with `yaml` alone. */
export const parseAnyYaml = (text: string): Either.Either<unknown, YamlFault> => Either.flatMap(parseTree(text), jsonOf)

/** Quotes a string that would not be read back as that string otherwise. */
export const quoteIfNeeded = (scalar: Scalar): void => {
  const { value } = scalar
  if (value === mergeKey || (typeof value === "string" && value.includes("\n") && isAwkwardBlock(value))) {
    scalar.type = "QUOTE_DOUBLE"
  }
}

/** Creates a node for a JSON value. Equal values get no anchors. */
export const createNode = (document: Document, value: unknown): Node => {
  const node = document.createNode(value, { aliasDuplicateObjects: false })
  visit(node, { Scalar: (_, scalar) => quoteIfNeeded(scalar) })
  return node
}

/** A new pair of a map. */
export const createPair = (document: Document, key: string, value: unknown): Pair => {
  const map = createNode(document, { [key]: value })
  return (isMap(map) ? map.items[0] : undefined) ?? document.createPair(key, value)
}
