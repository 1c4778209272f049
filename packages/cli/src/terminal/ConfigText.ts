/** Text of invalid settings. */
import { ConfigError } from "effect"

/**
 * What is wrong with a setting.
 *
 * Of alternatives, such as a flag and a variable, reports the one with an invalid value.
 */
export const configText = (error: ConfigError.ConfigError): string => {
  if (error._op === "And" || error._op === "Or") {
    return configText(ConfigError.isMissingDataOnly(error.left) ? error.right : error.left)
  }
  // The message of a validation names the setting itself.
  return [...error.path, error.message].join(": ")
}
