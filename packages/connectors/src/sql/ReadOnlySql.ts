/**
 * The first of two barriers that keep statements from writing: what a statement starts with. The second is the
 * database's own: read-only sessions and files. This one also stops what those let through, such as ATTACH, SET, COPY.
 */

const readers = /^(?:select|with|values|explain)\b|^\(/i

/**
 * A comment that no engine executes and that all engines end at the same place: for PostgreSQL and DuckDB a carriage
 * return ends a line, for the others it does not.
 */
const leadingBlank = /^(?:\s+|--[^\r\n]*(?:\r?\n|$)|\/\*(?!M?!)(?:(?!\/\*|\*\/)[\s\S])*\*\/)/

/** Why a statement is refused unseen by the database, or null when it may run: it must read, nothing else. */
export const refusal = (sql: string): string | null => {
  let text = sql
  for (let blank = leadingBlank.exec(text); blank !== null; blank = leadingBlank.exec(text)) {
    text = text.slice(blank[0].length)
  }
  return readers.test(text) ? null : "only one SELECT, or an EXPLAIN of one, may run here"
}
