/**
 * YAML as text: read, and printed anew. It is YAML 1.2 (core) with the merge keys of 1.1, and texts that YAML 1.1 would
 * read as something else are quoted, so that other readers of the directory see texts too.
 */
import type { Document as Json } from "@semlayer/domain/Document"
import { Either } from "effect"
import {
  type CreateNodeOptions,
  Document,
  type DocumentOptions,
  LineCounter,
  type ParsedNode,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  type ToStringOptions
} from "yaml"

/** Why a text is no YAML. The message may quote the text, the code never does. */
export interface YamlFault {
  readonly message: string
  readonly code: string
  readonly line: number
}

export const parseOptions: ParseOptions & DocumentOptions & SchemaOptions = {
  prettyErrors: false,
  merge: true,
  compat: "yaml-1.1"
}

/** Equal values get no anchors: each stands where it is. */
export const createOptions: CreateNodeOptions = { aliasDuplicateObjects: false }

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
  const document = parseDocument(text, { ...parseOptions, lineCounter: lines })
  const [error] = document.errors
  return error === undefined
    ? Either.right(document)
    : Either.left(fault(error.code, error.message, lines.linePos(error.pos[0]).line))
}

/** The JSON of a syntax tree. Aliases that multiply beyond reason are refused. */
export const jsonOf = (document: Document.Parsed<ParsedNode> | Document): Either.Either<unknown, YamlFault> =>
  Either.try({
    try: (): unknown => document.toJS(),
    catch: () => fault("BAD_ALIAS", "an alias names no anchor, or there are too many aliases", 1)
  })

/** The JSON of a text; null for an empty one. */
export const parseYaml = (text: string): Either.Either<unknown, YamlFault> => Either.flatMap(parseTree(text), jsonOf)

/** A JSON object as a new text: keys in their order, block style. */
export const printYaml = (json: Json): string =>
  new Document(json, { ...parseOptions, ...createOptions }).toString(printOptions)
