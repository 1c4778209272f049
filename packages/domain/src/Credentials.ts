/** Credentials in plain fields of a datasource, where readers would see them. */
import { secretMask } from "./SecretMask.js"

/** Plain fields into which users paste parts of a connection string. */
export const addressFields = ["host", "database", "username"] as const
export type AddressField = (typeof addressFields)[number]

/** Connection string options with secret values, as in `?password=…` or `;token=…`. */
const secretOption =
  /((?:^|[?&;,\s])[\w-]*(?:passw(?:or)?d|pwd|secret|token|api_?key|access_?key|credentials?)\s*=\s*)[^&;,\s]+/gi

/** The user information of a URL, as in `//user:password@`. */
const userInformation = /(:\/\/)[^/?#\s]*@/g

/**
 * Replaces credentials in a plain field by `***`. They are the user information of a host or URL, the password of
 * `user:password`, and values of secret options. Text without credentials is unchanged.
 */
export const withoutCredentials = (field: AddressField, text: string): string => {
  const masked = text.replace(userInformation, `$1${secretMask}@`).replace(secretOption, `$1${secretMask}`)
  if (field === "host") return masked.replace(/^[^/]*@/, `${secretMask}@`)
  if (field === "username") return masked.replace(/^([^:]+):.+$/, `$1:${secretMask}`)
  return masked
}
