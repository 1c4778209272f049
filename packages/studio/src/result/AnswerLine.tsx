/** The line under an answer: which filters, policy, time zone and time column it is made with. */
import { type Timed, useCaller } from "../api/Calls.js"
import type { Model } from "../query/Fields.js"
import type { Query } from "../query/Query.js"

interface Props {
  readonly answer: Timed["answer"]
  readonly query: Query
  readonly model: Model | undefined
}

/** The time along which transforms run: the only one, or the default of the model. */
const timeColumn = ({ times, others }: Query, model: Model | undefined): string | null => {
  const named = others["main_time_dimension"]
  if (typeof named === "string") return named
  const [first, ...rest] = times.map(({ dimension }) => dimension)
  if (first === undefined) return null
  const usual = model?.default_time_dimension ?? null
  return rest.length === 0 ? first : ([first, ...rest].find((each) => each === usual) ?? null)
}

const rangeText = (from: string | null, before: string | null): string =>
  [from === null ? "" : `from ${from}`, before === null ? "" : `before ${before}`]
    .filter((each) => each !== "")
    .join(" ")

export const AnswerLine = ({ answer, query, model }: Props) => {
  const caller = useCaller()
  const own = model?.filters ?? []
  const time = timeColumn(query, model)
  const { compared } = answer
  const parts: ReadonlyArray<readonly [string, string]> = [
    ["Filters", query.filters.length === 0 ? "none" : query.filters.join(" and ")],
    ...(own.length === 0 ? [] : [["Filters of the model", own.join(" and ")] as const]),
    ...(caller.data?.limited === true ? [["Policy", "limits what you see"] as const] : []),
    ...(time === null ? [] : [["Time", time] as const]),
    ["Time zone", answer.attributes.time_zone],
    ...(compared === undefined || compared === null
      ? []
      : [[`Compared by ${compared.by}`, rangeText(compared.from, compared.before)] as const])
  ]
  return (
    <dl className="answer-line" aria-label="How the answer was made">
      {parts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd title={text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
