/** Wrong settings in words. */
import { ConfigError } from "effect"

/** What is wrong with a setting. Of alternatives, such as a flag and a variable, the one that holds a wrong value counts. */
export const configText = (error: ConfigError.ConfigError): string => {
  if (error._op === "And" || error._op === "Or") {
    return configText(ConfigError.isMissingDataOnly(error.left) ? error.right : error.left)
  }
  // A check of the value names the setting itself.
  return [...error.path, error.message].join(": ")
}
