/**
 * The environment as settings are read from it. A variable of ours that is set to nothing counts as not set: compose files
 * and units hand on variables that nobody has set as empty texts, of which a number would be read as 0.
 */
import { ConfigError, ConfigProvider, Either } from "effect"

export const withoutBlanks = (environment: ConfigProvider.ConfigProvider): ConfigProvider.ConfigProvider => {
  const flat = environment.flattened
  return ConfigProvider.fromFlat({
    ...flat,
    load: (path, config, split) => {
      if (split || path[0]?.startsWith("SEM_") !== true) return flat.load(path, config, split)
      const parse: typeof config.parse = (text) =>
        text.trim() === "" ? Either.left(ConfigError.MissingData([], "it is set to an empty text")) : config.parse(text)
      return flat.load(path, { ...config, parse }, split)
    }
  })
}
