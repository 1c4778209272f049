/** Who is responsible for a model, how it is classified, and whether it should be used. */
import { Schema } from "effect"
import { ModelName } from "./Names.js"
import { optional } from "./Optional.js"
import { longList, NameText } from "./RequestLimits.js"

/** Whether a model should be used. A model without a status is in use and not certified. */
export const ModelStatus = Schema.Literal("draft", "certified", "deprecated").annotations({ identifier: "ModelStatus" })
export type ModelStatus = typeof ModelStatus.Type

export const stewardshipFields = {
  owners: optional(longList(NameText)).annotations({
    description: "People or teams who are responsible for the model: names or addresses.",
    examples: [["finance@example.com"]]
  }),
  tags: optional(longList(NameText)).annotations({
    description: "Words that classify the model. Lists can be filtered by them, and search finds models by them.",
    examples: [["finance", "pii"]]
  }),
  status: optional(ModelStatus).annotations({
    description:
      "`draft` is not ready, `certified` is checked by its owners, `deprecated` should no longer be used: search ranks it lower, and " +
      "answers that use it have a warning. Absent says nothing.",
    examples: ["certified"]
  }),
  replaced_by: optional(ModelName).annotations({
    description: "Name of the model to use instead. Only beside `status: deprecated`.",
    examples: [ModelName.make("orders_v2")]
  })
} as const

export interface Stewardship extends Schema.Struct.Type<typeof stewardshipFields> {}

/** Filters of a list of models; all that are given hold. */
export interface ModelFilter {
  readonly data_source?: string | undefined
  readonly owner?: string | undefined
  readonly tag?: string | undefined
  readonly status?: ModelStatus | undefined
}

/** Whether a model passes the filters but for its datasource. */
export const hasStewardship = (
  { owners = [], tags = [], status }: Stewardship,
  wanted: Pick<ModelFilter, "owner" | "tag" | "status">
): boolean =>
  (wanted.owner === undefined || owners.includes(wanted.owner)) &&
  (wanted.tag === undefined || tags.includes(wanted.tag)) &&
  (wanted.status === undefined || status === wanted.status)

/** The stewardship of a model without absent keys. */
export const stewardshipOf = ({ owners, tags, status, replaced_by }: Stewardship): Stewardship => ({
  ...(owners !== undefined && owners.length > 0 && { owners }),
  ...(tags !== undefined && tags.length > 0 && { tags }),
  ...(status !== undefined && { status }),
  ...(replaced_by !== undefined && { replaced_by })
})

/** What to know before a deprecated model is used; null for any other. */
export const deprecation = (model: Stewardship & { readonly name: string }): string | null => {
  if (model.status !== "deprecated") return null
  const instead = model.replaced_by === undefined ? "" : `; use '${model.replaced_by}' instead`
  return `The model '${model.name}' is deprecated${instead}`
}
