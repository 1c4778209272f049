/** What the command bar offers: actions, views, models, recent queries, and what the service's search finds. */
import type { ModelSummary } from "@semlayer/domain/api/CatalogApi"
import type { SearchHit } from "@semlayer/domain/Search"
import { hitLink } from "../query/HitLink.js"
import { exploreLink, linkOf, modelLink, modelPageLink, tabs, type View } from "../query/Link.js"
import type { Query } from "../query/Query.js"
import { queryTitle } from "../query/Title.js"

export interface Command {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly detail: string
  /** Where the command leads; null for one that runs. */
  readonly link: string | null
  readonly run?: () => void
}

const viewTitles = { table: "Table", chart: "Chart", sql: "SQL", json: "Query as JSON", code: "Code" } as const

/** The other views of the query that is shown. */
export const viewCommands = (view: View): ReadonlyArray<Command> =>
  view._tag !== "Explore"
    ? []
    : tabs
        .filter((tab) => tab !== view.tab)
        .map((tab) => ({
          ...{ id: `view ${tab}`, kind: "View", title: viewTitles[tab], detail: "of this query" },
          link: linkOf({ ...view, tab })
        }))

export const modelCommands = (models: ReadonlyArray<typeof ModelSummary.Encoded>): ReadonlyArray<Command> =>
  models.flatMap(({ name, data_source, description }) => {
    const source = data_source === null ? name : `${data_source}.${name}`
    const title = source
    return [
      {
        id: `explore ${source}`,
        kind: "Explore",
        title,
        detail: description ?? "",
        link: modelLink(data_source, name)
      },
      { id: `model ${source}`, kind: "Model", title, detail: "columns, measures, joins", link: modelPageLink(source) }
    ]
  })

export const recentCommands = (queries: ReadonlyArray<Query>): ReadonlyArray<Command> =>
  queries.map((query) => ({
    ...{ id: `recent ${exploreLink(query)}`, kind: "Recent", title: queryTitle(query), detail: String(query.source) },
    link: exploreLink(query)
  }))

const hitKinds: Readonly<Record<string, string>> = { memory: "Saved", measure: "Measure", column: "Column" }

/** Measures, columns and saved queries; models are listed already. */
export const hitCommands = (hits: ReadonlyArray<typeof SearchHit.Encoded>): ReadonlyArray<Command> =>
  hits.flatMap((hit) => {
    const link = hitLink(hit)
    const kind = hitKinds[hit.kind]
    if (link === null || kind === undefined) return []
    const title = hit.kind === "memory" ? (hit.description ?? hit.id) : hit.id
    return [
      { id: `${hit.kind} ${hit.id}`, kind, title, detail: hit.kind === "memory" ? "" : (hit.description ?? ""), link }
    ]
  })

/** The commands that have all words of a text: in their titles, and elsewhere. */
export const matching = (
  commands: ReadonlyArray<Command>,
  text: string
): readonly [titled: ReadonlyArray<Command>, others: ReadonlyArray<Command>] => {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
  const has = (own: string) => words.every((word) => own.toLowerCase().includes(word))
  const isTitled = ({ kind, title }: Command) => has(`${kind} ${title}`)
  return [
    commands.filter(isTitled),
    commands.filter((command) => !isTitled(command) && has(`${command.kind} ${command.title} ${command.detail}`))
  ]
}
