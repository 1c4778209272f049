/** Saves the answer as a file, or copies it. */
import { MenuButton } from "../kit/MenuButton.js"
import { arrowOf, type Timed } from "../api/Calls.js"
import type { Query } from "../query/Query.js"
import { csv, json } from "./Files.js"

interface Props {
  readonly answer: Timed["answer"]
  readonly query: Query
  readonly name: string
  /** Whether the answer is as the service gave it, and not pivoted. */
  readonly isWhole: boolean
}

export const save = (content: BlobPart, type: string, file: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = file.replace(/[^\w.-]+/g, "_")
  link.click()
  URL.revokeObjectURL(url)
}

export const ExportMenu = ({ answer, query, name, isWhole }: Props) => (
  <MenuButton
    label={isWhole ? "All rows of the answer" : "The table as it is pivoted"}
    trigger={
      <button type="button" className="button">
        Export
      </button>
    }
    actions={[
      { title: "Save as CSV", run: () => save(csv(answer), "text/csv;charset=utf-8", `${name}.csv`) },
      { title: "Save as JSON", run: () => save(json(answer), "application/json", `${name}.json`) },
      ...(isWhole
        ? [
            {
              title: "Save as Arrow",
              // The service streams the rows of the query anew, with their types.
              run: () =>
                void arrowOf(query).then((bytes) =>
                  save(bytes, "application/vnd.apache.arrow.stream", `${name}.arrows`)
                )
            }
          ]
        : []),
      { title: "Copy as CSV", run: () => void navigator.clipboard.writeText(csv(answer)) },
      { title: "Copy the link", run: () => void navigator.clipboard.writeText(location.href) }
    ]}
  />
)
