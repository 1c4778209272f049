/**
 * Fast path of `parseYaml`: reads the plain block YAML that semlayer and its predecessor write, about twenty times as fast
 * as the full parser. Returns undefined for anything it is not certain about, such as flow collections or anchors.
 */

/** Characters that the full parser treats specially or rejects. */
const unusual = /[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/u

const entry = /^([A-Za-z_][A-Za-z0-9_-]*|"[^"\\]*"|'[^']*'):(?: +(.*))?$/

/** A double-quoted string with the escapes of JSON, and `\x` for one byte. */
const quotedJson = /^"(?:[^"\\]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2})*"$/

const quotedText = /^'(?:[^']|'')*'$/

const plainNumber = /^-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,14})?(?:e[+-]?[0-9]{1,3})?$/

/** What may be a number in a less common notation. */
const perhapsNumber = /^[-+]?\.?[0-9][0-9a-fA-FxoeE.+-]*$|^[-+]?\.(?:inf|nan)$/i

const keywords: ReadonlyMap<string, null | boolean> = new Map([
  ...["", "~", "null", "Null", "NULL"].map((text): [string, null] => [text, null]),
  ...["true", "True", "TRUE"].map((text): [string, boolean] => [text, true]),
  ...["false", "False", "FALSE"].map((text): [string, boolean] => [text, false])
])

/** What an unquoted scalar cannot start with or contain. */
const notPlain = /^[[\]{},#&*!|>'"%@`]|^[-?:](?: |$)|: | #|:$/

/** The JSON of a text; undefined if the full parser has to decide. */
export const parsePlainYaml = (text: string): { readonly [key: string]: unknown } | undefined => {
  if (unusual.test(text)) return undefined
  const reader = new PlainReader(text.split("\n"))
  const json = reader.map(0)
  return reader.isAtEnd ? json : undefined
}

const withoutByteEscapes = (text: string): string =>
  text.replace(/\\(?:x([0-9a-fA-F]{2})|.)/g, (escape, byte?: string) => (byte === undefined ? escape : `\\u00${byte}`))

type Json = { [key: string]: unknown }

/** Recursive-descent reader: each method reads one construct from the current line; `undefined` means "not certain". */
class PlainReader {
  private at = 0

  constructor(private readonly lines: Array<string>) {}

  get isAtEnd(): boolean {
    return this.indent() < 0
  }

  map(indent: number): Json | undefined {
    const json: Json = {}
    while (this.indent() === indent) {
      const [, quotedKey, rest] = entry.exec(this.content(indent)) ?? []
      if (quotedKey === undefined) return undefined
      const key = /^["']/.test(quotedKey) ? quotedKey.slice(1, -1) : quotedKey
      if (key === "__proto__" || keywords.has(quotedKey) || Object.hasOwn(json, key)) return undefined
      this.at++
      const value = rest === undefined || rest === "" ? this.below(indent) : this.scalar(rest, indent)
      if (value === undefined) return undefined
      json[key] = value
    }
    return this.indent() > indent || Object.keys(json).length === 0 ? undefined : json
  }

  private list(indent: number): Array<unknown> | undefined {
    const items: Array<unknown> = []
    while (this.indent() === indent && this.content(indent).startsWith("- ")) {
      const rest = this.content(indent).slice(2)
      const inner = indent + 2 + (rest.length - rest.trimStart().length)
      const isNested = rest.trimStart().startsWith("- ") || entry.test(rest.trimStart())
      if (isNested) this.lines[this.at] = " ".repeat(inner) + rest.trimStart()
      else this.at++
      const item = isNested ? this.block(inner) : this.scalar(rest.trim(), indent)
      if (item === undefined) return undefined
      items.push(item)
    }
    return items
  }

  private block(indent: number): unknown {
    return this.content(indent).startsWith("- ") ? this.list(indent) : this.map(indent)
  }

  /** The value below a key: a block indented further, a list at the same level, or null. */
  private below(indent: number): unknown {
    const next = this.indent()
    if (next > indent) return this.block(next)
    return next === indent && this.content(indent).startsWith("- ") ? this.list(indent) : null
  }

  private scalar(text: string, indent: number): unknown {
    if (text === "|" || text === "|-") return this.literal(indent, text === "|" ? "\n" : "")
    const start = this.at
    // A line indented further continues the scalar. After a blank line the break would be kept, so that is not certain.
    if (this.indent() > indent) return this.at === start ? this.folded(text, indent) : undefined
    if (text === "[]") return []
    if (text === "{}") return {}
    if (text.startsWith('"')) return quotedJson.test(text) ? JSON.parse(withoutByteEscapes(text)) : undefined
    if (text.startsWith("'")) return quotedText.test(text) ? text.slice(1, -1).replaceAll("''", "'") : undefined
    if (notPlain.test(text)) return undefined
    const keyword = keywords.get(text)
    if (keyword !== undefined) return keyword
    if (plainNumber.test(text)) return Number(text)
    return perhapsNumber.test(text) ? undefined : text
  }

  /** A plain or single-quoted scalar folded over several lines; each line break is read as a space. */
  private folded(start: string, indent: number): string | undefined {
    const parts = [start]
    for (let next = this.lines[this.at] ?? ""; next.search(/[^ ]/) > indent; next = this.lines[this.at] ?? "") {
      if (next.trimStart().startsWith("#")) return undefined
      parts.push(next.trim())
      this.at++
    }
    if (this.indent() > indent) return undefined
    const text = parts.join(" ")
    if (start.startsWith("'")) return quotedText.test(text) ? text.slice(1, -1).replaceAll("''", "'") : undefined
    return parts.some((part) => notPlain.test(part)) ? undefined : text
  }

  /** A literal block; the first line sets the indentation. */
  private literal(outer: number, ending: string): string | undefined {
    const first = this.lines[this.at] ?? ""
    const indent = first.search(/[^ ]/)
    if (indent <= outer) return undefined
    const margin = " ".repeat(indent)
    const content: Array<string> = []
    for (; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at] ?? ""
      if (!line.startsWith(margin) && line.trim() !== "") break
      content.push(line.slice(indent))
    }
    return content.join("\n").replace(/\n+$/, "") + ending
  }

  /** Skips blank and comment lines; returns the indentation of the next line, or -1 at the end. */
  private indent(): number {
    for (; this.at < this.lines.length; this.at++) {
      const indent = (this.lines[this.at] ?? "").search(/[^ ]/)
      if (indent >= 0 && this.lines[this.at]?.[indent] !== "#") return indent
    }
    return -1
  }

  private content(indent: number): string {
    return (this.lines[this.at] ?? "").slice(indent).trimEnd()
  }
}
