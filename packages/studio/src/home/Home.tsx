/** The first page: search, datasources and models, memories. */
import { useState } from "react"
import { useDatasources, useModels, useSearch } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { useDebounced } from "../kit/Debounced.js"
import { Connect } from "./Connect.js"
import { Dashboards } from "./Dashboards.js"
import { DatasourceCard } from "./DatasourceCard.js"
import { Hits } from "./Hits.js"
import { Memories } from "./Memories.js"
import { Recent } from "./Recent.js"
import { RunningQueries } from "./RunningQueries.js"

const FirstRun = () => (
  <div className="notice">
    <p>
      No model yet. Connect a database below, or start with <code>semlayer serve --demo</code>: see{" "}
      <a href="/docs/ingest">Ingest</a>.
    </p>
  </div>
)

export const Home = () => {
  const [text, setText] = useState("")
  const question = useDebounced(text.trim())
  const models = useModels()
  const datasources = useDatasources()
  const hits = useSearch(question)
  const failed = models.error ?? datasources.error
  const listed = models.data ?? []
  const modelsOf = (name: string) => listed.filter(({ data_source }) => (data_source ?? "") === name)
  const known = datasources.data ?? []
  const names = new Set(listed.map(({ data_source }) => data_source ?? ""))
  const unlisted = [...names].filter((name) => known.every((each) => each.name !== name))
  // One list, so that a card keeps its state if the models arrive before the datasources.
  const cards = [...known, ...unlisted.map((name) => ({ name, type: null }))]
  return (
    <main className="home">
      <h1 className="hidden-text">Home</h1>
      <search>
        <input
          className="input search"
          type="search"
          aria-label="Search models, measures, columns and memories"
          placeholder="Search models, measures, columns and memories …"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      {failed !== null && (
        <p role="alert" className="notice danger">
          {asProblem(failed).message}
        </p>
      )}
      {question !== "" ? (
        <Hits search={hits} />
      ) : (
        <>
          <Recent />
          <Dashboards />
          {cards.map((datasource) => (
            <DatasourceCard key={datasource.name} datasource={datasource} models={modelsOf(datasource.name)} />
          ))}
          <RunningQueries />
          {models.data?.length === 0 && <FirstRun />}
          <Connect />
          <Memories search={hits} />
        </>
      )}
    </main>
  )
}
