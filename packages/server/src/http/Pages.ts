/** Pagination: the body stays a plain list, the headers describe the page. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"

/** The requested part of a list. */
interface PageParams {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  readonly [name: string]: string | number | undefined
}

/**
 * One page of a list.
 *
 * `X-Total-Count` has the length of the whole list, and `Link` the next page if there is one (RFC 8288).
 */
export const pageResponse = <A>(path: string, all: ReadonlyArray<A>, params: PageParams) => {
  const { limit = all.length, offset = 0 } = params
  const end = offset + limit
  const next = `<${path}?${queryOf({ ...params, offset: end })}>; rel="next"`
  return HttpServerResponse.unsafeJson(all.slice(offset, end), {
    headers: { "x-total-count": String(all.length), ...(end < all.length && { link: next }) }
  })
}

const queryOf = (params: PageParams): string =>
  Object.entries(params)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join("&")
