/** What the views read from the service, cached by request. */
import { keepPreviousData, QueryCache, QueryClient, useQueries, useQuery } from "@tanstack/react-query"
import { type IngestOptions, SemProblem } from "@semlayer/sdk/LightClient"
import type { DashboardDocument } from "../query/Dashboard.js"
import type { Bins } from "../query/Bins.js"
import type { Model } from "../query/Fields.js"
import { isAsking, isRecord, type Query, writeQuery } from "../query/Query.js"
import { lock } from "./Lock.js"
import { asProblem, currentClient, currentKey, needsKey } from "./Session.js"

/** Problems of the request do not go away by asking again; a service that restarts does. */
const isPassing = (error: unknown): boolean =>
  error instanceof SemProblem && (error.status === 0 || error.status === 503)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (needsKey(error)) lock(currentKey() === null ? "" : asProblem(error).message)
    }
  }),
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && isPassing(error), staleTime: 60_000, refetchOnWindowFocus: false }
  }
})

export const useModels = () =>
  useQuery({ queryKey: ["models"], queryFn: ({ signal }) => currentClient().listModels({ signal }) })

export const useDatasources = () =>
  useQuery({ queryKey: ["datasources"], queryFn: ({ signal }) => currentClient().listDatasources({ signal }) })

/** Whether the database of a datasource answers. Readers may not ask. */
export const useDatasourceState = (name: string) =>
  useQuery({
    queryKey: ["datasource", name, "test"],
    queryFn: ({ signal }) => currentClient().testDatasource({ name }, { signal }),
    retry: false
  })

/** The hits of the service's own search; without words its newest memories. */
export const useSearch = (question: string) =>
  useQuery({
    queryKey: ["search", question],
    queryFn: ({ signal }) =>
      currentClient().search(question === "" ? { max_results: 40 } : { question, max_results: 12 }, { signal }),
    placeholderData: keepPreviousData
  })

const modelQuery = (name: string, datasource: string | undefined) => ({
  queryKey: ["model", datasource ?? null, name],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Model> =>
    currentClient().getModel({ name, data_source: datasource, include_hidden: true }, { signal })
})

/** A source of a query may have its datasource in front. */
const splitSource = (source: string): readonly [datasource: string | undefined, name: string] => {
  const dot = source.indexOf(".")
  return dot === -1 ? [undefined, source] : [source.slice(0, dot), source.slice(dot + 1)]
}

export const useModel = (source: string) => {
  const [datasource, name] = splitSource(source)
  return useQuery({ ...modelQuery(name, datasource), enabled: source !== "" })
}

/** Models of a datasource by name, as far as they are loaded. */
export const useModelsOf = (names: ReadonlyArray<string>, datasource: string | undefined) =>
  useQueries({
    queries: names.map((name) => modelQuery(name, datasource)),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.name, data] as const])))
  })

export interface Timed {
  readonly answer: Awaited<ReturnType<ReturnType<typeof currentClient>["query"]>>
  /** Round trip time in milliseconds. */
  readonly milliseconds: number
  /** Whether more rows are arriving. */
  readonly isPartial: boolean
  /** Whether the answer has more rows than a page shows. */
  readonly isCut: boolean
}

/** Answers that may have more rows are streamed, and shown while they arrive. */
const streamedFrom = 5000

/** Rows that a page keeps; a stream ends there. */
const mostRows = 200_000

/** Totals are a part of answers in JSON only. */
const isStreamed = ({ limit, others, dimensions, times }: Query): boolean =>
  (limit === null || limit > streamedFrom) &&
  dimensions.length + times.length > 0 &&
  others["totals"] !== true &&
  others["subtotals"] === undefined

/** The answer of a query. The previous one stays while the next one is computed; an abandoned query is cancelled. */
export const useAnswer = (query: Query) => {
  const body = writeQuery(query)
  const queryKey = ["query", JSON.stringify(body)]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Timed> => {
      const started = performance.now()
      const timed = (answer: Timed["answer"], isPartial: boolean): Timed => ({
        answer,
        milliseconds: performance.now() - started,
        isPartial,
        isCut: isStreamed(query) && !isPartial && answer.row_count >= mostRows
      })
      const client = currentClient()
      if (!isStreamed(query)) return timed(await client.query(asRequest(body), { signal }), false)
      const received = (answer: Timed["answer"]) => queryClient.setQueryData(queryKey, timed(answer, true))
      return timed(await client.queryRows(asRequest(body), { signal, received, most_rows: mostRows }), false)
    },
    enabled: isAsking(query),
    placeholderData: (previous, before) =>
      sourceOf(before?.queryKey) === JSON.stringify(query.source) ? previous : undefined
  })
}

/** All rows of a query as the bytes of an Arrow stream. */
export const arrowOf = (query: Query): Promise<Uint8Array<ArrayBuffer>> =>
  currentClient().queryArrow(asRequest(writeQuery(query)))

/** Cancels a running query: the service cancels its statement. What was shown stays. */
export const cancelAnswer = (query: Query): void => {
  void queryClient.cancelQueries({ queryKey: ["query", JSON.stringify(writeQuery(query))] })
}

const sourceOf = (key: ReadonlyArray<unknown> | undefined): string => {
  const [, text] = key ?? []
  if (typeof text !== "string") return ""
  return JSON.stringify(JSON.parse(text).source_model)
}

type Request = Parameters<ReturnType<typeof currentClient>["query"]>[0]

/** The service decodes the body; what is wrong with it is part of the answer. */
const asRequest = (body: object): Request => body as Request

/** The stages of a query's compilation. */
export const useStages = (query: Query) => {
  const body = writeQuery(query)
  return useQuery({
    queryKey: ["stages", JSON.stringify(body)],
    queryFn: ({ signal }) => currentClient().stages(asRequest(body), { signal }),
    enabled: isAsking(query)
  })
}

/** The most frequent values of a column that contain a text, with the number of their rows. */
export const useValues = (source: unknown, column: string, part: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ["values", JSON.stringify(source), column, part],
    queryFn: async ({ signal }) => {
      const { data, columns } = await currentClient().query(
        asRequest({
          source_model: source,
          dimensions: [column],
          measures: [{ formula: "*:count", name: "rows" }],
          ...(part !== "" && { filters: [`${column} ilike '%${part.replaceAll("'", "''")}%'`] }),
          order: [{ rows: "desc" }],
          limit: 100
        }),
        { signal }
      )
      const [key = "", count = ""] = columns
      return data.map((row) => ({ value: row[key], count: Number(row[count]) }))
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData
  })

/** Name and role of the caller. A service that does not say so gets no edits. */
export const useCaller = () =>
  useQuery({ queryKey: ["caller"], queryFn: ({ signal }) => currentClient().caller({ signal }), staleTime: Infinity })

export const useCanEdit = (): boolean => {
  const { data } = useCaller()
  return data !== undefined && data.role !== "reader"
}

/** A model with all its columns and its revision. It is read again when the page of the model is opened. */
export const useStoredModel = (source: string) => {
  const [datasource, name] = splitSource(source)
  return useQuery({
    queryKey: ["stored", source],
    queryFn: ({ signal }) =>
      currentClient().readModel({ name, data_source: datasource, include_hidden: true }, { signal }),
    staleTime: 0,
    gcTime: 0
  })
}

/** The problems that a model would have if it were saved, as the service finds them. */
export const checkOf = (model: object) => ({
  queryKey: ["check", JSON.stringify(model)],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => currentClient().checkModel(model, { signal })
})

export const useCheck = (model: object, isEnabled: boolean) =>
  useQuery({ ...checkOf(model), enabled: isEnabled, placeholderData: keepPreviousData })

/** What the rows of a column are: their number, NULLs, distinct values, and the range of values that have an order. */
export const useFacts = (source: string, column: string, aggregations: ReadonlyArray<string>) =>
  useQuery({
    queryKey: ["facts", source, column, aggregations.join()],
    queryFn: async ({ signal }) => {
      const { data, columns } = await currentClient().query(
        asRequest({
          source_model: source,
          measures: ["*:count", ...aggregations.map((name) => `${column}:${name}`)]
        }),
        { signal }
      )
      const [row] = data
      const [rows = "", ...keys] = columns
      return {
        rows: Number(row?.[rows] ?? 0),
        values: new Map(aggregations.map((name, i) => [name, row?.[keys[i] ?? ""]]))
      }
    }
  })

/** The rows of each bin, in the order of the axis. */
export const useBins = ({ request, binOf }: Bins) =>
  useQuery({
    queryKey: ["bins", JSON.stringify(request)],
    queryFn: async ({ signal }) => {
      const { data, columns } = await currentClient().query(asRequest(request), { signal })
      const [key = "", count = ""] = columns
      const bins = data.flatMap((row) => {
        const bin = binOf(row[key])
        return bin === null ? [] : [{ ...bin, rows: Number(row[count]) }]
      })
      return bins.sort((a, b) => a.place - b.place)
    }
  })

/** The first rows of a model, as they are, without groups. */
export const useRows = (source: string | object, columns: ReadonlyArray<string>, limit: number) =>
  useQuery({
    queryKey: ["rows", JSON.stringify(source), columns.join(), limit],
    queryFn: ({ signal }) =>
      currentClient().query(
        asRequest({ source_model: source, dimensions: columns, distinct_dimension_values: false, limit }),
        { signal }
      ),
    enabled: columns.length > 0
  })

/** Forgets what was read of models, so that it is read again. */
export const forgetModels = async (): Promise<void> => {
  queryClient.removeQueries({ queryKey: ["model"] })
  await Promise.all(
    ["models", "query", "values", "stages", "facts", "rows", "search", "graph", "lineage"].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] })
    )
  )
}

/** The models of a datasource and their joins. */
export const useGraph = (data_source: string) =>
  useQuery({
    queryKey: ["graph", data_source],
    queryFn: ({ signal }) => currentClient().graph(data_source === "" ? {} : { data_source }, { signal })
  })

/** The queries that the service is answering, looked up again every few seconds while the page is visible. */
export const useRunningQueries = () =>
  useQuery({
    queryKey: ["running"],
    queryFn: ({ signal }) => currentClient().runningQueries({ signal }),
    refetchInterval: 3_000,
    staleTime: 0
  })

/** Cancels a query; one that has ended meanwhile is not an error. */
export const cancelRunning = async (id: string): Promise<void> => {
  await currentClient()
    .cancelQuery({ id })
    .catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: ["running"] })
}

/** What uses a model, column or measure. */
export const useLineage = (entity: string) =>
  useQuery({ queryKey: ["lineage", entity], queryFn: ({ signal }) => currentClient().lineage({ entity }, { signal }) })

/** The drift of a datasource, which its database is asked for. */
export const useDrift = (data_source: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ["drift", data_source],
    queryFn: ({ signal }) => currentClient().validateModels({ data_source }, { signal }),
    enabled: isEnabled,
    retry: false,
    staleTime: 0
  })

/** Creates models from new tables, and adds new columns and joins to known ones. */
export const ingest = async (datasource: string, options: IngestOptions) => {
  try {
    return await currentClient().ingest({ datasource }, options)
  } finally {
    // Also after a failure: models that were written stay.
    await forgetModels()
    await Promise.all(["graph", "drift"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  }
}

interface NewDatasource {
  readonly name: string
  readonly type: string
  readonly [field: string]: string | number
}

/** Tests and saves a datasource. A name that is taken is rejected. */
export const connect = async (datasource: NewDatasource): Promise<void> => {
  const known = await currentClient().listDatasources()
  if (known.some(({ name }) => name === datasource.name)) throw new Error(`There is a datasource '${datasource.name}'`)
  await currentClient().createDatasource(datasource)
  await queryClient.invalidateQueries({ queryKey: ["datasources"] })
}

export const useDashboards = () =>
  useQuery({ queryKey: ["dashboards"], queryFn: ({ signal }) => currentClient().listDashboards({ signal }) })

/** A dashboard with its revision, read when it is opened. */
export const useDashboard = (name: string) =>
  useQuery({
    queryKey: ["dashboard", name],
    queryFn: ({ signal }) => currentClient().getDashboard({ name }, { signal }),
    staleTime: 0
  })

/** The dashboard as it is now. */
export const readDashboard = (name: string) => currentClient().getDashboard({ name })

const forgetDashboards = async (): Promise<void> => {
  await Promise.all(["dashboards", "dashboard"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** Saves a dashboard over the revision that was read; without one over any. */
export const saveDashboard = async (dashboard: DashboardDocument, if_match: string | undefined): Promise<void> => {
  await currentClient().saveDashboard({ dashboard, if_match })
  await forgetDashboards()
}

export const deleteDashboard = async (name: string): Promise<void> => {
  await currentClient().deleteDashboard({ name })
  await forgetDashboards()
}

/** A memory with its text and what it is linked to. */
export const useMemory = (id: string) =>
  useQuery({
    queryKey: ["memory", id],
    queryFn: async ({ signal }) => {
      const text = await currentClient().inspect(
        { entity_type: "memory", reference: `memory:${id}`, format: "json", compact: false },
        { signal }
      )
      const read: unknown = JSON.parse(text)
      const { learning, entities } = isRecord(read) ? read : {}
      return {
        learning: typeof learning === "string" ? learning : "",
        entities: Array.isArray(entities) ? entities.map(String) : []
      }
    }
  })

const forgetMemories = async (): Promise<void> => {
  await Promise.all(["search", "memory"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

interface NewMemory {
  readonly learning: string
  readonly description?: string
  /** Entities, or a query, which the service decodes. */
  readonly linked_entities: ReadonlyArray<string> | object
}

/** Saves a memory, and reads the lists that show it again. */
export const saveMemory = async (memory: NewMemory): Promise<void> => {
  await currentClient().saveMemory(memory as Parameters<ReturnType<typeof currentClient>["saveMemory"]>[0])
  await forgetMemories()
}

export const forgetMemory = async (id: string): Promise<void> => {
  await currentClient().forgetMemory({ id })
  await forgetMemories()
}
