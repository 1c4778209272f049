/** A word as a POSIX shell reads it back: in single quotes where it holds anything special. */
export const shellWord = (word: string): string =>
  /^[\w./:@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
