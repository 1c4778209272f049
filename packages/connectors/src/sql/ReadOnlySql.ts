/**
 * The first of two barriers against writes: it checks the first keyword of a statement. The second is the database's own,
 * through read-only sessions and files. This one also stops what those allow, such as ATTACH, SET and COPY.
 */

const readers = /^(?:select|with|values|explain)\b|^\(/i

/**
 * A comment that no engine executes and that all engines end at the same position. PostgreSQL and DuckDB end a line at a
 * carriage return and the others do not, so comments with one in the middle do not match.
 */
const leadingBlank = /^(?:\s+|--[^\r\n]*(?:\r?\n|$)|\/\*(?!M?!)(?:(?!\/\*|\*\/)[\s\S])*\*\/)/

/** Why a statement is rejected before it reaches the database; null if it is read-only and may run. */
export const readOnlyRejection = (sql: string): string | null => {
  let text = sql
  for (let blank = leadingBlank.exec(text); blank !== null; blank = leadingBlank.exec(text)) {
    text = text.slice(blank[0].length)
  }
  return readers.test(text) ? null : "only one SELECT, or an EXPLAIN of one, may run here"
}
