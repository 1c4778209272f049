/** A model as YAML text: printed, read, and where the parts of a text are. */
import { isMap, isNode, isScalar, isSeq, parseDocument, stringify } from "yaml"
import type { TextRange } from "../editor/JsonPlaces.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { isJson } from "./Draft.js"

/** Lists are indented like their key and lines are never folded, as in the files of a storage. */
export const modelText = (model: Json): string =>
  stringify(model, { lineWidth: 0, indentSeq: false, blockQuote: "literal", aliasDuplicateObjects: false })

export interface Fault extends TextRange {
  readonly message: string
}

export type ReadText =
  | { readonly model: Json; readonly faults: readonly [] }
  | { readonly model: null; readonly faults: ReadonlyArray<Fault> }

/** Reads YAML, and so JSON too. */
export const readModelText = (text: string): ReadText => {
  const document = parseDocument(text, { prettyErrors: false })
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ message, pos: [from, to] }) => ({
      message,
      from,
      to: Math.max(to, from + 1)
    }))
    return { model: null, faults }
  }
  const value: unknown = document.toJS({ maxAliasCount: 100 })
  return isJson(value)
    ? { model: value, faults: [] }
    : { model: null, faults: [{ message: "A model is a mapping of keys", from: 0, to: text.length }] }
}

/** The steps of a path such as `measures[1].formula`. */
export const stepsOf = (path: string): ReadonlyArray<string | number> =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = ""]) => (index === undefined ? key : Number(index)))

/** The place of the value at a path, or of the nearest part around it. */
export const placeInText = (text: string, path: string): TextRange => {
  const document = parseDocument(text, { prettyErrors: false })
  let node: unknown = document.contents
  let place: TextRange = { from: 0, to: Math.min(1, text.length) }
  for (const step of stepsOf(path)) {
    if (isSeq(node) && typeof step === "number") node = node.items[step]
    else if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
      node = pair?.value
      if (isNode(pair?.key) && pair.key.range) place = { from: pair.key.range[0], to: pair.key.range[1] }
    } else break
    if (isNode(node) && node.range) place = { from: node.range[0], to: Math.max(node.range[1], node.range[0] + 1) }
    else break
  }
  // A whole part is not underlined: its first line says where it is.
  const line = text.indexOf("\n", place.from)
  return line === -1 || line >= place.to ? place : { from: place.from, to: Math.max(line, place.from + 1) }
}
