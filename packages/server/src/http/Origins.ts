/**
 * Checks which pages may call the service.
 *
 * A browser sends the requests of any page from its visitor's machine, which the service may trust. `Origin` and
 * `Sec-Fetch-Site` name the page; `Host` is the name that led to the service.
 */
import * as HttpServer from "@effect/platform/HttpServer"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { HostRefused, OriginRefused } from "@semlayer/domain/HttpErrors"
import { Effect, Option } from "effect"
import { McpConfig } from "../config/McpConfig.js"
import { ServerConfig } from "../config/ServerConfig.js"

type Request = HttpServerRequest.HttpServerRequest

/** Whether a name or an address always means this machine. */
const isLocalName = (name: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(name)

/** Whether a host is an IP address. DNS can redirect only a name. */
const isAddress = (name: string): boolean => /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(name)

/**
 * Whether a name has no dot.
 *
 * Only the local network resolves it, never a public DNS server that an attacker controls.
 */
const isUnqualified = (name: string): boolean => !name.includes(".")

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, "")

const hostOf = (origin: string): Option.Option<URL> =>
  Option.map(Option.liftPredicate(origin, URL.canParse), (text) => new URL(text))

const isLocalOrigin = (origin: string): boolean =>
  Option.exists(hostOf(origin), ({ hostname }) => isLocalName(hostname))

const isOwnOrigin = (origin: string, host: string | undefined): boolean =>
  host !== undefined && Option.exists(hostOf(origin), (url) => url.host === host.toLowerCase())

const isMcp = (url: string): boolean => /^\/mcp(?:[/?]|$)/.test(url)

/** Methods that change nothing. A page of another site cannot read their responses. */
const isSafe = (method: string): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS"

/** Whether `SEM_ALLOWED_HOSTS` lists a host, with or without its port. */
const isAllowed = (host: string, allowedHosts: ReadonlyArray<string>): boolean =>
  allowedHosts.includes(nameOf(host)) || allowedHosts.includes(host.toLowerCase())

/**
 * Rejects an unauthenticated request whose host name may be an attacker's (DNS rebinding).
 *
 * An attacker's DNS server may have pointed the name here, and the browser would treat a page of that name as same-origin. Such
 * a page does not send credentials.
 */
export const anonymousHostRefusal = (
  host: string | undefined,
  allowedHosts: ReadonlyArray<string>
): HostRefused | null => {
  if (host === undefined) return null
  const name = nameOf(host)
  const isKnown = isLocalName(name) || isAddress(name) || isUnqualified(name) || isAllowed(host, allowedHosts)
  return isKnown ? null : new HostRefused({ host })
}

export const makeOrigins = Effect.gen(function* () {
  const { corsOrigins, allowedHosts } = yield* ServerConfig
  const { origins: mcpOrigins } = yield* McpConfig
  const { address } = yield* HttpServer.HttpServer
  const isForItself = address._tag === "TcpAddress" && (isLocalName(address.hostname) || address.hostname === "::1")

  const lists = (origins: ReadonlyArray<string>, origin: string) =>
    origins.includes("*") || origins.includes(origin.toLowerCase())

  /** Whether the settings list an origin. */
  const isListed = (origin: string, url: string): boolean =>
    lists(corsOrigins, origin) || (isMcp(url) && lists(mcpOrigins, origin))

  const isRefusedHost = (host: string): boolean => {
    const name = nameOf(host)
    return !isLocalName(name) && !isAddress(name) && !isAllowed(host, allowedHosts)
  }

  const isRefusedOrigin = ({ method, url, headers }: Request, origin: string): boolean => {
    if (isSafe(method) && !isMcp(url)) return false
    const site = headers["sec-fetch-site"]
    if (site === "same-origin" || site === "none") return false
    return !isLocalOrigin(origin) && !isOwnOrigin(origin, headers["host"]) && !isListed(origin, url)
  }

  /** Why a request is rejected; null if it is accepted. */
  const refusal = (request: Request): HostRefused | OriginRefused | null => {
    const { host, origin } = request.headers
    if (isForItself && host !== undefined && isRefusedHost(host)) return new HostRefused({ host })
    // Without `Origin`, the sender is not a browser, or its page is of the same origin.
    if (origin === undefined) return null
    return isRefusedOrigin(request, origin) ? new OriginRefused({ origin }) : null
  }

  return {
    isListed,
    refusal,
    /** Whether any origin is listed, so that responses depend on it. */
    hasLists: corsOrigins.length > 0 || mcpOrigins.length > 0,
    isOpen: corsOrigins.includes("*")
  }
})

export type Origins = Effect.Effect.Success<typeof makeOrigins>
