/** Responses with the files of a static site: content type, caching, and the content security policy of its pages. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { createHash } from "node:crypto"

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  woff2: "font/woff2"
}

const typeOf = (name: string): string | undefined => types[name.slice(name.lastIndexOf(".") + 1)]

/** The paths of the pages and files of a site, by the URL paths below the site that lead to them. */
export const sitePaths = (names: ReadonlyArray<string>): ReadonlyMap<string, string> =>
  new Map(
    names
      .map((name) => name.replaceAll("\\", "/"))
      .filter((name) => typeOf(name) !== undefined)
      .flatMap((name) => [
        [name, name],
        [name.replace(/(?:^|\/)index\.html$|\.html$/, ""), name]
      ])
  )

const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content)

/** Inline scripts of a page; those with a source are none. */
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g

/** The content security policy of a page. */
export type PagePolicy = (page: string) => string

/**
 * Permits the files of this service and nothing else: no inline script, no inline style, no evaluation. Scripts may connect to
 * this service and to `origins`.
 */
export const ownFiles =
  (origins: ReadonlyArray<string>): PagePolicy =>
  () =>
    [
      "default-src 'self'",
      ...(origins.length === 0 ? [] : [`connect-src 'self' ${origins.join(" ")}`]),
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'"
    ].join("; ")

/** Permits the scripts of this page and nothing from elsewhere. Highlighted code has `style` attributes. */
export const hashedScripts: PagePolicy = (page) => {
  const hashes = [...page.matchAll(inlineScript)].map(
    ([, script = ""]) => `'sha256-${hashOf(script).digest("base64")}'`
  )
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}

interface SiteFile {
  /** Path below the site, which determines its type and caching. */
  readonly name: string
  readonly content: Uint8Array
  readonly status: number
  readonly policy: PagePolicy
  /** Whether the content is compressed with brotli. */
  readonly isCoded?: boolean
}

/** The response with a file. Names of assets contain hashes of their content, so they never change. */
export const fileResponse = ({
  name,
  content,
  status,
  policy,
  isCoded
}: SiteFile): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.uint8Array(content, {
    status,
    contentType: typeOf(name) ?? "application/octet-stream",
    headers: {
      etag: `"${hashOf(content).digest("base64url")}"`,
      ...(isCoded === true && { "content-encoding": "br", vary: "Accept-Encoding" }),
      "cache-control": name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      "x-content-type-options": "nosniff",
      ...(name.endsWith(".html") && {
        "content-security-policy": policy(new TextDecoder().decode(content)),
        "referrer-policy": "no-referrer"
      })
    }
  })
