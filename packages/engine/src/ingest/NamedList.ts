/** Maximum number of names in one warning. */
const maxNames = 10

/** Names as part of a warning: the first ten, and how many more there are. */
export const namedList = (names: ReadonlyArray<string>): string => {
  const rest = names.length > maxNames ? ` and ${names.length - maxNames} more` : ""
  return `${names.slice(0, maxNames).join(", ")}${rest}`
}
