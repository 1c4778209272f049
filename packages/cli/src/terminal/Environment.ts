/**
 * Treats empty `SEM_…` variables as not set.
 *
 * Compose files and systemd units pass unset variables on as empty texts, which would be read as the number 0.
 */
import { ConfigError, ConfigProvider, Either } from "effect"

export const withoutBlanks = (environment: ConfigProvider.ConfigProvider): ConfigProvider.ConfigProvider => {
  const flat = environment.flattened
  return ConfigProvider.fromFlat({
    ...flat,
    load: (path, config, split) => {
      if (split || path[0]?.startsWith("SEM_") !== true) return flat.load(path, config, split)
      const parse: typeof config.parse = (text) =>
        text.trim() === "" ? Either.left(ConfigError.MissingData([], "it is empty")) : config.parse(text)
      return flat.load(path, { ...config, parse }, split)
    }
  })
}
