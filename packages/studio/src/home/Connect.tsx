/** Connects a database: a form for each engine, whose connection is tested before anything is saved, and an ingest. */
import { useId, useState } from "react"
import { dataTables } from "@semlayer/domain/DataFiles"
import { connect, useCaller } from "../api/Calls.js"
import { Popup } from "../kit/Popup.js"
import { Submitted } from "../kit/Submitted.js"
import { type EngineField, type EngineForm, engineForms } from "./EngineForms.js"
import { IngestState } from "./IngestState.js"
import { useIngesting } from "./Ingesting.js"

export const Connect = () => {
  const { data } = useCaller()
  if (data?.role !== "admin") return null
  return (
    <div className="upkeep">
      <Popup
        title="Connect a database"
        trigger={
          <button type="button" className="button">
            Connect a database
          </button>
        }
      >
        {(close) => <ConnectForm done={close} />}
      </Popup>
    </div>
  )
}

interface FieldProps {
  readonly title: string
  readonly value: string
  readonly set: (text: string) => void
  readonly type?: EngineField["type"]
}

const Field = ({ title, value, set, type = "text" }: FieldProps) => {
  const id = useId()
  const shared = { id, className: "input", value, autoComplete: "off" }
  return (
    <>
      <label htmlFor={id}>{title}</label>
      {type === "paths" ? (
        <textarea
          {...shared}
          rows={3}
          spellCheck={false}
          placeholder="/data/orders/*.parquet"
          onChange={(event) => set(event.target.value)}
        />
      ) : (
        <input {...shared} type={type} onChange={(event) => set(event.target.value)} />
      )}
    </>
  )
}

/** The value of a field in the document; undefined if it is left empty. */
const valueOf = ({ type }: EngineField, text: string): unknown => {
  if (text === "") return undefined
  if (type === "paths") return filesOf(text)
  return type === "number" ? Number(text) : text
}

/** The tables of the paths in the lines of a text. */
const filesOf = (text: string): Readonly<Record<string, string>> => {
  const tables = dataTables(text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()])))
  if ("repeated" in tables) throw new Error(`Two paths are the table '${tables.repeated}'`)
  return tables.files
}

/** The default port of the form applies where none is given. */
const documentOf = ({ type, fields }: EngineForm, texts: Readonly<Record<string, string>>) => ({
  type,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOf(field, (texts[field.key] ?? field.initial ?? "").trim())
      return value === undefined ? [] : [[field.key, value]]
    })
  )
})

const ConnectForm = ({ done }: { readonly done: () => void }) => {
  const id = useId()
  const [engine, setEngine] = useState(engineForms[0]?.title)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const ingesting = useIngesting()
  const form = engineForms.find((each) => each.title === engine)
  if (form === undefined) return null
  const text = (key: string): string => texts[key] ?? ""
  const field = ({ key, title, type: kind }: EngineField) => (
    <Field
      key={key}
      title={title}
      value={text(key)}
      set={(next) => setTexts({ ...texts, [key]: next })}
      {...(kind !== undefined && { type: kind })}
    />
  )
  const submit = async () => {
    const name = text("name").trim()
    await connect({ ...documentOf(form, texts), name })
    const failure = await ingesting.start(name)
    if (failure !== null) throw new Error(`The datasource is saved, but it was not ingested: ${failure}`)
  }
  const required = ["name", ...form.fields.flatMap(({ key, isRequired }) => (isRequired === true ? [key] : []))]
  return (
    <Submitted
      submit={submit}
      done={done}
      isComplete={required.every((key) => text(key).trim() !== "")}
      title="Test, save and ingest"
    >
      <label htmlFor={id}>Engine</label>
      <select id={id} className="input" value={engine} onChange={(event) => setEngine(event.target.value)}>
        {engineForms.map((each) => (
          <option key={each.title} value={each.title}>
            {each.title}
          </option>
        ))}
      </select>
      {field({ key: "name", title: "Name" })}
      {form.fields.map(field)}
      <IngestState ingesting={ingesting} />
      <p className="caption">Nothing is saved unless the connection works. Give the user the right to read only.</p>
    </Submitted>
  )
}
