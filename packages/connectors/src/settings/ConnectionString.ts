/** Connection strings: `<type>[+<driver>]://[user[:password]@][host][:port][/database][?options]`. */
import { Either, Option } from "effect"

/** A parsed connection string, percent-decoded. Missing parts are null. */
export interface ConnectionString {
  /** Lower case, without the driver after `+`. */
  readonly scheme: string
  readonly username: string | null
  readonly password: string | null
  /** An IPv6 address is without its brackets. */
  readonly host: string | null
  /** Unparsed: it may not be a number. */
  readonly port: string | null
  /** Everything after the first `/`. A file path is absolute after four slashes (`sqlite:////data/shop.db`), else relative. */
  readonly database: string | null
  readonly options: ReadonlyMap<string, string>
}

const shape =
  /^([a-z][\w.-]*)(?:\+[\w.-]+)?:\/\/(?:([^:/@?]*)(?::([^@]*))?@)?(?:\[([^\]/?]+)\]|([^:/?]*))(?::([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/is

export const parseConnectionString = (text: string): Option.Option<ConnectionString> => {
  const match = shape.exec(text.trim())
  if (match === null) return Option.none()
  const [, scheme = "", username, password, ipv6, host, port, database, options] = match
  return Option.some({
    scheme: scheme.toLowerCase(),
    username: decoded(username),
    password: decoded(password),
    host: ipv6 ?? decoded(host),
    port: decoded(port),
    database: decoded(database),
    options: new Map(new URLSearchParams(options ?? ""))
  })
}

/** Decodes `%xx`; returns the text unchanged if it contains a malformed escape. Empty is absent. */
const decoded = (text: string | undefined): string | null =>
  text === undefined || text === ""
    ? null
    : Either.getOrElse(
        Either.try(() => decodeURIComponent(text)),
        () => text
      )
