/** The query as chips: what is measured, by what it is grouped, filters, order and limit. */
import type { ReactNode } from "react"
import type { SemProblem } from "@semlayer/sdk/LightClient"
import { MenuButton } from "../kit/MenuButton.js"
import { Popup } from "../kit/Popup.js"
import {
  type Edit,
  measureName,
  removeDimension,
  removeFilter,
  removeMeasure,
  removeTime,
  setFilter,
  setLimit,
  setMeasure,
  setTime,
  sortBy,
  sortKeys
} from "../query/Edits.js"
import { operatorTitles, readCondition } from "../query/Condition.js"
import { type Field, formulaTitle, titleOf } from "../query/Fields.js"
import { emptyQuery, firstLimit, type EditedMeasure, type Query, type EditedTime } from "../query/Query.js"
import { Chip } from "./Chip.js"
import { FilterForm } from "./FilterForm.js"
import { MeasureForm } from "./MeasureForm.js"
import { OptionChips } from "./OptionChips.js"
import { TextForm } from "./TextForm.js"
import { TimeForm } from "./TimeForm.js"

interface Props {
  readonly query: Query
  readonly edit: (change: Edit) => void
  readonly fieldOf: (path: string) => Field | null
  readonly problem: SemProblem | null
}

const Line = ({
  title,
  children,
  hint
}: {
  readonly title: string
  readonly children: ReadonlyArray<ReactNode>
  readonly hint: string
}) => (
  <div className="query-line">
    <h3>{title}</h3>
    {children.length === 0 ? (
      <p className="caption">{hint}</p>
    ) : (
      <ul className="chips" aria-label={title}>
        {children}
      </ul>
    )}
  </div>
)

/** Names in a problem that identify the part of the query that is wrong. */
const wrongNames = (problem: SemProblem | null): ReadonlyArray<string> =>
  problem === null
    ? []
    : Object.entries(problem.fields).flatMap(([key, value]) =>
        typeof value === "string" && ["measure", "column", "name", "reference", "formula", "dimension"].includes(key)
          ? [value]
          : []
      )

export const QueryBar = ({ query, edit, fieldOf, problem }: Props) => {
  const wrong = wrongNames(problem)
  const isWrong = (text: string) => wrong.some((name) => name !== "" && text.includes(name))
  const titleAt = (path: string) => fieldOf(path)?.title ?? path
  const measureTitle = (item: EditedMeasure) =>
    item.label ?? (item.name === undefined ? formulaTitle(item.formula, fieldOf) : titleOf(item.name))
  const keys = sortKeys(query)
  const keyTitle = (key: string) => {
    const item = query.measures.find((each) => measureName(each) === key)
    return item === undefined ? titleAt(key) : measureTitle(item)
  }
  return (
    <section className="query" aria-label="Query">
      <Line title="Measures" hint="Click a measure, or Σ beside a column.">
        {query.measures.map((item, i) => (
          <Chip
            key={`${measureName(item)} ${i}`}
            kind="measure"
            label={measureTitle(item)}
            {...(item.filter !== undefined && { detail: `where ${String(item.filter)}` })}
            isWrong={isWrong(item.formula)}
            remove={() => edit(removeMeasure(i))}
            form={(close) => (
              <MeasureForm
                item={item}
                done={(next) => {
                  edit(setMeasure(i, next))
                  close()
                }}
              />
            )}
          />
        ))}
      </Line>
      <Line title="By" hint="Click a dimension or a time.">
        {[
          ...query.dimensions.map((item, i) => (
            <Chip
              key={`${item.name} ${i}`}
              kind="dimension"
              label={item.label ?? titleAt(item.name)}
              {...(item.formula !== undefined && { detail: item.formula })}
              isWrong={isWrong(item.name)}
              remove={() => edit(removeDimension(i))}
            />
          )),
          ...query.times.map((item, i) => (
            <Chip
              key={`${item.dimension} ${i}`}
              kind="time"
              label={item.label ?? titleAt(item.dimension)}
              detail={timeDetail(item)}
              isWrong={isWrong(item.dimension)}
              remove={() => edit(removeTime(i))}
              form={(close) => (
                <TimeForm
                  item={item}
                  title={titleAt(item.dimension)}
                  done={(next) => {
                    edit(setTime(i, next))
                    close()
                  }}
                />
              )}
            />
          ))
        ]}
      </Line>
      <Line title="Where" hint="All rows.">
        {query.filters.map((filter, i) => {
          const condition = readCondition(filter)
          const field = condition === null ? null : fieldOf(condition.column)
          const done = (close: () => void) => (next: string) => {
            edit(setFilter(i, next))
            close()
          }
          return (
            <Chip
              key={`${filter} ${i}`}
              kind="filter"
              label={condition === null ? filter : (field?.title ?? condition.column)}
              {...(condition !== null && {
                detail:
                  `${operatorTitles[condition.operator]} ${condition.values.map(String).join(condition.operator === "between" ? " and " : ", ")}`.trim()
              })}
              isWrong={isWrong(filter)}
              remove={() => edit(removeFilter(i))}
              form={(close) =>
                condition === null || field === null ? (
                  <TextForm label="Filter" text={filter} done={done(close)} />
                ) : (
                  <FilterForm field={field} source={query.source} condition={condition} done={done(close)} />
                )
              }
            />
          )
        })}
      </Line>
      <div className="query-line">
        <h3>Rows</h3>
        <div className="chips">
          <Popup
            title="Limit"
            trigger={
              <button type="button" className="chip-button">
                {query.limit === null ? "All rows" : `At most ${query.limit.toLocaleString("en-US")}`}
              </button>
            }
          >
            {(close) => (
              <TextForm
                label="Maximum number of rows"
                hint="Empty means all rows."
                type="number"
                text={query.limit === null ? "" : String(query.limit)}
                done={(text) => {
                  edit(setLimit(/^\d+$/.test(text) ? Number(text) : null))
                  close()
                }}
              />
            )}
          </Popup>
          {keys.length > 0 && (
            <MenuButton
              label="Sort by"
              trigger={
                <button type="button" className="chip-button">
                  {orderText(query, keyTitle)}
                </button>
              }
              actions={[
                ...keys.flatMap((key) => [
                  { title: `${keyTitle(key)} ↑`, run: () => edit(sortBy(key, "asc")) },
                  { title: `${keyTitle(key)} ↓`, run: () => edit(sortBy(key, "desc")) }
                ]),
                { title: "No order", run: () => edit((each) => ({ ...each, order: [] })) }
              ]}
            />
          )}
          {(keys.length > 0 || query.filters.length > 0) && (
            <button
              type="button"
              className="chip-button"
              onClick={() => edit((each) => ({ ...emptyQuery(""), source: each.source, limit: firstLimit }))}
            >
              Clear
            </button>
          )}
          <OptionChips query={query} edit={edit} titleAt={titleAt} isWrong={isWrong} />
        </div>
      </div>
    </section>
  )
}

const orderText = ({ order }: Query, titleAt: (key: string) => string): string =>
  order.length === 0
    ? "No order"
    : `By ${order.map(({ column, direction }) => `${titleAt(column)} ${direction === "asc" ? "↑" : "↓"}`).join(", ")}`

const timeDetail = (item: EditedTime): string => `${rangeDetail(item)}${item["fill"] === undefined ? "" : ", filled"}`

const rangeDetail = ({ granularity, date_range }: EditedTime): string => {
  const unit = granularity.replaceAll("_", " ")
  if (date_range === undefined) return `by ${unit}`
  if (typeof date_range === "string") return `by ${unit}, ${date_range}`
  const [start, end] = date_range
  return `by ${unit}, ${start ?? "…"} to ${end ?? "…"}`
}
