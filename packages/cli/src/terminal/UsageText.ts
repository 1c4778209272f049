/** Errors of the command-line library in the words of this command: what is missing or wrong, and an example. */
import { HelpDoc, type ValidationError } from "@effect/cli"
import type { KnownArgument, Level } from "./CommandLine.js"
import { withExample } from "./Examples.js"
import { withoutStyles } from "./Styles.js"

/** The message of a wrong command line of a command. */
export const usageText = (error: ValidationError.ValidationError, { path, args }: Level): string => {
  const text = withoutStyles(HelpDoc.toAnsiText(error.error)).trim()
  return withExample(sentence(text, args), path)
}

const sentence = (text: string, args: ReadonlyArray<KnownArgument>): string => {
  const [, option] = /^Expected to find option: '(--?[\w-]+)'/.exec(text) ?? []
  if (option !== undefined) return `${option} is missing`
  const [, argument = ""] = /^Missing argument (<[\w-]+>)/.exec(text) ?? []
  const missing = args.find(({ name }) => name === argument)
  if (missing !== undefined) return `${argument} is missing${oneOf(missing)}`
  // Values of options were checked before, so this one is of an argument.
  const chosen = args.find(({ choices }) => choices.length > 0)
  return text.startsWith("Expected one of") && chosen !== undefined ? `${chosen.name} is wrong${oneOf(chosen)}` : text
}

const oneOf = ({ choices }: KnownArgument): string => (choices.length > 0 ? `: it is one of ${choices.join(", ")}` : "")
