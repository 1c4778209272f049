/** What the words of user SQL show that its tree may not: a second look, so that nothing that is read goes unseen. */
import type { SqlToken } from "./SqlTokens.js"

/** Why the tables of some SQL cannot be told. */
export type Doubt = string

/** What the tree of the SQL has told, as places in code points. */
interface Told {
  readonly tables: ReadonlyArray<{ readonly start: number }>
  /** Where the names of columns and tables start. */
  readonly names: ReadonlyArray<number>
}

/** Functions of the engines that read tables or files by a name that is a value, or run SQL. */
const readers =
  /^(?:query_to_xml\w*|(?:table|schema|database|cursor)_to_xml\w*|dblink\w*|ts_stat|xpath_table|crosstab\w*|connectby|ts_rewrite|st_estimatedextent|pg_\w+|lo_\w+|loread|load_\w+|read_\w+|readfile|fsdir|query|query_table|sys_\w+|set_config|fts3_tokenizer|dictget\w*|dicthas\w*|joinget\w*|file)$/i

/** Words that may stand behind the FROM of EXTRACT, TRIM or IS DISTINCT FROM. */
const values =
  /^(?:null|true|false|current_\w+|localtime\w*|date|time|timestamp|timestamptz|interval|case|not|cast|both|leading|trailing)$/i

/** The first thing in which words and tree disagree, or that neither can tell. */
export const doubtOfTokens = (tokens: ReadonlyArray<SqlToken>, { tables, names }: Told): Doubt | null => {
  const starts = new Set(tokens.map((token) => token.start))
  if (tables.some((table) => !starts.has(table.start))) return "the place of a table in it is not certain"
  const known = new Set(names)
  for (const [i, token] of tokens.entries()) {
    const doubt = callDoubt(token, tokens[i + 1]) ?? fromDoubt(token, { tokens, i, known })
    if (doubt !== null) return doubt
  }
  return null
}

const callDoubt = (token: SqlToken, after: SqlToken | undefined): Doubt | null => {
  if (after?.text !== "(" || (token.kind !== "word" && token.kind !== "quoted")) return null
  const name = token.kind === "word" ? token.text : token.text.slice(1, -1)
  return readers.test(name) ? `the function ${name} may read other rows` : null
}

interface Place {
  readonly tokens: ReadonlyArray<SqlToken>
  readonly i: number
  readonly known: ReadonlySet<number>
}

/** Behind FROM and JOIN stands a name that the tree knows, a parenthesis, or the value of a function such as EXTRACT. */
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
  return isValue ? null : `what stands behind ${token.text} is not certain`
}
