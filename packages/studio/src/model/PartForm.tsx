/** The form of a model or of one of its parts. Each input edits one key; what no input edits stays as it is. */
import { useId } from "react"
import { Choice } from "../kit/Choice.js"
import { Area, Assignments, Lines } from "./Areas.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { isJson, listOf, textOf, withKey } from "./Draft.js"
import type { Input } from "./Inputs.js"
import { Pairs } from "./Pairs.js"
import { UnpivotInputs } from "./UnpivotInputs.js"

/** What inputs offer: the columns of the model, the models of its datasource, and the columns of one of them. */
export interface Offers {
  readonly columns: ReadonlyArray<string>
  readonly models: ReadonlyArray<string>
  readonly columnsOf: (model: string) => ReadonlyArray<string>
}

interface Props {
  readonly inputs: ReadonlyArray<Input>
  readonly part: Json
  readonly offers: Offers
  readonly isReadOnly: boolean
  readonly change: (part: Json) => void
}

export const PartForm = ({ inputs, part, offers, isReadOnly, change }: Props) => (
  <fieldset className="part-form" disabled={isReadOnly}>
    {inputs.map((input) => (
      <Field key={input.key} input={input} part={part} offers={offers} change={change} />
    ))}
  </fieldset>
)

type FieldProps = Omit<Props, "inputs" | "isReadOnly"> & { readonly input: Input }

const Field = ({ input, part, offers, change }: FieldProps) => {
  const id = useId()
  const { key, title, kind, hint } = input
  const set = (value: unknown) => change(withKey(part, key, value))
  if (kind === "check") {
    return (
      <label className="check">
        <input type="checkbox" checked={part[key] === true} onChange={(event) => set(event.target.checked)} />
        {title}
      </label>
    )
  }
  const described = hint === undefined ? {} : { "aria-describedby": `${id}h` }
  const isGroup = kind === "pairs" || kind === "format" || kind === "unpivot"
  return (
    <div className="part-field" {...(isGroup && { role: "group", "aria-labelledby": `${id}l` })}>
      {isGroup ? (
        <span id={`${id}l`} className="part-label">
          {title}
        </span>
      ) : (
        <label htmlFor={id} className="part-label">
          {title}
        </label>
      )}
      <Control id={id} described={described} input={input} part={part} offers={offers} set={set} />
      {hint !== undefined && (
        <p id={`${id}h`} className="caption">
          {hint}
        </p>
      )}
    </div>
  )
}

interface ControlProps {
  readonly id: string
  readonly described: { readonly "aria-describedby"?: string }
  readonly input: Input
  readonly part: Json
  readonly offers: Offers
  readonly set: (value: unknown) => void
}

const Control = ({ id, described, input, part, offers, set }: ControlProps) => {
  const { key, kind, title } = input
  const value = part[key]
  switch (kind) {
    case "long":
      return <Area id={id} {...described} text={textOf(value)} set={set} rows={2} />
    case "code":
      return <Area id={id} {...described} text={textOf(value)} set={set} rows={2} isCode />
    case "list":
      return <Lines id={id} {...described} items={listOf(value)} set={set} />
    case "params":
      return <Assignments id={id} {...described} items={listOf(value)} name="name" value="sql" set={set} />
    case "choice":
      return <Choice id={id} choices={input.choices ?? []} value={textOf(value)} title={wordsOf} set={set} />
    case "column":
      return <Choice id={id} choices={offers.columns} value={textOf(value)} set={set} />
    case "target":
      return <Choice id={id} choices={offers.models} value={textOf(value)} set={set} />
    case "pairs":
      return (
        <Pairs
          pairs={listOf(value)}
          own={offers.columns}
          others={offers.columnsOf(textOf(part["target_model"]))}
          set={set}
        />
      )
    case "format":
      return <Format value={isJson(value) ? value : {}} set={set} />
    case "unpivot":
      return <UnpivotInputs value={isJson(value) ? value : {}} set={set} />
    default:
      return (
        <input
          id={id}
          {...described}
          className="input"
          spellCheck={false}
          placeholder={title === "Title" ? textOf(part["name"]) : ""}
          value={textOf(value)}
          onChange={(event) => set(event.target.value)}
        />
      )
  }
}

const wordsOf = (value: string): string => value.replaceAll("_", " ")

const formats = ["integer", "float", "percent", "currency"]

const Format = ({ value, set }: { readonly value: Json; readonly set: (value: Json) => void }) => {
  const type = textOf(value["type"])
  return (
    <div className="part-row">
      <Choice
        label="Kind of number"
        choices={formats}
        value={type}
        set={(next) => set(next === "" ? {} : { ...value, type: next })}
      />
      {type !== "" && (
        <input
          className="input"
          type="number"
          min={0}
          max={30}
          aria-label="Digits after the point"
          placeholder="Digits"
          value={textOf(value["precision"])}
          onChange={({ target }) => set(withKey(value, "precision", target.value === "" ? null : Number(target.value)))}
        />
      )}
      {type === "currency" && (
        <input
          className="input"
          aria-label="Currency sign"
          placeholder="$"
          value={textOf(value["symbol"])}
          onChange={({ target }) => set(withKey(value, "symbol", target.value))}
        />
      )}
    </div>
  )
}
