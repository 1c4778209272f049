/** Errors of HTTP itself, such as an unknown path, method or media type. */
import { Schema } from "effect"
import {
  forbidden,
  methodNotAllowed,
  notAcceptable,
  notFound,
  unavailable,
  unexpectedFailure,
  unsupportedMediaType
} from "./Status.js"

/** No endpoint has this path. */
export class RouteNotFound extends Schema.TaggedError<RouteNotFound>("RouteNotFound")(
  "RouteNotFound",
  { path: Schema.String },
  notFound
) {
  override get message() {
    return `There is no endpoint at ${this.path}; GET /openapi.json lists the endpoints`
  }
}

/** The path exists, but not with this method. */
export class MethodNotAllowed extends Schema.TaggedError<MethodNotAllowed>("MethodNotAllowed")(
  "MethodNotAllowed",
  { path: Schema.String, method: Schema.String, allowed: Schema.Array(Schema.String) },
  methodNotAllowed
) {
  override get message() {
    return `${this.method} is not allowed for ${this.path}; allowed: ${this.allowed.join(", ")}`
  }
}

/** The client accepts none of the media types of the response. */
export class NotAcceptable extends Schema.TaggedError<NotAcceptable>("NotAcceptable")(
  "NotAcceptable",
  {
    accept: Schema.String,
    /** The media types in which the request can be answered. */
    accepted: Schema.Array(Schema.String)
  },
  notAcceptable
) {
  override get message() {
    return `The response is available as ${this.accepted.join(" or ")}, which Accept: ${this.accept} does not include`
  }
}

/** A body in a media type other than JSON. */
export class UnsupportedMediaType extends Schema.TaggedError<UnsupportedMediaType>("UnsupportedMediaType")(
  "UnsupportedMediaType",
  { media_type: Schema.String },
  unsupportedMediaType
) {
  override get message() {
    return `The body must be JSON: send Content-Type: application/json, not ${this.media_type}`
  }
}

/** A compressed body. */
export class UnsupportedEncoding extends Schema.TaggedError<UnsupportedEncoding>("UnsupportedEncoding")(
  "UnsupportedEncoding",
  { encoding: Schema.String },
  unsupportedMediaType
) {
  override get message() {
    return `The body must not be compressed: remove Content-Encoding: ${this.encoding}`
  }
}

/** A page of another origin sent the request, as the browser's `Origin` header shows: cross-site request forgery. */
export class OriginRefused extends Schema.TaggedError<OriginRefused>("OriginRefused")(
  "OriginRefused",
  { origin: Schema.String },
  forbidden
) {
  override get message() {
    return `Cross-origin requests from ${this.origin} are not allowed; SEM_CORS_ORIGINS lists the allowed origins`
  }
}

/**
 * The `Host` header is not a name of this machine, although the service only listens locally. This prevents DNS rebinding,
 * where a web page's host name resolves to this machine.
 */
export class HostRefused extends Schema.TaggedError<HostRefused>("HostRefused")(
  "HostRefused",
  { host: Schema.String },
  forbidden
) {
  override get message() {
    return `'${this.host}' is not a known host name of this service; add it to SEM_ALLOWED_HOSTS`
  }
}

/**
 * The service runs but is not ready. Its storage cannot be read, or a database that readiness requires cannot be reached.
 * Datasources are counted and not named.
 */
export class NotReady extends Schema.TaggedError<NotReady>("NotReady")(
  "NotReady",
  {
    storage: Schema.Literal("ok", "failed"),
    datasources: Schema.optional(Schema.Struct({ up: Schema.Int, down: Schema.Int, unknown: Schema.Int }))
  },
  unavailable
) {
  override get message() {
    if (this.storage === "failed") return "The storage cannot be read"
    const { up = 0, down = 0, unknown = 0 } = this.datasources ?? {}
    return `${down + unknown} of ${up + down + unknown} datasources cannot be reached`
  }
}

/** A bug. The log has the details under this id; the client receives nothing else. */
export class UnexpectedFailure extends Schema.TaggedError<UnexpectedFailure>("UnexpectedFailure")(
  "UnexpectedFailure",
  { id: Schema.String },
  unexpectedFailure
) {
  override get message() {
    return `The service failed unexpectedly; its log has the details under ${this.id}`
  }
}
