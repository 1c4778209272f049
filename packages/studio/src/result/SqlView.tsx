/** The SQL that ran, and the stages of the compilation before it. */
import { useStages } from "../api/Calls.js"
import { CopyButton } from "../kit/CopyButton.js"
import type { Query } from "../query/Query.js"

const titles: Readonly<Record<string, string>> = {
  program: "Program: the stages of the query",
  syntax: "Syntax: its formulas",
  bound: "Bound: names resolved",
  plan: "Plan: relational algebra"
}

export const SqlView = ({ query, sql }: { readonly query: Query; readonly sql: string }) => {
  const { data } = useStages(query)
  return (
    <div className="code-panel">
      <div className="code-tools">
        <CopyButton text={sql} />
      </div>
      <pre tabIndex={0} aria-label="SQL" className="code">
        {sql}
      </pre>
      {(data?.stages ?? [])
        .filter(({ name }) => name !== "sql")
        .map(({ name, text }) => (
          <details key={name} className="stage">
            <summary>{titles[name] ?? name}</summary>
            <pre tabIndex={0} aria-label={name} className="code">
              {text}
            </pre>
          </details>
        ))}
    </div>
  )
}
