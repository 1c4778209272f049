/** The address of a warehouse's HTTP API. */
import type { ServerSettings } from "../settings/Settings.js"
import type { Tls } from "../settings/Tls.js"

/** Ports that serve HTTPS by convention. */
const securePorts: ReadonlyArray<number> = [443, 8443]

/** HTTPS unless `sslmode=disable`; without any secret and `sslmode`, a port other than 443 and 8443 means plain HTTP. */
export const httpOrigin = (
  { host, port, password, credentials, options }: ServerSettings,
  { use }: Tls,
  defaults: { readonly https: number; readonly http: number }
): string => {
  const isPlain = port !== null && !securePorts.includes(port) && password === null && credentials === null
  const isSecure = use === "always" || options.get("protocol") === "https" || (use === "prefer" && !isPlain)
  const address = host.includes(":") ? `[${host}]` : host
  const scheme = isSecure ? "https" : "http"
  return `${scheme}://${address}:${port ?? defaults[scheme]}`
}
