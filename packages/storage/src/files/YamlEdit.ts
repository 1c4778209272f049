/**
 * Edits a YAML text to a new content. Everything that the change does not touch stays as its author wrote it: comments,
 * order of keys, quotes, indentation.
 */
import type { Document as Json } from "@semlayer/domain/Document"
import { Either, Option } from "effect"
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type ToStringOptions,
  visit,
  type YAMLMap,
  type YAMLSeq
} from "yaml"
import { isDocument, sameJson, valueAt } from "../snapshot/Json.js"
import { matchItems, withNewKeys } from "../documents/Overlay.js"
import { printYaml } from "./QuickYaml.js"
import { keepFormatting } from "./TextMerge.js"
import { createNode, createPair, parseTree, parseYaml, printOptions, quoteIfNeeded } from "./YamlText.js"

const defaultIndent = 2

const says = (text: string, json: Json): boolean =>
  Either.match(parseYaml(text), { onLeft: () => false, onRight: (said) => sameJson(said, json) })

/** The text with the content `json`. Each result is parsed again before it is accepted. */
export const editYaml = (text: string, json: Json): string => {
  const said = Either.getOrUndefined(parseYaml(text))
  // A text as printed has no formatting of an author: printing it anew, keys in their order, is much faster than editing.
  const printed = isDocument(said) && printYaml(said) === text ? printYaml(inOrderOf(said, json)) : undefined
  return printed !== undefined && says(printed, json) ? printed : editTree(text, json)
}

/** `after` with its keys in the order of `before`. */
const inOrderOf = (before: Json, after: Json): Json => {
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key))
  const wanted = Object.keys(after).filter((key) => !sameJson(valueAt(before, key), after[key]))
  const keys = withNewKeys(kept, Object.keys(after), wanted)
  return Object.fromEntries(keys.map((key) => [key, valueInOrderOf(valueAt(before, key), after[key])]))
}

const valueInOrderOf = (before: unknown, after: unknown): unknown => {
  if (sameJson(before, after)) return before
  if (isDocument(before) && isDocument(after)) return inOrderOf(before, after)
  if (!Array.isArray(before) || !Array.isArray(after)) return after
  const matches = matchItems(before, after)
  return after.map((item: unknown, i) => valueInOrderOf(before[matches[i] ?? -1], item))
}

/**
 * Edits the syntax tree. If an edit fails because of a YAML construct, it is repeated with aliases expanded, and as a last
 * resort the text is printed anew.
 */
const editTree = (text: string, json: Json): string => {
  const unix = text.replaceAll("\r\n", "\n")
  const attempt = (writeOutAliases: boolean) =>
    Option.flatten(Option.liftThrowable(() => Option.fromNullable(edit(unix, json, writeOutAliases)))())
  const edited = attempt(false).pipe(
    Option.orElse(() => attempt(true)),
    Option.getOrElse(() => printYaml(json))
  )
  return unix === text ? edited : edited.replaceAll("\n", "\r\n")
}

const edit = (text: string, json: Json, writeOutAliases: boolean): string | undefined => {
  const parsed = parseTree(text)
  if (Either.isLeft(parsed)) return undefined
  const document = parsed.right
  const style = styleOf(text)
  const before = document.toString(style)
  if (writeOutAliases) dissolveAliases(document)
  const root = document.contents
  if (!isMap(root)) return undefined
  assignMap(document, root, json)
  const after = document.toString(style)
  if (!says(after, json)) return undefined
  const kept = keepFormatting(before, text, after)
  return says(kept, json) ? kept : after
}

/** The author's indentation below the keys of the document, as far as the printer supports it. */
const styleOf = (text: string): ToStringOptions => {
  const below = /^[^\s#-][^\n]*:[ \t]*(?:#[^\n]*)?\n(?:[ \t]*(?:#[^\n]*)?\n)*( *)(- )?[^\s#]/gm
  const found = [...text.matchAll(below)].map(([, indent, dash]) => ({
    width: indent?.length ?? 0,
    isList: dash !== undefined
  }))
  const list = found.find(({ isList }) => isList)
  const map = found.find(({ isList, width }) => !isList && width > 0)
  return {
    ...printOptions,
    indent: map?.width ?? (list?.width || defaultIndent),
    indentSeq: list !== undefined && list.width > 0
  }
}

const valueOf = (document: Document, node: unknown): unknown => (isNode(node) ? node.toJS(document) : node)

/** Whether a pair has an unquoted merge key; the parser makes it a symbol, so that it equals no key of a document. */
const isMerge = (pair: Pair): boolean => isScalar(pair.key) && typeof pair.key.value === "symbol"

const keyTextOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key)

/** The node for `value` in place of `node`: the same node, modified, if its kind allows. */
const assigned = (document: Document, node: unknown, value: unknown): unknown => {
  if (isNode(node) && sameJson(valueOf(document, node), value)) return node
  if (isMap(node) && isDocument(value)) return assignMap(document, node, value)
  if (isSeq(node) && Array.isArray(value)) return assignSeq(document, node, value)
  if (isScalar(node) && !isDocument(value) && !Array.isArray(value)) return assignScalar(node, value)
  const created = createNode(document, value)
  return isNode(node) && !isAlias(node) ? withCommentsOf(node, created) : created
}

const assignMap = (document: Document, map: YAMLMap, json: Json): YAMLMap => {
  const said = valueOf(document, map)
  const before = isDocument(said) ? said : {}
  if (map.items.length === 0) map.flow = false
  const isKept = (key: string) => Object.hasOwn(json, key) || !Object.hasOwn(before, key)
  map.items = map.items.filter((pair) => isKept(keyTextOf(pair)))
  const pairs = new Map(map.items.map((pair) => [keyTextOf(pair), pair]))
  const wanted = Object.keys(json).filter((key) => !sameJson(valueAt(before, key), json[key]))
  for (const key of wanted) {
    const pair = pairs.get(key)
    if (pair === undefined) pairs.set(key, createPair(document, key, json[key]))
    else pair.value = assigned(document, pair.value, json[key])
  }
  const order = withNewKeys(map.items.map(keyTextOf), Object.keys(json), wanted)
  map.items = order.flatMap((key) => pairs.get(key) ?? [])
  return map
}

const assignSeq = (document: Document, seq: YAMLSeq, items: ReadonlyArray<unknown>): YAMLSeq => {
  const before = seq.items.map((item) => valueOf(document, item))
  const matches = matchItems(before, items)
  const nodes = [...seq.items]
  if (nodes.length === 0) seq.flow = false
  giveCommentToFirst(seq)
  seq.items = items.map((item, i) => {
    const match = matches[i] ?? -1
    return match < 0 ? createNode(document, item) : assigned(document, nodes[match], item)
  })
  return seq
}

/** The parser attaches the comment above the first item to the list; its last paragraph belongs to the item. */
const giveCommentToFirst = (seq: YAMLSeq): void => {
  const [first] = seq.items
  if (!isNode(first) || !seq.commentBefore) return
  const paragraphs = seq.commentBefore.split(/\n\n+/)
  first.commentBefore = paragraphs.pop() ?? null
  seq.commentBefore = paragraphs.length > 0 ? paragraphs.join("\n\n") : null
  if (seq.commentBefore !== null) first.spaceBefore = true
}

/** Keeps the quotes, and drops what only applied to the old value. */
const assignScalar = (scalar: Scalar, value: unknown): Scalar => {
  scalar.value = value
  delete scalar.tag
  delete scalar.source
  delete scalar.format
  delete scalar.minFractionDigits
  if (typeof value !== "string" || (scalar.type?.startsWith("BLOCK") && !value.includes("\n"))) delete scalar.type
  quoteIfNeeded(scalar)
  return scalar
}

const withCommentsOf = (old: Node, created: Node): Node =>
  Object.assign(created, {
    comment: old.comment ?? created.comment,
    commentBefore: old.commentBefore ?? created.commentBefore,
    spaceBefore: old.spaceBefore ?? created.spaceBefore
  })

/** Expands all aliases and merge keys, so that each place can be edited on its own. */
const dissolveAliases = (document: Document): void => {
  visit(document, {
    Alias: (_, alias) => createNode(document, alias.toJS(document)),
    Map: (_, map) => writeOutMerge(document, map)
  })
  visit(document, {
    Value: (_, node) => {
      delete node.anchor
    }
  })
}

const writeOutMerge = (document: Document, map: YAMLMap): void => {
  const said = valueOf(document, map)
  if (!isDocument(said) || !map.items.some(isMerge)) return
  const own = new Set(map.items.map(keyTextOf))
  const inherited = Object.keys(said).filter((key) => !own.has(key))
  map.items = [
    ...map.items.filter((pair) => !isMerge(pair)),
    ...inherited.map((key) => createPair(document, key, said[key]))
  ]
}
