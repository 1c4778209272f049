/** Errors of references to entities: datasources, models, columns, measures, aggregations and memories. */
import { Schema } from "effect"
import { DocumentUnusable } from "./CatalogErrors.js"
import { entityKinds } from "./Entity.js"
import { didYouMean } from "./Suggest.js"
import { badRequest } from "./Status.js"

/** A reference that resolves to no entity. */
export class UnknownEntity extends Schema.TaggedError<UnknownEntity>("UnknownEntity")(
  "UnknownEntity",
  {
    entity: Schema.String,
    /** Which part of the reference does not resolve. */
    reason: Schema.String,
    /** Similar canonical entities. */
    candidates: Schema.Array(Schema.String)
  },
  badRequest
) {
  override get message() {
    return `'${this.entity}' is not an entity: ${this.reason}.${didYouMean(this.candidates)}`
  }
}

/** A reference that matches several entities. */
export class AmbiguousEntity extends Schema.TaggedError<AmbiguousEntity>("AmbiguousEntity")(
  "AmbiguousEntity",
  { entity: Schema.String, candidates: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    return `'${this.entity}' is ambiguous: name one of ${this.candidates.join(", ")}`
  }
}

const EntityKind = Schema.Literal(...entityKinds)

/** A reference that resolves to an entity of an unexpected kind. */
export class EntityKindMismatch extends Schema.TaggedError<EntityKindMismatch>("EntityKindMismatch")(
  "EntityKindMismatch",
  { entity: Schema.String, expected: Schema.Array(EntityKind), found: EntityKind },
  badRequest
) {
  override get message() {
    return `'${this.entity}' is a ${this.found}, not a ${this.expected.join(" or ")}`
  }
}

export const EntityError = Schema.Union(UnknownEntity, AmbiguousEntity, EntityKindMismatch, DocumentUnusable)
export type EntityError = typeof EntityError.Type
