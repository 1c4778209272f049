/**
 * The address of a view. The state is in the fragment, which browsers never send, so no value of a query reaches a server's
 * log.
 */
import { type Chosen, readChosen } from "./Dashboard.js"
import { emptyQuery, isProblem, type Query, readQuery, writeQuery } from "./Query.js"

export const tabs = ["table", "chart", "sql", "json", "code"] as const
export type Tab = (typeof tabs)[number]

/** What a page of a model shows. */
export const modelTabs = ["columns", "measures", "joins", "aggregations", "model", "rows", "uses", "text"] as const
export type ModelTab = (typeof modelTabs)[number]

/** A model: `part` is the name of the part whose form is open. */
export interface ModelView {
  readonly _tag: "Model"
  readonly source: string
  readonly tab: ModelTab
  readonly part: string | null
}

/** A dashboard: `chosen` are the filters that differ from its own. */
export interface DashboardView {
  readonly _tag: "Dashboard"
  readonly name: string
  readonly chosen: Chosen
}

/** The graph of the joins of a datasource; `chosen` is the model whose joins are emphasized. */
export interface GraphView {
  readonly _tag: "Graph"
  readonly source: string
  readonly chosen: string | null
}

/** A query and its answer. */
export interface ExploreView {
  readonly _tag: "Explore"
  readonly query: Query
  readonly tab: Tab
  readonly chart: string | null
  /** The dimension whose values are columns of the table; null if none is. */
  readonly pivot: string | null
}

export type View =
  | { readonly _tag: "Home" }
  | ExploreView
  | ModelView
  | DashboardView
  | GraphView
  | { readonly _tag: "Lost"; readonly reason: string }

const isModelTab = (text: string): text is ModelTab => modelTabs.some((tab) => tab === text)
const isTab = (text: string): text is Tab => tabs.some((tab) => tab === text)

/** The fragment of a view, with `#`. */
export const linkOf = (view: Exclude<View, { readonly _tag: "Lost" }>): string => {
  if (view._tag === "Home") return "#/"
  if (view._tag === "Model") {
    const parameters = new URLSearchParams({ m: view.source })
    if (view.tab !== "columns") parameters.set("tab", view.tab)
    if (view.part !== null) parameters.set("part", view.part)
    return `#/model?${parameters.toString()}`
  }
  if (view._tag === "Graph") {
    const parameters = new URLSearchParams({ d: view.source })
    if (view.chosen !== null) parameters.set("m", view.chosen)
    return `#/graph?${parameters.toString()}`
  }
  if (view._tag === "Dashboard") {
    const parameters = new URLSearchParams({ d: view.name })
    if (Object.keys(view.chosen).length > 0) parameters.set("f", JSON.stringify(view.chosen))
    return `#/dashboard?${parameters.toString()}`
  }
  const parameters = new URLSearchParams({ q: JSON.stringify(writeQuery(view.query)) })
  if (view.tab !== "table") parameters.set("tab", view.tab)
  if (view.chart !== null) parameters.set("chart", view.chart)
  if (view.pivot !== null) parameters.set("pivot", view.pivot)
  return `#/explore?${parameters.toString()}`
}

export const exploreLink = (query: Query, tab: Tab = "table"): string =>
  linkOf({ _tag: "Explore", query, tab, chart: null, pivot: null })

/** The page of a model: its parts, to read and to edit. */
export const modelPageLink = (source: string, tab: ModelTab = "columns", part: string | null = null): string =>
  linkOf({ _tag: "Model", source, tab, part })

export const dashboardLink = (name: string): string => linkOf({ _tag: "Dashboard", name, chosen: {} })

export const graphLink = (source: string, chosen: string | null = null): string =>
  linkOf({ _tag: "Graph", source, chosen })

/** The exploration of a model. A name that several datasources may have is asked for with its datasource. */
export const modelLink = (datasource: string | null, name: string): string =>
  exploreLink(emptyQuery(datasource === null ? name : `${datasource}.${name}`))

/** The view of a fragment. */
export const readLink = (fragment: string): View => {
  const [path = "", search = ""] = fragment.replace(/^#/, "").split(/\?(.*)/s)
  if (path === "" || path === "/") return { _tag: "Home" }
  const parameters = new URLSearchParams(search)
  if (path === "/model") return readModelLink(parameters)
  if (path === "/graph") return { _tag: "Graph", source: parameters.get("d") ?? "", chosen: parameters.get("m") }
  if (path === "/dashboard") {
    const name = parameters.get("d") ?? ""
    if (name === "") return { _tag: "Home" }
    return { _tag: "Dashboard", name, chosen: readChosen(parameters.get("f") ?? "{}") }
  }
  if (path !== "/explore") return { _tag: "Lost", reason: `There is no page ${path}` }
  const text = parameters.get("q")
  if (text === null) return { _tag: "Home" }
  const query = readText(text)
  if (isProblem(query)) return { _tag: "Lost", reason: `The query of this link cannot be read: ${query.problem}` }
  const tab = parameters.get("tab") ?? ""
  return {
    _tag: "Explore",
    query,
    tab: isTab(tab) ? tab : "table",
    chart: parameters.get("chart"),
    pivot: parameters.get("pivot")
  }
}

const readModelLink = (parameters: URLSearchParams): View => {
  const source = parameters.get("m") ?? ""
  if (source === "") return { _tag: "Home" }
  const tab = parameters.get("tab") ?? ""
  return { _tag: "Model", source, tab: isModelTab(tab) ? tab : "columns", part: parameters.get("part") }
}

const readText = (text: string) => {
  try {
    return readQuery(JSON.parse(text))
  } catch {
    return { problem: "it is not JSON, or it was cut" }
  }
}
