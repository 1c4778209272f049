/** A text with what is to be said beside it. */
export const withWarnings = (text: string, warnings: ReadonlyArray<string> = []): string =>
  [text, ...warnings.map((warning) => `Warning: ${warning}`)].join("\n")
