/** Datasources, models and memories as MCP resources, which clients can list, read and subscribe to. */
import type { DocumentUnusable } from "@semlayer/domain/CatalogErrors"
import { type EntityKind, printEntity } from "@semlayer/domain/Entity"
import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { previewOf } from "@semlayer/domain/Memory"
import { Inspect } from "@semlayer/engine/inspect/Inspect"
import { VisibleSnapshot } from "@semlayer/engine/access/VisibleSnapshot"
import type { StorageSnapshot, StorageProblem } from "@semlayer/storage/snapshot/Storage"
import {
  unusableDatasources,
  unusableMemories,
  unusableModels,
  warningsOf
} from "@semlayer/storage/snapshot/UnusableDocuments"
import { Effect, Option } from "effect"

/** Resources per page of the list. */
const pageSize = 200

const mimeType = "text/markdown"

export const resourceTemplates = [
  { uriTemplate: "semlayer://datasources/{datasource}", name: "datasource", title: "A datasource with its models" },
  {
    uriTemplate: "semlayer://models/{datasource}/{model}",
    name: "model",
    title: "A model with columns, measures, joins and samples"
  },
  { uriTemplate: "semlayer://memories/{memory}", name: "memory", title: "A memory" }
].map((each) => ({ ...each, mimeType }))

export interface Resource {
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly description?: string
  readonly mimeType: string
}

const uriOf = (kind: "datasources" | "models" | "memories", ...names: ReadonlyArray<string>): string =>
  `semlayer://${kind}/${names.map(encodeURIComponent).join("/")}`

const resource = (uri: string, name: string, description: string | undefined): Resource => ({
  ...{ uri, name, title: name, mimeType },
  ...(description !== undefined && description !== "" && { description })
})

const byName = <A extends { readonly name: string }>(a: A, b: A): number => (a.name < b.name ? -1 : 1)

/**
 * All resources that are not hidden: datasources, models, then memories, each by name.
 *
 * Unusable ones state their problem.
 */
export const resourcesOf = ({ datasources, models, memories, problems }: StorageSnapshot): ReadonlyArray<Resource> => {
  const described = (description: string | undefined, isOf: Parameters<typeof warningsOf>[0]) =>
    [...(description === undefined ? [] : [description]), ...warningsOf(isOf, problems)].join("\n")
  const unusable = unusableResources(problems).map(({ uri, name, error }) => ({
    kind: error.kind,
    listed: resource(uri, name, `${error.document} cannot be used: ${error.problem}`)
  }))
  const withUnusable = (kind: DocumentUnusable["kind"], usable: ReadonlyArray<Resource>) =>
    [...usable, ...unusable.flatMap((each) => (each.kind === kind ? [each.listed] : []))].sort(byName)
  return [
    ...withUnusable(
      "datasource",
      [...datasources.values()].map(({ value: { name, description } }) =>
        resource(
          uriOf("datasources", name),
          name,
          described(description, ({ datasource }) => datasource === name)
        )
      )
    ),
    ...withUnusable(
      "model",
      [...models.values()]
        .flatMap((owned) => [...owned.values()])
        .filter(({ value }) => !value.hidden)
        .map(({ value: { data_source, name, description } }) => {
          const isOf = ({ model }: StorageProblem) => model?.name === name && model.data_source === data_source
          return resource(uriOf("models", data_source, name), `${data_source}.${name}`, described(description, isOf))
        })
    ),
    ...withUnusable(
      "memory",
      [...memories.values()].map(({ value }) =>
        resource(uriOf("memories", value.id), memoryName(value.id), previewOf(value))
      )
    )
  ]
}

const memoryName = (id: string): string => printEntity({ _tag: "Memory", id })

/** The unusable documents, each with the URI it would have. */
const unusableResources = (problems: StorageSnapshot["problems"]) => [
  ...unusableDatasources(problems).map((error) => ({ uri: uriOf("datasources", error.name), name: error.name, error })),
  ...unusableModels(problems).map(({ data_source, name, error }) => {
    const place = data_source === undefined ? [name] : [data_source, name]
    return { uri: uriOf("models", ...place), name: place.join("."), error }
  }),
  ...unusableMemories(problems).map((error) => ({
    uri: uriOf("memories", error.name),
    name: memoryName(error.name),
    error
  }))
]

/** A page of the list; the cursor is the offset of its first resource. */
export const resourcePage = Effect.fnUntraced(function* (cursor: string | undefined) {
  const { snapshot } = yield* VisibleSnapshot
  const all = resourcesOf(yield* snapshot)
  const start = cursor === undefined ? 0 : Number(cursor)
  if (!Number.isSafeInteger(start) || start < 0) return null
  const end = start + pageSize
  return { resources: all.slice(start, end), ...(end < all.length && { nextCursor: String(end) }) }
})

interface Address {
  readonly kind: EntityKind
  readonly reference: string
  /** The revision of the stored document; undefined if there is none. */
  readonly revision: (snapshot: StorageSnapshot) => string | undefined
}

/** The entity that a URI names; null if the URI is not one of this service. */
export const resourceUri = (uri: string): Address | null => {
  const [, kind, path = ""] = /^semlayer:\/\/(\w+)\/(.+)$/.exec(uri) ?? []
  const [first = "", second, ...rest] = path.split("/").map(decoded)
  if (rest.length > 0) return null
  if (kind === "models") {
    if (second === undefined) return null
    const [datasource, model] = [DatasourceName.make(first, true), ModelName.make(second, true)]
    return {
      kind: "model",
      reference: printEntity({ _tag: "Model", datasource, model }),
      revision: ({ models }) => models.get(datasource)?.get(model)?.revision
    }
  }
  if (second !== undefined) return null
  if (kind === "datasources") {
    const datasource = DatasourceName.make(first, true)
    return {
      kind: "datasource",
      reference: datasource,
      revision: ({ datasources }) => datasources.get(datasource)?.revision
    }
  }
  if (kind !== "memories") return null
  const id = MemoryId.make(first, true)
  return {
    kind: "memory",
    reference: printEntity({ _tag: "Memory", id }),
    revision: ({ memories }) => memories.get(id)?.revision
  }
}

/** A segment that is not percent-encoded UTF-8 is used as it is. */
const decoded = (segment: string): string =>
  Option.getOrElse(Option.liftThrowable(decodeURIComponent)(segment), () => segment)

/** The text of a resource; null if the URI names none. Fails if the stored document is unusable. */
export const readResource = Effect.fnUntraced(function* (uri: string) {
  const { problems } = yield* (yield* VisibleSnapshot).snapshot
  const unusable = unusableResources(problems).find((each) => each.uri === uri)
  if (unusable !== undefined) return yield* unusable.error
  const address = resourceUri(uri)
  if (address === null) return null
  const { inspect } = yield* Inspect
  const { result } = yield* inspect({
    reference: address.reference,
    entity_type: address.kind,
    compact: false,
    format: "markdown",
    show_sql: false
  })
  return { contents: [{ uri, mimeType, text: result }] }
})

/** Names that begin with the typed text, to complete a prompt argument or a URI. */
export const resourceNames = (kind: string, typed: string, { datasources, models, memories }: StorageSnapshot) => {
  const names: ReadonlyArray<string> =
    kind === "datasource"
      ? [...datasources.keys()]
      : kind === "model"
        ? [...models.values()].flatMap((owned) =>
            [...owned.values()].flatMap(({ value }) => (value.hidden ? [] : [value.name]))
          )
        : kind === "memory"
          ? [...memories.keys()]
          : []
  const start = typed.toLowerCase()
  return [...new Set(names)].filter((name) => name.toLowerCase().startsWith(start)).sort()
}
