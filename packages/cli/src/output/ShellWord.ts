/** Quotes a word for a POSIX shell if it contains special characters. */
export const shellWord = (word: string): string =>
  /^[\w./:@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
