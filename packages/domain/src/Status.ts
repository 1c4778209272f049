/** HTTP statuses of error classes, as annotations that the HTTP API reads. */
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import { Schema } from "effect"

const status = <Code extends number>(code: Code) => ({ [HttpApiSchema.AnnotationStatus]: code })

/** A value of the request is not acceptable. */
export const badRequest = status(400)
/** The request is not authenticated. */
export const unauthorized = status(401)
/** The caller is not authorized. */
export const forbidden = status(403)
/** The resource of the URL does not exist. */
export const notFound = status(404)
/** The resource of the URL does not support the method. */
export const methodNotAllowed = status(405)
/** The client accepts no media type of the response. */
export const notAcceptable = status(406)
/** The resource is ambiguous, unusable as stored, or was edited concurrently. */
export const conflict = status(409)
/** A request or response exceeds a size limit. */
export const tooLarge = status(413)
/** The service does not read bodies of this media type or encoding. */
export const unsupportedMediaType = status(415)
/** The body does not have the shape of the endpoint, or models no longer match their database. */
export const unprocessable = status(422)
/** A rate, concurrency or queue limit is exceeded. */
export const tooManyRequests = status(429)
/** A bug. */
export const unexpectedFailure = status(500)
/** The database rejected a statement or cannot be reached. */
export const badGateway = status(502)
/** The service is shutting down, its own storage fails, or its session limit is reached. */
export const unavailable = status(503)
/** The database exceeded a timeout. */
export const gatewayTimeout = status(504)

/** The HTTP status of a failure from its class's annotation; 500 without one. */
export const statusOf = (failure: object): number => {
  const schema: unknown = failure.constructor
  return Schema.isSchema(schema) ? HttpApiSchema.getStatusError(schema) : 500
}
