/** The same query for other surfaces. */
import { useState } from "react"
import { CopyButton } from "../kit/CopyButton.js"
import { Toggles } from "../kit/Toggles.js"
import type { Query } from "../query/Query.js"
import { type SnippetLanguage, languages, languageTitles, snippet } from "../query/Snippets.js"

export const CodeView = ({ query }: { readonly query: Query }) => {
  const [language, setLanguage] = useState<SnippetLanguage>("curl")
  const text = snippet(language, query, location.origin)
  return (
    <div className="code-panel">
      <div className="code-tools">
        <Toggles label="Language" values={languages} titles={languageTitles} value={language} set={setLanguage} />
        <CopyButton text={text} />
      </div>
      <pre tabIndex={0} aria-label={languageTitles[language]} className="code">
        {text}
      </pre>
    </div>
  )
}
