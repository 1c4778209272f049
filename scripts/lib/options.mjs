// @ts-check
/** Options of the scripts' command lines. */

/**
 * The integer value of a command-line option.
 * @param {string} name
 * @param {number} fallback
 */
export const optionOf = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at === -1 ? fallback : Number(process.argv[at + 1])
  if (Number.isSafeInteger(value) && value >= 0) return value
  console.error(`--${name} takes a whole number`)
  return process.exit(2)
}

/**
 * The text value of a command-line option.
 * @param {string} name
 * @returns {string | undefined}
 */
export const textOption = (name) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

/**
 * The value of a command-line option that is one of several.
 * @template {string} Choice
 * @param {string} name
 * @param {ReadonlyArray<Choice>} choices
 * @returns {Choice | undefined}
 */
export const choiceOption = (name, choices) => {
  const text = textOption(name)
  if (text === undefined) return undefined
  const found = choices.find((choice) => choice === text)
  if (found !== undefined) return found
  console.error(`--${name} takes ${choices.join(", ")}`)
  return process.exit(2)
}
