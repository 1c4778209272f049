/** A text followed by its warnings. */
export const withWarnings = (text: string, warnings: ReadonlyArray<string> = []): string =>
  [text, ...warnings.map((warning) => `Warning: ${warning}`)].join("\n")
