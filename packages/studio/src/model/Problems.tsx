/** The problems of a model, each with a link to the part that it is about. */
import type { DocumentProblem } from "@semlayer/domain/DocumentProblem"
import { linkOf, type ModelTab, type ModelView } from "../query/Link.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { partLists, partName, partsOf } from "./Draft.js"

interface Props {
  readonly view: ModelView
  readonly model: Json
  readonly problems: ReadonlyArray<typeof DocumentProblem.Encoded>
}

/** The view of the part at a path. */
const placeOf = (path: string, model: Json): { readonly tab: ModelTab; readonly part: string | null } => {
  const [, key = "", index] = /^(\w+)(?:\[(\d+)\])?/.exec(path) ?? []
  const list = partLists.find((each) => each === key)
  if (list === undefined) return { tab: key === "source_queries" ? "text" : "model", part: null }
  const part = partsOf(model, list)[Number(index)]
  return { tab: list, part: part === undefined ? null : partName(part) }
}

export const Problems = ({ view, model, problems }: Props) =>
  problems.length === 0 ? null : (
    <div className={`notice ${problems.some(({ severity }) => severity === "error") ? "danger" : "warn"} problems`}>
      <ul aria-label="Problems">
        {problems.slice(0, 20).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path !== "" && <a href={linkOf({ ...view, ...placeOf(path, model) })}>{path}</a>} {message}
          </li>
        ))}
      </ul>
      {problems.length > 20 && <p>and {problems.length - 20} more</p>}
    </div>
  )
