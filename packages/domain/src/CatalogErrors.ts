/** Errors of models, datasources and storage. */
import { Schema } from "effect"
import { badRequest, conflict, notFound, unavailable } from "./Status.js"
import { didYouMean } from "./Suggest.js"

/** The model named in the URL does not exist. */
export class ModelNotFound extends Schema.TaggedError<ModelNotFound>("ModelNotFound")(
  "ModelNotFound",
  { model: Schema.String, data_source: Schema.NullOr(Schema.String), candidates: Schema.Array(Schema.String) },
  notFound
) {
  override get message() {
    const where = this.data_source === null ? "" : ` in the datasource '${this.data_source}'`
    return `There is no model '${this.model}'${where}.${didYouMean(this.candidates)}`
  }
}

/** Several datasources have the model named in the URL, and the priority list does not decide between them. */
export class ModelNameAmbiguous extends Schema.TaggedError<ModelNameAmbiguous>("ModelNameAmbiguous")(
  "ModelNameAmbiguous",
  { model: Schema.String, candidates: Schema.Array(Schema.String) },
  conflict
) {
  override get message() {
    return (
      `The datasources ${this.candidates.join(", ")} all have a model '${this.model}': ` +
      "give data_source, or set the datasource priority"
    )
  }
}

/** The dashboard named in the URL or command does not exist. */
export class DashboardNotFound extends Schema.TaggedError<DashboardNotFound>("DashboardNotFound")(
  "DashboardNotFound",
  { dashboard: Schema.String, candidates: Schema.Array(Schema.String) },
  notFound
) {
  override get message() {
    return `There is no dashboard '${this.dashboard}'.${didYouMean(this.candidates)}`
  }
}

/** A model that cannot be saved, with all its problems. */
export class ModelInvalid extends Schema.TaggedError<ModelInvalid>("ModelInvalid")(
  "ModelInvalid",
  {
    model: Schema.String,
    problems: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String }))
  },
  badRequest
) {
  override get message() {
    const problems = this.problems.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`))
    return `The model '${this.model}' cannot be saved: ${problems.join("; ")}`
  }
}

/** The datasource named in the URL does not exist. */
export class DatasourceNotFound extends Schema.TaggedError<DatasourceNotFound>("DatasourceNotFound")(
  "DatasourceNotFound",
  { datasource: Schema.String, candidates: Schema.Array(Schema.String) },
  notFound
) {
  override get message() {
    return `There is no datasource '${this.datasource}'.${didYouMean(this.candidates)}`
  }
}

/** A body or a model refers to a datasource that does not exist. */
export class UnknownDatasource extends Schema.TaggedError<UnknownDatasource>("UnknownDatasource")(
  "UnknownDatasource",
  {
    datasource: Schema.String,
    candidates: Schema.Array(Schema.String)
  },
  badRequest
) {
  override get message() {
    return `There is no datasource '${this.datasource}'.${didYouMean(this.candidates)}`
  }
}

/** The database has no such schema. `schema` is null if none was given and the connection has no default. */
export class UnknownSchema extends Schema.TaggedError<UnknownSchema>("UnknownSchema")(
  "UnknownSchema",
  {
    datasource: Schema.String,
    schema: Schema.NullOr(Schema.String),
    /** The schemas that the connection can read. */
    schemas: Schema.Array(Schema.String),
    candidates: Schema.Array(Schema.String)
  },
  badRequest
) {
  override get message() {
    const has = this.schemas.length === 0 ? "it has none" : `it has ${this.schemas.join(", ")}`
    return this.schema === null
      ? `The connection of '${this.datasource}' has no default schema, so schema_name must name one: ${has}`
      : `The database of '${this.datasource}' has no schema '${this.schema}'; ${has}.${didYouMean(this.candidates)}`
  }
}

/** A datasource that cannot be saved or used. */
export class DatasourceInvalid extends Schema.TaggedError<DatasourceInvalid>("DatasourceInvalid")(
  "DatasourceInvalid",
  { datasource: Schema.String, field: Schema.String, value: Schema.NullOr(Schema.String), expected: Schema.String },
  badRequest
) {
  override get message() {
    const got = this.value === null ? "is missing" : `is ${JSON.stringify(this.value)}`
    return `The datasource '${this.datasource}' is not valid: ${this.field} ${got}; expected ${this.expected}`
  }
}

/** A new name differs from a stored one only by case, which a case-insensitive file system cannot distinguish. */
export class NameCollision extends Schema.TaggedError<NameCollision>("NameCollision")(
  "NameCollision",
  { kind: Schema.Literal("datasource", "model", "memory", "dashboard"), name: Schema.String, existing: Schema.String },
  badRequest
) {
  override get message() {
    return `The ${this.kind} '${this.name}' differs only by case from '${this.existing}', which exists`
  }
}

/** The path and the body of a request name different things. */
export class NameMismatch extends Schema.TaggedError<NameMismatch>("NameMismatch")(
  "NameMismatch",
  { path: Schema.String, body: Schema.String },
  badRequest
) {
  override get message() {
    return `The path names '${this.path}' but the body names '${this.body}'`
  }
}

/** A stored document was changed since the caller read it. */
export class EditConflict extends Schema.TaggedError<EditConflict>("EditConflict")(
  "EditConflict",
  { kind: Schema.String, name: Schema.String },
  conflict
) {
  override get message() {
    return `The ${this.kind} '${this.name}' was changed since it was read: read it again and repeat the edit`
  }
}

/** A stored document exists but cannot be used. It stays in the lists until it is fixed or deleted. */
export class DocumentUnusable extends Schema.TaggedError<DocumentUnusable>("DocumentUnusable")(
  "DocumentUnusable",
  {
    kind: Schema.Literal("model", "datasource", "memory", "dashboard"),
    name: Schema.String,
    /** Its location in the storage, such as `models/shop/orders.yaml`; never an absolute path. */
    document: Schema.String,
    problem: Schema.String
  },
  conflict
) {
  override get message() {
    return `The ${this.kind} '${this.name}' cannot be used: ${this.document}: ${this.problem}`
  }
}

/** The service's own storage cannot be read or written. `document` names the affected document, never an absolute path. */
export class StorageFailed extends Schema.TaggedError<StorageFailed>("StorageFailed")(
  "StorageFailed",
  { document: Schema.String, reason: Schema.String },
  unavailable
) {
  override get message() {
    return `Storage failed on ${this.document}: ${this.reason}`
  }
}
