/** A datasource with its state, and its models. */
import type { DatasourceSummary } from "@semlayer/domain/Datasource"
import type { ModelSummary } from "@semlayer/domain/api/CatalogApi"
import { useCanEdit, useDatasourceState } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { Upkeep } from "./Upkeep.js"
import { graphLink, modelLink, modelPageLink } from "../query/Link.js"

const State = ({ name }: { readonly name: string }) => {
  const { data, error } = useDatasourceState(name)
  if (data !== undefined) return <span className="state up">connected</span>
  if (error === null) return <span className="caption">connecting …</span>
  const problem = asProblem(error)
  // The state is not for every caller.
  return problem.status === 401 || problem.status === 403 ? null : (
    <span className="state down" title={problem.message}>
      not connected
    </span>
  )
}

interface Props {
  readonly datasource: typeof DatasourceSummary.Encoded
  readonly models: ReadonlyArray<typeof ModelSummary.Encoded>
}

export const DatasourceCard = ({ datasource: { name, type, description }, models }: Props) => {
  const canEdit = useCanEdit()
  return (
    <section className="card" aria-label={`Datasource ${name}`}>
      <div className="card-head">
        <h2 className="cut">{name === "" ? "Without a datasource" : name}</h2>
        {type !== null && <span className="caption">{type}</span>}
        {name !== "" && models.length > 1 && <a href={graphLink(name)}>Joins</a>}
        {name !== "" && <State name={name} />}
      </div>
      {(description ?? null) !== null && <p className="muted">{description}</p>}
      <ul className="models">
        {models.map((model) => (
          <li key={model.name} className="model-item">
            <a className="model" href={modelLink(model.data_source, model.name)}>
              <span className="model-name cut" title={model.name}>
                {model.name}
              </span>
              {(model.status ?? null) !== null && <span className="tag">{model.status}</span>}
              {(model.problems ?? []).length > 0 && <span className="tag warn">{model.problems?.length} problems</span>}
              <span className="model-text">{model.description ?? ""}</span>
            </a>
            <a
              className="model-open"
              href={modelPageLink(`${model.data_source === null ? "" : `${model.data_source}.`}${model.name}`)}
              aria-label={`Model ${model.name}`}
            >
              Model
            </a>
          </li>
        ))}
      </ul>
      {canEdit && name !== "" && <Upkeep datasource={name} />}
    </section>
  )
}
