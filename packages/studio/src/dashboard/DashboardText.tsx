/** A dashboard as YAML. The service checks it when it is saved. */
import { useEffect, useRef, useState } from "react"
import { openEditor } from "../editor/Editor.js"
import { isJson } from "../model/Draft.js"
import { modelText, readModelText } from "../model/ModelText.js"
import type { DashboardDocument } from "../query/Dashboard.js"

interface Props {
  readonly dashboard: DashboardDocument
  readonly isReadOnly: boolean
  /** Called with the dashboard of the text after each edit; null while it is none. */
  readonly changed: (dashboard: DashboardDocument | null) => void
}

const DashboardText = ({ dashboard, isReadOnly, changed }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(dashboard)
  const latest = useRef(changed)
  latest.current = changed
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (place.current === null) return
    const { name } = first.current
    const opened = openEditor({
      parent: place.current,
      text: modelText(isJson(first.current) ? first.current : {}),
      label: "Dashboard as YAML",
      language: "yaml",
      isReadOnly,
      findings: (text) => Promise.resolve(readModelText(text).faults.map((fault) => ({ ...fault, severity: "error" }))),
      changed: (text) => {
        const { model, faults } = readModelText(text)
        setProblem(faults[0]?.message ?? null)
        latest.current(model === null ? null : { ...model, name })
      }
    })
    return () => opened.close()
  }, [isReadOnly])
  return (
    <div className="code-panel dashboard-text">
      <div ref={place} className="editor" />
      {problem !== null && (
        <p className="notice danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

export default DashboardText
