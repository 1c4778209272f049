/** Dashboards as a caller within limits may see them. */
import type { Dashboard, DashboardFilter, DashboardTile } from "@semlayer/domain/Dashboard"
import type { DashboardName } from "@semlayer/domain/Names"
import { SemQuery } from "@semlayer/domain/SemModel"
import type { Stored } from "@semlayer/storage/snapshot/Storage"
import { Schema } from "effect"
import { type Denial, mentionsDenied } from "./RestrictedCatalog.js"

type Dashboards = ReadonlyMap<DashboardName, Stored<Dashboard>>

/**
 * Dashboards without the tiles and filters that use something denied. A dashboard whose title or description mentions it is
 * absent.
 */
export const visibleDashboards = (dashboards: Dashboards, denials: Iterable<Denial>): Dashboards => {
  const denying = [...denials].filter(({ parts }) => parts.size > 0)
  if (denying.length === 0) return dashboards
  const { mentions, uses } = askingAll(denying)
  return new Map(
    [...dashboards]
      .filter(([name, { value }]) => !mentions(name, value.title, value.description))
      .map(([name, stored]) => [name, visibleDashboard(stored, { mentions, uses })])
  )
}

interface Asked {
  /** Whether one of some texts mentions something denied. */
  readonly mentions: (...texts: ReadonlyArray<string | undefined>) => boolean
  /** Whether a query may use something denied. */
  readonly uses: (query: SemQuery) => boolean
}

const askingAll = (denying: ReadonlyArray<Denial>): Asked => ({
  mentions: (...texts) =>
    denying.some(({ parts }) =>
      mentionsDenied(
        texts.filter((text) => text !== undefined),
        parts
      )
    ),
  uses: (query) => denying.some(({ isIn }) => isIn(query))
})

const anyQuery = Schema.decodeSync(SemQuery)({ source_model: "any" })

const visibleDashboard = (stored: Stored<Dashboard>, { mentions, uses }: Asked): Stored<Dashboard> => {
  const { filters, rows } = stored.value
  const isShown = ({ source_model, dimension, label }: DashboardFilter) =>
    !mentions(label) && !uses({ ...anyQuery, source_model, filters: [dimension] })
  const kept = filters.filter(isShown)
  const names = new Set<string>(kept.map(({ name }) => name))
  const isVisible = ({ query, title }: DashboardTile) => !mentions(title) && !uses(query)
  const bare = (tile: DashboardTile): DashboardTile => {
    const given = Object.entries(tile.filters ?? {})
    const left = given
      .filter(([name]) => names.has(name))
      .map(([name, column]) => {
        const isDenied = column !== null && uses({ ...tile.query, filters: [column] })
        return [name, isDenied ? null : column] as const
      })
    const isSame = left.length === given.length && left.every(([, column], i) => column === given[i]?.[1])
    return isSame ? tile : { ...tile, filters: Object.fromEntries(left) }
  }
  const shown = rows.map(({ tiles }) => ({ tiles: tiles.filter(isVisible).map(bare) }))
  const isWhole =
    kept.length === filters.length &&
    shown.every(({ tiles }, row) => {
      const before = rows[row]?.tiles ?? []
      return tiles.length === before.length && tiles.every((tile, i) => tile === before[i])
    })
  if (isWhole) return stored
  const filled = shown.filter(({ tiles }, row) => tiles.length > 0 || rows[row]?.tiles.length === 0)
  return { ...stored, value: { ...stored.value, filters: kept, rows: filled } }
}
