/** Connects a database: a form for each engine, whose connection is tested before anything is saved, and an ingest. */
import { useId, useState } from "react"
import { connect, useCaller } from "../api/Calls.js"
import { Popup } from "../kit/Popup.js"
import { Submitted } from "../kit/Submitted.js"

const servers = { postgres: 5432, mysql: 3306, clickhouse: 8123 } as const
type ServerEngine = keyof typeof servers
type Engine = "sqlite" | "duckdb" | ServerEngine

const engines: Readonly<Record<Engine, string>> = {
  ...{ sqlite: "SQLite file", duckdb: "DuckDB file", postgres: "PostgreSQL" },
  ...{ mysql: "MySQL or MariaDB", clickhouse: "ClickHouse" }
}
const names: ReadonlyArray<Engine> = ["sqlite", "duckdb", "postgres", "mysql", "clickhouse"]

const portOf = (engine: Engine): number | null => (engine === "sqlite" || engine === "duckdb" ? null : servers[engine])

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
  readonly type?: "text" | "password" | "number"
}

const Field = ({ title, value, set, type = "text" }: FieldProps) => {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{title}</label>
      <input
        id={id}
        className="input"
        type={type}
        autoComplete="off"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </>
  )
}

const ConnectForm = ({ done }: { readonly done: () => void }) => {
  const id = useId()
  const [engine, setEngine] = useState<Engine>("sqlite")
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const port = portOf(engine)
  const text = (key: string): string => fields[key] ?? ""
  const field = (key: string, title: string, type?: FieldProps["type"]) => (
    <Field
      title={title}
      value={text(key)}
      set={(next) => setFields({ ...fields, [key]: next })}
      {...(type !== undefined && { type })}
    />
  )
  const submit = () => {
    const server = ["host", "username", "password"].filter((key) => text(key) !== "")
    return connect({
      name: text("name").trim(),
      type: engine,
      database: text("database").trim(),
      ...(port !== null && {
        ...Object.fromEntries(server.map((key) => [key, text(key)])),
        port: text("port") === "" ? port : Number(text("port"))
      })
    })
  }
  return (
    <Submitted
      submit={submit}
      done={done}
      isComplete={text("name").trim() !== "" && text("database").trim() !== ""}
      title="Test, save and ingest"
    >
      <label htmlFor={id}>Engine</label>
      <select
        id={id}
        className="input"
        value={engine}
        onChange={(event) => setEngine(names.find((each) => each === event.target.value) ?? "sqlite")}
      >
        {names.map((each) => (
          <option key={each} value={each}>
            {engines[each]}
          </option>
        ))}
      </select>
      {field("name", "Name")}
      {port !== null && (
        <>
          {field("host", "Host")}
          {field("port", `Port (${port})`, "number")}
        </>
      )}
      {field("database", port === null ? "Path on the machine of the service" : "Database")}
      {port !== null && (
        <>
          {field("username", "User")}
          {field("password", "Password", "password")}
        </>
      )}
      <p className="caption">Nothing is saved unless the connection works. Give the user the right to read only.</p>
    </Submitted>
  )
}
