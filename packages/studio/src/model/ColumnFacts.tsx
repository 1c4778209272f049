/** The profile of a stored column: counts by the database, its frequent values or how they are distributed, and the stored sample. */
import { exactText } from "@semlayer/charts/Display"
import { useFacts, useValues } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { type Bins, numberBins, timeBins } from "../query/Bins.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { partName, partsOf } from "./Draft.js"
import { Histogram } from "./Histogram.js"

interface Props {
  readonly source: string
  readonly stored: Json
  readonly name: string
}

const ranges = {
  INT: ["min", "avg", "max"],
  DOUBLE: ["min", "avg", "max"],
  DATE: ["min", "max"],
  TIMESTAMP: ["min", "max"]
}

const titles: Readonly<Record<string, string>> = {
  count_distinct: "Distinct",
  min: "Minimum",
  avg: "Average",
  max: "Maximum"
}

/** Values that are shown as bars. */
const shownValues = 8

export const ColumnFacts = ({ source, stored, name }: Props) => {
  const column = partsOf(stored, "columns").find((each) => partName(each) === name)
  return column === undefined ? (
    <p className="caption">The profile appears once the column is saved.</p>
  ) : (
    <Facts source={source} column={column} name={name} />
  )
}

const rangeOf = (column: Json): ReadonlyArray<string> => {
  const type = String(column["type"] ?? "TEXT")
  return column["primary_key"] === true ? [] : (Object.entries(ranges).find(([each]) => each === type)?.[1] ?? [])
}

/** The bins of a column with a range; null for other columns. */
const binsOf = (source: string, name: string, column: Json, values: ReadonlyMap<string, unknown>): Bins | null => {
  const ends = [values.get("min"), values.get("max")] as const
  const type = column["type"]
  if (type === "INT" || type === "DOUBLE") return numberBins(source, name, type === "INT", ends)
  return type === "DATE" || type === "TIMESTAMP" ? timeBins(source, name, type === "DATE", ends) : null
}

const shortNumber = (value: unknown): string =>
  typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 4 }) : (exactText(value) ?? "NULL")

const Facts = ({ source, column, name }: Pick<Props, "source" | "name"> & { readonly column: Json }) => {
  const range = rangeOf(column)
  const isListed = range.length === 0 && column["primary_key"] !== true
  const { data, error } = useFacts(source, name, ["count", "count_distinct", ...range])
  const values = useValues(source, name, "", isListed)
  const counted = data === undefined ? 0 : Number(data.values.get("count") ?? 0)
  const sampled = column["sampled"]
  const bins = data === undefined ? null : binsOf(source, name, column, data.values)
  const top = (values.data ?? []).slice(0, shownValues)
  const most = Math.max(1, ...top.map(({ count }) => count))
  return (
    <section className="facts" aria-label={`Profile of ${name}`}>
      <h3>Profile</h3>
      {error !== null && <p className="caption">{asProblem(error).message}</p>}
      {data !== undefined && (
        <dl className="facts-list">
          <div>
            <dt>Rows</dt>
            <dd>{data.rows.toLocaleString("en-US")}</dd>
          </div>
          <div>
            <dt>NULL</dt>
            <dd>{(data.rows - counted).toLocaleString("en-US")}</dd>
          </div>
          {["count_distinct", ...range].map((each) => (
            <div key={each}>
              <dt>{titles[each]}</dt>
              <dd title={exactText(data.values.get(each)) ?? "NULL"}>{shortNumber(data.values.get(each))}</dd>
            </div>
          ))}
        </dl>
      )}
      {bins !== null && <Histogram name={name} bins={bins} />}
      {isListed && top.length > 0 && (
        <ul className="bars" aria-label="Most frequent values">
          {top.map(({ value, count }) => (
            <li key={String(value)} className="bar">
              <span className="cut" title={String(value)}>
                {value === null || value === undefined ? <span className="null">NULL</span> : String(value)}
              </span>
              <meter aria-label={`Rows of ${String(value)}`} min={0} max={most} value={count} />
              <span className="bar-count">{count.toLocaleString("en-US")}</span>
            </li>
          ))}
        </ul>
      )}
      {typeof sampled === "string" && sampled !== "" && <p className="caption">Stored sample: {sampled}</p>}
    </section>
  )
}
