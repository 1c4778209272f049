/** Quotes a string literal for engines whose only escape is the doubled quote. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Quotes an identifier of standard SQL. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`
