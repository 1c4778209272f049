/** Cross-checks the tokens of user SQL against its tree, so that no read table is missed. */
import { allowedFunctions } from "./AllowedFunctions.js"
import type { SqlToken } from "./SqlTokens.js"

/** The reason why the tables of some SQL cannot be determined. */
export type Doubt = string

/** What the tree of the SQL contains, as positions in code points. */
interface Told {
  readonly tables: ReadonlyArray<{ readonly start: number }>
  /** Start positions of column and table names. */
  readonly names: ReadonlyArray<number>
  /** Start positions of names that are followed by a column list. */
  readonly listed: ReadonlyArray<number>
}

/** Keywords and types that may precede a parenthesis without being a call. */
const beforeParenthesis =
  /^(?:all|and|any|array|as|between|both|by|case|cross|cube|distinct|div|else|except|exists|filter|for|from|full|having|ilike|in|inner|intersect|is|join|lateral|leading|left|like|limit|materialized|mod|natural|not|offset|on|or|outer|over|placing|regexp|right|rlike|rollup|row|select|sets|similar|some|then|to|trailing|union|using|values|when|where|within|xor|bit|char|character|datetime|dec|decimal|double|float|group|int|integer|bigint|smallint|tinyint|interval|number|numeric|nvarchar|real|signed|time|timestamp|timestamptz|unsigned|varbinary|varchar|varying|binary|bpchar|decimal\d+|datetime64|fixedstring|nullable|lowcardinality|top|nothing|zone)$/i

/** Whether a word before a parenthesis is a keyword, so that nothing is called. */
export const isCallFree = (word: string): boolean => beforeParenthesis.test(word)

/**
 * Functions that run SQL or read tables or files named by a value.
 * They are never allowed, even if they are on a list.
 */
const readers =
  /^(?:query_to_xml\w*|(?:table|schema|database|cursor)_to_xml\w*|dblink\w*|ts_stat|xpath_table|crosstab\w*|connectby|ts_rewrite|st_estimatedextent|pg_\w+|lo_\w+|loread|load_\w+|read_\w+|readfile|fsdir|query|query_table|sys_\w+|set_config|fts3_tokenizer|dictget\w*|dicthas\w*|joinget\w*|file)$/i

/** Words that may follow the FROM of EXTRACT, TRIM or IS DISTINCT FROM. */
const values =
  /^(?:null|true|false|current_\w+|localtime\w*|date|time|timestamp|timestamptz|interval|case|not|cast|both|leading|trailing)$/i

/** The first token that disagrees with the tree or that neither can resolve; null if there is none. */
export const doubtOfTokens = (
  tokens: ReadonlyArray<SqlToken>,
  { tables, names, listed }: Told,
  parserName: string
): Doubt | null => {
  const starts = new Set(tokens.map((token) => token.start))
  if (tables.some((table) => !starts.has(table.start))) return "the position of a table in it is not certain"
  const known = new Set(names)
  const lists = new Set(listed)
  const functions = allowedFunctions(parserName)
  for (const [i, token] of tokens.entries()) {
    const call = { before: tokens[i - 1], after: tokens[i + 1], functions }
    const doubt = (lists.has(token.start) ? null : callDoubt(token, call)) ?? fromDoubt(token, { tokens, i, known })
    if (doubt !== null) return doubt
  }
  return null
}

interface Call {
  readonly before: SqlToken | undefined
  readonly after: SqlToken | undefined
  readonly functions: ReadonlySet<string>
}

/** Checks a call: the function must be on the list and unqualified, so that it is the engine's own. */
const callDoubt = (token: SqlToken, { before, after, functions }: Call): Doubt | null => {
  if (after?.text !== "(" || token.kind === "mark" || token.kind === "number") return null
  if (token.kind !== "word") return `a call of ${token.text} is not known to be safe`
  if (readers.test(token.text)) return `the function ${token.text} may read other rows`
  if (before?.text !== "." && isCallFree(token.text)) return null
  const isKnown = before?.text !== "." && functions.has(token.text.toLowerCase())
  return isKnown ? null : `the function ${token.text} is not known to be safe`
}

interface Place {
  readonly tokens: ReadonlyArray<SqlToken>
  readonly i: number
  readonly known: ReadonlySet<number>
}

/**
 * Checks what follows FROM or JOIN.
 * Allowed are a name in the tree, a parenthesis, or the operand of a function such as EXTRACT.
 */
const fromDoubt = (token: SqlToken, { tokens, i, known }: Place): Doubt | null => {
  const [after, beyond] = [tokens[i + 1], tokens[i + 2]]
  if (token.kind !== "word" || after === undefined || tokens[i - 1]?.text === ".") return null
  if (/^table$/i.test(token.text)) return after.kind === "word" || after.kind === "quoted" ? "it reads a TABLE" : null
  if (!/^(?:from|join|straight_join)$/i.test(token.text) || known.has(token.start) || known.has(after.start))
    return null
  const isValue =
    after.kind === "text" ||
    after.kind === "number" ||
    /^[-+:?(]$/.test(after.text) ||
    (after.kind === "word" && (values.test(after.text) || beyond?.text === "("))
  return isValue ? null : `what follows ${token.text} is not certain`
}
