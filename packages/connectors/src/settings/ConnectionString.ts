/** Connection strings: `<type>[+<driver>]://[user[:password]@][host][:port][/database][?options]`. */
import { Either, Option } from "effect"

/** A connection string taken apart, percent-decoded. What it does not name is null. */
export interface ConnectionString {
  /** Lower case, without the driver after `+`. */
  readonly scheme: string
  readonly username: string | null
  readonly password: string | null
  /** An IPv6 address has lost its brackets. */
  readonly host: string | null
  /** As written: it may not be a number. */
  readonly port: string | null
  /** All after the first `/`: a file of four slashes (`sqlite:////data/shop.db`) has an absolute path, else relative. */
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

/** The text with `%xx` decoded; as it stands when it holds a `%` that starts no such code. Empty is absent. */
const decoded = (text: string | undefined): string | null =>
  text === undefined || text === ""
    ? null
    : Either.getOrElse(
        Either.try(() => decodeURIComponent(text)),
        () => text
      )
