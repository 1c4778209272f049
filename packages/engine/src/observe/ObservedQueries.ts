/** Records metrics of queries and searches, and audits them if a sink is set. */
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import { type Context, Effect, Exit } from "effect"
import { datasourceOf } from "../query/Catalogs.js"
import { Queries } from "../query/Queries.js"
import { Search } from "../search/Search.js"
import type { Storage } from "@semlayer/storage/snapshot/Storage"
import type { AuditSink } from "./Audit.js"
import { type Action, audited, type Details, noting } from "./Audited.js"
import { askedNames, auditedNames } from "./AuditNames.js"
import { secondsSince, ticks } from "@semlayer/runtime/telemetry/Metric"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { outcomeOf, outcomeOfCause } from "@semlayer/runtime/telemetry/Outcome"

/** The names in a query, with its datasource. */
const aboutQuery = (storage: Context.Tag.Service<Storage>, request: QueryRequest) =>
  Effect.flatMap(storage.snapshot, (snapshot) => datasourceOf(request, snapshot)).pipe(
    Effect.match({
      onFailure: (): Details => ({ ...askedNames(request) }),
      onSuccess: (datasource): Details => ({ datasource, ...askedNames(request) })
    })
  )

const counted = (outcome: string, rows: number) => {
  metrics.queries(1, outcome)
  metrics.queryRows(rows)
}

const asking: Action = { event: "ask", action: "query" }

export const observedQueries = (queries: Queries, storage: Context.Tag.Service<Storage>, sink: AuditSink | null) => {
  const answer: Queries["answer"] = (request, most) => {
    const measured = Effect.onExit(queries.answer(request, most), (exit) =>
      Effect.sync(() => counted(outcomeOf(exit), Exit.isSuccess(exit) ? exit.value.rowCount : 0))
    )
    if (sink === null) return measured
    const about = aboutQuery(storage, request)
    return audited(sink, measured, { ...asking, about, answered: ({ rowCount }) => ({ rows: rowCount }) })
  }

  const run: Queries["run"] = (request, most) => Effect.map(answer(request, most), ({ response }) => response())

  /** The entry is written when the scope closes: after the last row, or when the reader leaves earlier. */
  const stream: Queries["stream"] = (request) =>
    Effect.withFiberRuntime((fiber) => {
      const note = sink === null ? null : noting(sink, asking, fiber)
      let rows = 0
      let outcome = "interrupted"
      const end = Effect.suspend(() => {
        counted(outcome, rows)
        if (note === null) return Effect.void
        return Effect.flatMap(aboutQuery(storage, request), (about) => note(outcome, { ...about, rows }))
      })
      const opened = Effect.tapErrorCause(queries.stream(request), (cause) =>
        Effect.sync(() => {
          outcome = outcomeOfCause(cause)
        })
      )
      const watched = Effect.map(opened, (answer) => ({
        ...answer,
        next: Effect.onExit(answer.next, (exit) =>
          Effect.sync(() => {
            if (Exit.isFailure(exit)) outcome = outcomeOf(exit)
            else if (exit.value === null) outcome = "ok"
            else rows += exit.value.length
          })
        )
      }))
      return Effect.zipRight(
        Effect.addFinalizer(() => end),
        watched
      )
    })

  const stages: Queries["stages"] = (request) =>
    sink === null
      ? queries.stages(request)
      : audited(sink, queries.stages(request), {
          ...{ event: "ask", action: "query.stages", about: aboutQuery(storage, request) }
        })

  return Queries.make({ ...queries, answer, run, stream, stages })
}

export const observedSearch = (search: Search, sink: AuditSink | null) => {
  const find: Search["search"] = (request) => {
    const measured = Effect.suspend(() => {
      const started = ticks()
      return Effect.onExit(search.search(request), () =>
        Effect.sync(() => metrics.searchDuration(secondsSince(started)))
      )
    })
    if (sink === null) return measured
    const { datasource, entities = [] } = request
    // The question is the caller's free text and is not logged.
    const about = { ...(datasource !== undefined && { datasource }), entities: auditedNames(entities) }
    return audited(sink, measured, {
      ...{ event: "ask", action: "search", about },
      answered: ({ results }) => ({ results: results.length })
    })
  }
  return Search.make({ ...search, search: find })
}
