/** Features of cases, counted so that a run shows what it has covered. */
import { columnsIn } from "../naive/Sql.js"
import { isOverPeriods, isTotal, isTransform } from "../naive/TransformNames.js"
import { isMoment } from "../naive/Values.js"
import { clockAt } from "../naive/Zones.js"
import { calendarCuts } from "./Calendars.js"
import { customCuts } from "./Periods.js"
import { reverseJoins } from "../naive/World.js"
import type { Case } from "./Shrink.js"
import { type Used, usedBy } from "./Used.js"
import { isLanguageWord, isReserved } from "./Words.js"

const isWord = (name: string): boolean => isReserved(name) || isLanguageWord(name)

const isMixed = (name: string): boolean => /[a-z]/.test(name) && /[A-Z]/.test(name)

const hour = 3_600_000

/** Whether a zone has a clock change within two hours of an instant. */
const isNearChange = (zone: string, at: number): boolean =>
  clockAt(zone, at + 2 * hour) - clockAt(zone, at - 2 * hour) !== 4 * hour

const called = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.flatMap((text) => [...text.matchAll(/(\w+)\(/g)].flatMap(([, name]) => name ?? []))

const hasDatePart = (text: string): boolean => /\b(?:year|quarter|month|week|day_of_\w+|hour|minute)\(/.test(text)

/** Whether several filter entries begin with the same to-many join. */
const isAlongOneMany = ({ queries, joins }: Used): boolean =>
  joins.some(({ name, target, findsOne }) => {
    const path = new RegExp(`(?<![\\p{L}\\p{N}_])${name ?? target}\\.`, "u")
    return !findsOne && queries.some(({ filters }) => filters.filter((filter) => path.test(filter)).length > 1)
  })

const hasCopies = (rows: ReadonlyArray<ReadonlyArray<unknown>>): boolean =>
  new Set(rows.map((row) => JSON.stringify(row, (_, each: unknown) => (typeof each === "bigint" ? `${each}` : each))))
    .size < rows.length

const features = {
  "a table without a declared key": ({ models }) =>
    models.some(({ columns, uniqueKeys }) => uniqueKeys.length === 0 && !columns.some(({ primaryKey }) => primaryKey)),
  "a key that a profile verified": ({ models }) =>
    models.some(({ uniqueKeys, hasVerifiedKeys }) => hasVerifiedKeys && uniqueKeys.some((key) => key.length === 1)),
  "rows that are there twice": ({ tables }) => tables.some(({ rows }) => hasCopies(rows)),
  "a key of two columns": ({ joins }) => joins.some(({ pairs }) => pairs.length > 1),
  "a join to many": ({ joins }) => joins.some(({ findsOne }) => !findsOne),
  "an inner join": ({ joins }) => joins.some(({ type }) => type === "inner"),
  "a self join": ({ models }) => models.some(({ name, joins }) => joins.some(({ target }) => target === name)),
  "several filters along one join to many": isAlongOneMany,
  "a TIME column": ({ columns }) => columns.some(({ column }) => column.type === "TIME"),
  "a part of a date or time": ({ texts }) => texts.some(hasDatePart),
  "a part of a date or time, with a column of instants in a zone": ({ texts, columns, zone }) =>
    zone !== "UTC" && texts.some(hasDatePart) && columns.some(({ column }) => column.zoned === true),
  "a timestamp near a change of the clocks": ({ columns, tables }) =>
    tables.some((table) =>
      table.columns.some(
        ({ name }, i) =>
          columns.some(({ column }) => column.name === name) &&
          table.rows.some((row) => {
            const value = row[i] ?? null
            return isMoment(value) && ["Europe/Berlin", "America/New_York"].some((zone) => isNearChange(zone, value.at))
          })
      )
    ),
  "a column of instants": ({ columns }) => columns.some(({ column }) => column.zoned === true),
  "instants in a zone other than UTC": ({ columns, zone }) =>
    zone !== "UTC" && columns.some(({ column }) => column.zoned === true),
  "a multiple of a unit as granularity": ({ queries }) =>
    queries.some((query) => query.time_dimensions.some(({ granularity }) => /^\d/.test(granularity))),
  "a granularity of the datasource": ({ queries }) =>
    queries.some((query) =>
      query.time_dimensions.some(({ granularity }) => customCuts.some(({ name }) => name === granularity))
    ),
  "a dimension that is one of two times": ({ queries }) =>
    queries.some(({ dimensions }) =>
      dimensions.some(
        (each) => typeof each !== "string" && /^(?:coalesce|greatest|least|nullif)\(\S*(?:day|_at)\b/.test(each.formula)
      )
    ),
  "a period of a calendar table": ({ queries }) =>
    queries.some((query) =>
      query.time_dimensions.some(({ granularity }) => calendarCuts.some(({ name }) => name === granularity))
    ),
  "times that SQLite stores as numbers": ({ columns }) =>
    columns.some(({ column }) => column.encoding !== undefined && column.encoding !== "text"),
  "weeks from another day": ({ queries }) =>
    queries.some(
      (query) =>
        query.first_day_of_week !== undefined &&
        query.time_dimensions.some(({ granularity }) => /^(?:\d+ )?weeks?$/.test(granularity))
    ),
  "a query in a zone of its own": ({ queries }) => queries.some(({ time_zone }) => time_zone !== undefined),
  "timestamps without a zone, in a zone of the query's own": ({ queries, columns, zone }) =>
    queries.some(({ time_zone }) => time_zone !== undefined && time_zone !== zone) &&
    columns.some(({ column }) => column.type === "TIMESTAMP" && column.zoned !== true),
  "instants near a change of the clocks of their zone": ({ columns, tables, zone }) =>
    tables.some((table) =>
      table.columns.some(
        ({ name, zoned }, i) =>
          zoned === true &&
          columns.some(({ column }) => column.name === name) &&
          table.rows.some((row) => {
            const value = row[i] ?? null
            return isMoment(value) && isNearChange(zone, value.at)
          })
      )
    ),
  "a reserved word as a table": ({ tables }) => tables.some(({ name }) => isWord(name)),
  "a reserved word as a model or join": ({ models, joins }) =>
    models.some(({ name }) => isWord(name)) || joins.some(({ name, target }) => isWord(name ?? target)),
  "a reserved word as a column": ({ columns }) => columns.some(({ column }) => isWord(column.name)),
  "a reserved word as a stored measure": ({ measures }) => measures.some(isWord),
  "a reserved word as an alias": ({ queries }) =>
    queries.some(({ measures }) => measures.some(({ name }) => name !== undefined && isWord(name))),
  "a reserved word as a stage": ({ queries }) => queries.some(({ name }) => name !== undefined && isWord(name)),
  "true or false as a name": ({ queries, columns }) =>
    [
      ...columns.map(({ column }) => column.name),
      ...queries.flatMap((query) => query.measures.map((each) => each.name))
    ].some((name) => name === "true" || name === "false"),
  "a column that is the name of another": ({ columns }) =>
    columns.some(({ column: { sql, name } }) => sql?._tag === "Column" && sql.name !== name),
  "a column that is the name of a derived one": ({ columns }) =>
    columns.some(
      ({ model, column: { sql, name } }) =>
        sql?._tag === "Column" &&
        sql.name !== name &&
        model.columns.some((each) => each.name === sql.name && each.sql !== null)
    ),
  "a derived column that hides one of the table": ({ columns }) =>
    columns.some(({ column: { sql, name } }) => sql !== null && columnsIn(sql).some((each) => each.name === name)),
  "a physical name in mixed case": ({ columns, unknown }) =>
    unknown.some(isMixed) || columns.some(({ column }) => column.sql === null && isMixed(column.name)),
  "a name in mixed case that only the table has": ({ unknown }) => unknown.some(isMixed),
  "a column of the table that the model lacks": ({ unknown }) => unknown.length > 0,
  "a column with a filter": ({ columns }) => columns.some(({ column }) => column.filter !== null),
  "a measure that is cast": ({ queries }) =>
    queries.some(({ measures }) => measures.some(({ type }) => type !== undefined)),
  "a measure with a filter": ({ queries }) =>
    queries.some(({ measures }) => measures.some(({ filter }) => filter !== undefined)),
  "a stored measure with a filter": ({ measures }) => measures.includes("kept"),
  "a model with filters": ({ models }) => models.some(({ filters }) => filters.length > 0),
  "an aggregation of the model": ({ models, texts }) =>
    models.some(({ aggregations }) => aggregations.some(({ name }) => texts.some((text) => text.includes(`:${name}`)))),
  "a case": ({ texts }) => texts.some((text) => text.includes("case when ")),
  "a model of unpivoted columns": ({ models }) => models.some(({ unpivot }) => unpivot !== undefined),
  "an unpivoted name or value": ({ columns }) =>
    columns.some(({ model: { unpivot }, column }) => column.name === unpivot?.name || column.name === unpivot?.value),
  "a join to the latest row": ({ joins }) => joins.some(({ asOf }) => asOf !== undefined),
  "a join to a range": ({ joins }) => joins.some(({ range }) => range !== undefined),
  "a reverse path": ({ models, texts }) => {
    const words = new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{N}_]+/u)))
    return models.some((model) => reverseJoins(model, models).some(({ name }) => name !== null && words.has(name)))
  },
  "a reverse path by a name of its own": ({ texts }) => texts.some((text) => /\bof\d+_\d+\./.test(text)),
  "a measure over time": ({ queries, measures }) =>
    measures.includes("stock") || queries.some((query) => query.measures.some((each) => each.over_time !== undefined)),
  "a measure over time, with snapshots of its own per value": ({ queries, models, measures }) =>
    (measures.includes("stock") &&
      models.some((model) => model.measures.some((each) => each.over_time?.per !== undefined))) ||
    queries.some((query) => query.measures.some((each) => each.over_time?.per !== undefined)),
  "a transform": ({ texts }) => called(texts).some(isTransform),
  "a period to date or a moving window": ({ texts }) => called(texts).some(isOverPeriods),
  "a running sum that is reset": ({ texts }) => texts.some((text) => text.includes(", reset=")),
  "a total or a share": ({ texts }) => called(texts).some(isTotal),
  "a total by some dimensions": ({ texts }) => texts.some((text) => /\b(?:total|share)\(.*, by=/.test(text)),
  "the best members of a dimension": ({ queries }) => queries.some(({ top }) => top !== undefined),
  "the best members and others": ({ queries }) => queries.some(({ top }) => top?.others !== undefined),
  "a comparison": ({ queries }) => queries.some(({ compare }) => compare !== undefined),
  "a comparison with the previous period": ({ queries }) =>
    queries.some(({ compare }) => compare?.to === "previous period"),
  "a total row": ({ queries }) => queries.some(({ totals }) => totals === true),
  subtotals: ({ queries }) => queries.some(({ subtotals }) => subtotals !== undefined),
  "a trailing window": ({ texts }) => texts.some((text) => text.includes("window=")),
  "first or last by a time": ({ texts }) => texts.some((text) => /:(?:first|last)\b/.test(text)),
  "a dimension with a formula": ({ queries }) =>
    queries.some(({ dimensions }) => dimensions.some((each) => typeof each !== "string")),
  "a model of a SELECT": ({ models }) => models.some(({ isSelect }) => isSelect === true),
  "a query-backed model": ({ models }) => models.some(({ backing }) => backing !== undefined),
  "a stage over a stage": ({ queries }) => queries.length > 2,
  "two time dimensions": ({ queries }) => queries.some((query) => query.time_dimensions.length > 1),
  "a date range": ({ queries }) =>
    queries.some((query) => query.time_dimensions.some((time) => time.date_range !== undefined)),
  "filled periods": ({ queries }) =>
    queries.some((query) => query.time_dimensions.some((time) => time.fill !== undefined)),
  "whole periods only": ({ queries }) => queries.some((query) => query.whole_periods_only === true),
  "rows without groups": ({ queries }) => queries.some((query) => query.distinct_dimension_values === false),
  variables: ({ queries }) => queries.some((query) => query.variables !== undefined),
  "a page": ({ queries }) => queries.some((query) => query.limit !== undefined || query.offset !== undefined),
  "a stage": ({ queries }) => queries.length > 1,
  "a model extended in the query": ({ queries }) => queries.some((query) => typeof query.source_model !== "string")
} satisfies Readonly<Record<string, (used: Used) => boolean>>

/** The names of all features. */
export const featureNames: ReadonlyArray<string> = Object.keys(features)

/** The features of a case. */
export const featuresOf = (given: Case): ReadonlyArray<string> => {
  const used = usedBy(given)
  return Object.entries(features).flatMap(([name, has]) => (has(used) ? [name] : []))
}
