/**
 * YAML as text: read, and printed anew. It is YAML 1.2 (core) with the merge keys of 1.1, and texts that YAML 1.1 would
 * read as something else are quoted, so that other readers of the directory see texts too.
 */
import type { Document as Json } from "@semlayer/domain/Document"
import { Either } from "effect"
import {
  Document,
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
import { printPlainYaml } from "./PlainPrint.js"
import { parsePlainYaml } from "./PlainYaml.js"

/** Why a text is no YAML. The message may quote the text, the code never does. */
export interface YamlFault {
  readonly message: string
  readonly code: string
  readonly line: number
}

const parseOptions: ParseOptions & DocumentOptions & SchemaOptions = { prettyErrors: false, compat: "yaml-1.1" }

/** The key that merges another map, where it stands without quotes. */
const mergeKey = "<<"

const usesMergeKeys = (text: string): boolean => /(^|[\s{,-])<<\s*:/.test(text)

/** Lists stand at the level of their key, as in the files of the existing service; lines are never folded. */
export const printOptions: ToStringOptions = { lineWidth: 0, indentSeq: false, blockQuote: "literal" }

const fault = (code: string, message: string, line: number): YamlFault => ({
  code: code.toLowerCase().replaceAll("_", " "),
  message,
  line
})

/** The syntax tree of a text. */
export const parseTree = (text: string): Either.Either<Document.Parsed<ParsedNode>, YamlFault> => {
  const lines = new LineCounter()
  const options = { ...parseOptions, merge: usesMergeKeys(text), lineCounter: lines }
  const parsed = Either.try({
    try: () => parseDocument(text, options),
    catch: () => fault("UNREADABLE", "the parser gives up on it", 1)
  })
  return Either.filterOrLeft(
    parsed,
    ({ errors }) => errors.length === 0,
    ({ errors: [error] }) => fault(error?.code ?? "", error?.message ?? "", lines.linePos(error?.pos[0] ?? 0).line)
  )
}

/**
 * Keeps numbers with leading zeros as the texts that they are: to some readers they are octal, and a password or a code has
 * its zeros for a reason.
 */
const keepLeadingZeros = (document: Document): void =>
  visit(document, {
    Scalar: (_, scalar) => {
      const { source, value } = scalar
      if (typeof value === "number" && source !== undefined && /^[-+]?0\d/.test(source)) scalar.value = source
    }
  })

/** The JSON of a syntax tree, which is not of use after that. Aliases that multiply beyond reason are refused. */
const jsonOf = (document: Document): Either.Either<unknown, YamlFault> =>
  Either.try({
    try: (): unknown => {
      keepLeadingZeros(document)
      return document.toJS()
    },
    catch: () => fault("BAD_ALIAS", "an alias names no anchor, or there are too many aliases", 1)
  })

/** The JSON of a text; null for an empty one. */
export const parseYaml = (text: string): Either.Either<unknown, YamlFault> => {
  const plain = parsePlainYaml(text)
  return plain === undefined ? parseAnyYaml(text) : Either.right(plain)
}

/** What `parseYaml` answers, by the full parser alone. */
export const parseAnyYaml = (text: string): Either.Either<unknown, YamlFault> => Either.flatMap(parseTree(text), jsonOf)

/** Texts that the printer would not get right as lines of their own: blanks at the start, or at the end of a line. */
const isAwkwardBlock = (text: string): boolean => /^[ \t\n]|[ \t](\n|$)|\r/.test(text)

/** Quotes a text that would not be read as that text otherwise. */
export const quoteIfNeeded = (scalar: Scalar): void => {
  const { value } = scalar
  if (value === mergeKey || (typeof value === "string" && value.includes("\n") && isAwkwardBlock(value))) {
    scalar.type = "QUOTE_DOUBLE"
  }
}

/** A new node for a JSON value. Equal values get no anchors. */
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

/** What `printYaml` answers, by the full printer alone. */
export const printAnyYaml = (json: Json): string => {
  const document = new Document(null, parseOptions)
  document.contents = createNode(document, json)
  return document.toString(printOptions)
}

/** A JSON object as a new text: keys in their order, block style. */
export const printYaml = (json: Json): string => printPlainYaml(json) ?? printAnyYaml(json)
