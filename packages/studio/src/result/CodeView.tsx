/** The same query for other surfaces. */
import { Toggle } from "@base-ui/react/toggle"
import { ToggleGroup } from "@base-ui/react/toggle-group"
import { useState } from "react"
import { CopyButton } from "../kit/CopyButton.js"
import type { Query } from "../query/Query.js"
import { type Language, languages, languageTitles, snippet } from "../query/Snippets.js"

export const CodeView = ({ query }: { readonly query: Query }) => {
  const [language, setLanguage] = useState<Language>("curl")
  const text = snippet(language, query, location.origin)
  return (
    <div className="code-panel">
      <div className="code-tools">
        <ToggleGroup
          className="toggles"
          aria-label="Language"
          value={[language]}
          onValueChange={([next]) => setLanguage(languages.find((each) => each === next) ?? language)}
        >
          {languages.map((each) => (
            <Toggle key={each} value={each} className="toggle">
              {languageTitles[each]}
            </Toggle>
          ))}
        </ToggleGroup>
        <CopyButton text={text} />
      </div>
      <pre tabIndex={0} aria-label={languageTitles[language]} className="code">
        {text}
      </pre>
    </div>
  )
}
