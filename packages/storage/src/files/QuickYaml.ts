/**
 * Reads and prints YAML with js-yaml, several times as fast as `yaml`. It keeps no comments, so texts are edited with `yaml`
 * (`YamlEdit`).
 */
import type { Document as Json } from "@semlayer/domain/Document"
import { Option } from "effect"
import {
  CORE_SCHEMA,
  DEFAULT_SCALAR_STYLE_RULES,
  dump,
  type DumpOptions,
  floatCoreTag,
  intCoreTag,
  load,
  NOT_RESOLVED,
  SCALAR_STYLE,
  type ScalarStyleRule,
  type ScalarTagDefinition
} from "js-yaml"

/** Constructs that the two libraries read differently, or that one of them rejects. */
const differing = new RegExp(
  [
    // Control characters, tabs, byte order marks, no-break spaces, lone surrogates.
    /[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/u,
    // Document markers and directives.
    /^ *(?:---|\.\.\.|%)/,
    // Anchors, aliases, tags, complex keys and merge keys.
    /(?:^ *|[:?[{,-] +|[[{,])(?:[&*!]\S|\?|<<)/,
    // Keys that are null or a collection.
    /(?:^|[\s,{[])(?:~|null|Null|NULL)? *:(?:\s|$)|[\]}] *:/,
    // Block scalars that keep their last line breaks: the libraries count a last line of blanks differently.
    /[|>]\d?\+\d? *(?:#|$)/,
    // Numbers beyond the range of JavaScript's.
    /(?:^|[\s,[{])[-+]?\.?\d[\d.]*[eE][-+]?\d{3}/
  ]
    .map(({ source }) => source)
    .join("|"),
  "mu"
)

/** Keeps numbers with leading zeros as strings: the zeros of a password or code matter. */
const withoutLeadingZeros = (tag: ScalarTagDefinition<number>): ScalarTagDefinition<number> => ({
  ...tag,
  resolve: (source, isExplicit, name) =>
    /^[-+]?0\d/.test(source) ? NOT_RESOLVED : tag.resolve(source, isExplicit, name)
})

const schema = CORE_SCHEMA.withTags(withoutLeadingZeros(intCoreTag), withoutLeadingZeros(floatCoreTag))

/** The JSON of a text; none where `yaml` might read it differently, or finds it invalid. */
export const readQuickly: (text: string) => Option.Option<unknown> = (text) =>
  differing.test(text) ? Option.none() : Option.liftThrowable(load)(text, { schema })

/** Multi-line strings that `yaml` reads differently from a block: whitespace at the start, or before a line break. */
export const isAwkwardBlock = (text: string): boolean => /^[ \t\n]|[ \t](\n|$)|\r/.test(text)

/** Unquoted texts that `yaml` reads as infinite numbers or, as keys, as document markers. */
const awkwardLine = /^[-+]?\.?\d[\d.]*[eE][-+]?\d{3}|^(?:---|\.\.\.)/

const doubleQuoteAwkwardText: ScalarStyleRule = (layout) => {
  const { value } = layout.node
  if (layout.style === SCALAR_STYLE.PLAIN && (awkwardLine.test(value) || isAwkwardBlock(value)))
    layout.style = SCALAR_STYLE.DOUBLE_QUOTED
}

/** Double quotes inside single ones need no escapes. */
const singleQuoteQuotes: ScalarStyleRule = (layout) => {
  const { value } = layout.node
  if (layout.style === SCALAR_STYLE.DOUBLE_QUOTED && /^[^'\n]*"[^'\n]*$/.test(value))
    layout.style = SCALAR_STYLE.SINGLE_QUOTED
}

/** Lists are indented like their key, as in the predecessor's files; lines are never folded; nothing becomes an alias. */
const options: DumpOptions = {
  seqNoIndent: true,
  lineWidth: -1,
  noRefs: true,
  quoteStyle: "double",
  scalarStyleRules: [doubleQuoteAwkwardText, ...Object.values(DEFAULT_SCALAR_STYLE_RULES), singleQuoteQuotes]
}

/**
 * Prints a JSON object in block style, keys in their order. Strings that YAML 1.1 would read as something else are quoted,
 * so that other readers of the directory read them as strings too.
 */
export const printYaml = (json: Json): string => dump(json, options)
