/** Dashboards: list, read, save and delete. Their queries are run by callers, with the rights of each. */
import { DashboardNotFound, NameMismatch } from "@semlayer/domain/CatalogErrors"
import { Dashboard, type DashboardDeleted, type DashboardSummary } from "@semlayer/domain/Dashboard"
import type { Document } from "@semlayer/domain/Document"
import { DashboardName } from "@semlayer/domain/Names"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { requestError } from "@semlayer/domain/RequestIssues"
import { suggest } from "@semlayer/domain/Suggest"
import { knownOnly, unknownKeysError } from "@semlayer/domain/UnknownKeys"
import { admitting } from "@semlayer/storage/documents/Edits"
import { type ExpectedRevision, Storage, type StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { unusableDashboard, unusableDashboards, warningsOf } from "@semlayer/storage/snapshot/UnusableDocuments"
import { migrateDashboard } from "@semlayer/storage/versions/DashboardVersions"
import { Effect, Either, Option, Schema } from "effect"
import { makeVisibleSnapshot } from "../access/VisibleSnapshot.js"
import { written } from "../models/Models.js"

const decode = Schema.decodeUnknown(Dashboard, { errors: "all" })

export class Dashboards extends Effect.Service<Dashboards>()("@semlayer/engine/Dashboards", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const visible = yield* makeVisibleSnapshot

    /** Whether the running caller may see less of a dashboard than is stored. */
    const isPartlyHidden = (name: DashboardName) =>
      Effect.zipWith(
        visible.snapshot,
        storage.snapshot,
        (seen, whole) => whole.dashboards.get(name) !== seen.dashboards.get(name)
      )

    /** Fails where an edit would overwrite what the caller may not see. */
    const editable = (name: DashboardName) =>
      Effect.filterOrFail(
        isPartlyHidden(name),
        (isHidden) => !isHidden,
        () =>
          new RequestValueInvalid({
            issues: [{ path: ["name"], message: "a dashboard with this name cannot be saved here", value: name }]
          })
      )

    /** Dashboards by name. An unusable one is listed with the reason. */
    const list = Effect.fn("Dashboards.list")(function* () {
      const { dashboards, problems } = yield* visible.snapshot
      const usable = [...dashboards.values()].map(({ value }): DashboardSummary => {
        const { name, title, description } = value
        const warnings = warningsOf(({ dashboard }) => dashboard === name, problems)
        return {
          name,
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...(warnings.length > 0 && { warnings })
        }
      })
      const unusable = unusableDashboards(problems).map(
        ({ name, document, problem }): DashboardSummary => ({ name, error: `${document}: ${problem}` })
      )
      return [...usable, ...unusable].sort((a, b) => (a.name < b.name ? -1 : 1))
    })

    /** A dashboard as the running caller may see it, and its revision. */
    const read = Effect.fn("Dashboards.read")(function* (name: string) {
      const snapshot = yield* visible.snapshot
      return yield* Option.match(Option.fromNullable(snapshot.dashboards.get(DashboardName.make(name, true))), {
        onNone: () => notFound(name, snapshot),
        onSome: Effect.succeed
      })
    })

    /** Saves a dashboard under the name of the path. Queries are not run, and may name what does not exist yet. */
    const save = Effect.fn("Dashboards.save")(function* (path: string, body: Document, revision?: ExpectedRevision) {
      const inner = body["name"]
      if (typeof inner === "string" && inner !== path) return yield* new NameMismatch({ path, body: inner })
      const dashboard = yield* readDashboard({ ...body, name: path })
      yield* editable(dashboard.name)
      const outcome = yield* storage.updateDashboard(dashboard.name, () => Effect.succeedSome(dashboard), revision)
      return written(outcome === "created" ? "created" : "updated", dashboard.name, [])
    })

    /** Deletes a dashboard. Fails if a given revision is not the latest. */
    const remove = Effect.fn("Dashboards.remove")(function* (given: string, revision?: ExpectedRevision) {
      const name = DashboardName.make(given, true)
      const snapshot = yield* visible.snapshot
      const isDenied = (yield* isPartlyHidden(name)) && !snapshot.dashboards.has(name)
      const admit = admitting({ kind: "dashboard", name }, revision)
      if (isDenied || !(yield* storage.deleteDashboard(name, admit))) return yield* notListed(given, snapshot)
      return { status: "deleted", name } satisfies DashboardDeleted
    })

    return { list, read, save, remove } as const
  })
}) {}

const readDashboard = Effect.fnUntraced(function* (body: Document) {
  const migrated = yield* Either.mapLeft(
    migrateDashboard(body),
    (message) => new RequestValueInvalid({ issues: [{ path: [], message, value: null }] })
  )
  const { value, unknownKeys } = knownOnly(Dashboard, migrated)
  const unknown = unknownKeysError(unknownKeys)
  if (unknown !== null) return yield* unknown
  return yield* Effect.mapError(decode(value), requestError)
})

const notListed = (dashboard: string, { dashboards }: StorageSnapshot) =>
  new DashboardNotFound({ dashboard, candidates: suggest(dashboard, dashboards.keys()) })

const notFound = (dashboard: string, snapshot: StorageSnapshot) =>
  Effect.fail(unusableDashboard(dashboard, snapshot.problems) ?? notListed(dashboard, snapshot))
