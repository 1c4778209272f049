/** A text as a literal of the engines whose only escape is the doubled quote. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`
