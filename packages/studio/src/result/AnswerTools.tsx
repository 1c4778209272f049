/** What can be done with an answer: pivot its table, save its query, export its rows. */
import { type Timed, useCanEdit } from "../api/Calls.js"
import { show } from "../kit/Address.js"
import { Choice } from "../kit/Choice.js"
import { titleOf } from "../query/Fields.js"
import type { ExploreView } from "../query/Link.js"
import { groupings } from "../query/Query.js"
import { ExportMenu } from "./ExportMenu.js"
import { SaveQuery } from "./SaveQuery.js"
import type { Seen } from "./Seen.js"

interface Props {
  readonly view: ExploreView
  readonly answer: Timed["answer"]
  readonly seen: Seen
}

export const AnswerTools = ({ view, answer, seen }: Props) => {
  const { query, tab, chart, pivot } = view
  const canEdit = useCanEdit()
  const across = groupings(query)
  return (
    <>
      {tab === "table" && across.length > 1 && query.measures.length > 0 && (
        <Choice
          label="Columns"
          none="No pivot"
          choices={across}
          title={(name) => `Columns: ${titleOf(name)}`}
          value={pivot ?? ""}
          set={(name) => show({ ...view, pivot: name === "" ? null : name })}
        />
      )}
      {canEdit && typeof query.source === "string" && (
        <SaveQuery query={query} shownAs={tab === "chart" ? chart : tab === "table" ? "table" : null} />
      )}
      <ExportMenu answer={seen.answer} query={query} name={String(query.source)} isWhole={seen.answer === answer} />
    </>
  )
}
