/** The query as text. Valid text becomes the query that the chips show; loaded on demand, since it brings an editor and schemas. */
import { useEffect, useRef, useState } from "react"
import { show } from "../kit/Address.js"
import type { ExploreView } from "../query/Link.js"
import { isProblem, parseQuery, queryText, sameQuery } from "../query/Query.js"
import { type Editor, openEditor } from "../editor/Editor.js"
import { findings } from "../editor/Findings.js"

const JsonView = ({ view }: { readonly view: ExploreView }) => {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(view)
  latest.current = view

  useEffect(() => {
    if (place.current === null) return
    const opened = openEditor({
      parent: place.current,
      text: queryText(latest.current.query),
      label: "Query as JSON",
      findings,
      changed: (text) => {
        const read = parseQuery(text)
        const [first] = findings(text)
        setProblem(first?.message ?? null)
        if (isProblem(read) || first !== undefined || sameQuery(read, latest.current.query)) return
        show({ ...latest.current, query: read })
      }
    })
    editor.current = opened
    return () => opened.close()
  }, [])

  // Clicks change the text, but not while it says the same in another spelling.
  useEffect(() => {
    const opened = editor.current
    if (opened === null) return
    const written = parseQuery(opened.text())
    if (isProblem(written) || !sameQuery(written, view.query)) opened.setText(queryText(view.query))
  }, [view.query])

  return (
    <div className="code-panel">
      <div ref={place} className="editor" />
      <p className="caption editor-state" role="status">
        {problem ?? "Valid. The chips above show the same query."}
      </p>
    </div>
  )
}

export default JsonView
