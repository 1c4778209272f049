/** The HTTP status of an error class, as the annotation that the HTTP API reads (decision 20). */
import { HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"

const status = <Code extends number>(code: Code) => ({ [HttpApiSchema.AnnotationStatus]: code })

/** A value in the request that cannot be accepted. */
export const badRequest = status(400)
/** Who asks is not known. */
export const unauthorized = status(401)
/** Who asks may not. */
export const forbidden = status(403)
/** What the URL names does not exist. */
export const notFound = status(404)
/** What the URL names has no such method. */
export const methodNotAllowed = status(405)
/** The client accepts no form that the service answers in. */
export const notAcceptable = status(406)
/** The resource is ambiguous, unusable as stored, or was edited concurrently. */
export const conflict = status(409)
/** More than the service takes or gives at once. */
export const tooLarge = status(413)
/** A body in a form that the service does not read. */
export const unsupportedMediaType = status(415)
/** A body that is not of the shape of the endpoint, or models that no longer fit their database. */
export const unprocessable = status(422)
/** More is asked at once than the service takes. */
export const tooManyRequests = status(429)
/** A bug. */
export const unexpectedFailure = status(500)
/** The database refused, or cannot be reached. */
export const badGateway = status(502)
/** The service is stopping, its own storage fails, or as many clients are connected as it takes. */
export const unavailable = status(503)
/** The database ran out of time. */
export const gatewayTimeout = status(504)

/** The status of a failure by the annotation of its class; 500 for anything that has none. */
export const statusOf = (failure: object): number => {
  const schema: unknown = failure.constructor
  return Schema.isSchema(schema) ? HttpApiSchema.getStatusError(schema) : 500
}
