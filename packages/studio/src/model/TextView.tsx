/** A model as YAML or JSON, checked by the service while it is typed. Loaded on demand. */
import type { DocumentProblem } from "@semlayer/domain/DocumentProblem"
import { useEffect, useRef, useState } from "react"
import { checkOf, queryClient } from "../api/Calls.js"
import { type Editor, openEditor } from "../editor/Editor.js"
import type { EditorFinding } from "../editor/Findings.js"
import { CopyButton } from "../kit/CopyButton.js"
import { Toggles } from "../kit/Toggles.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { sameJson } from "./Draft.js"
import { modelText, placeInText, readModelText } from "./ModelText.js"

type Problem = typeof DocumentProblem.Encoded

interface Props {
  readonly model: Json
  /** The problems of a model without edits; null where the text is checked. */
  readonly storedProblems: ReadonlyArray<Problem> | null
  readonly isReadOnly: boolean
  /** Called with the model of the text after each edit; null while it is none. */
  readonly changed: (model: Json | null) => void
}

const languages = ["yaml", "json"] as const
type Language = (typeof languages)[number]
const titles = { yaml: "YAML", json: "JSON" } as const

const textOf = (model: Json, language: Language): string =>
  language === "yaml" ? modelText(model) : `${JSON.stringify(model, null, 2)}\n`

const findingOf = (text: string, { path, message, severity }: Problem): EditorFinding => ({
  ...placeInText(text, path),
  severity,
  message: path === "" ? message : `${path}: ${message}`
})

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length

const TextView = (props: Props) => {
  const { model, isReadOnly } = props
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  const [language, setLanguage] = useState<Language>("yaml")
  const [found, setFound] = useState<ReadonlyArray<EditorFinding>>([])
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    if (place.current === null) return
    const findings = async (text: string): Promise<ReadonlyArray<EditorFinding>> => {
      const { storedProblems } = latest.current
      const read = readModelText(text)
      if (read.model === null) return read.faults
      const problems = storedProblems ?? (await queryClient.fetchQuery(checkOf(read.model))).problems
      return problems.map((problem) => findingOf(text, problem))
    }
    const opened = openEditor({
      parent: place.current,
      text: textOf(latest.current.model, language),
      label: `Model as ${titles[language]}`,
      language,
      isReadOnly: latest.current.isReadOnly,
      findings: async (text) => {
        const next = await findings(text).catch((): ReadonlyArray<EditorFinding> => [])
        setFound(next)
        return next
      },
      changed: (text) => {
        const { model: read } = readModelText(text)
        if (read === null || !sameJson(read, latest.current.model)) latest.current.changed(read)
      }
    })
    editor.current = opened
    return () => opened.close()
  }, [language, isReadOnly])

  // Edits in forms change the text, but not while it says the same in another spelling.
  useEffect(() => {
    const opened = editor.current
    if (opened === null) return
    const { model: read } = readModelText(opened.text())
    if (read !== null && !sameJson(read, model)) opened.setText(textOf(model, language))
  }, [model, language])

  // Text that was broken when the page was left is discarded with it.
  useEffect(() => () => latest.current.changed(latest.current.model), [])

  return (
    <div className="code-panel">
      <div className="code-tools">
        <Toggles label="Language" values={languages} titles={titles} value={language} set={setLanguage} />
        <CopyButton text={textOf(model, language)} />
      </div>
      <div ref={place} className="editor" />
      <div className="editor-state">
        {found.length === 0 ? (
          <p className="caption" role="status">
            {isReadOnly ? "You may read this model, not change it." : "No problems."}
          </p>
        ) : (
          <ul className="findings" aria-label="Problems">
            {found.map((finding) => (
              <li key={`${finding.from} ${finding.message}`}>
                <button type="button" className="link" onClick={() => editor.current?.select(finding)}>
                  Line {lineOf(editor.current?.text() ?? "", finding.from)}
                </button>{" "}
                {finding.message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

export default TextView
