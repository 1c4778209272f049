/** Inputs of several lines: a text, a list of texts, and a list of names with values. */
import { useState } from "react"
import { isJson, sameJson, textOf } from "./Draft.js"

interface Shared {
  readonly id: string
  readonly "aria-describedby"?: string
}

interface AreaProps extends Shared {
  readonly text: string
  readonly rows: number
  readonly isCode?: boolean
  readonly set: (text: string) => void
}

export const Area = ({ text, rows, isCode = false, set, ...shared }: AreaProps) => (
  <textarea
    {...shared}
    className={isCode ? "input code-input" : "input text-input"}
    rows={Math.min(8, Math.max(rows, text.split("\n").length))}
    spellCheck={!isCode}
    value={text}
    onChange={(event) => set(event.target.value)}
  />
)

interface ItemsProps<Item> extends Shared {
  readonly items: ReadonlyArray<unknown>
  readonly set: (items: ReadonlyArray<Item>) => void
}

/** A list of texts, one a line. A line that is being typed may be empty. */
export const Lines = ({ items, set, ...shared }: ItemsProps<string>) => (
  <Area
    {...shared}
    isCode
    rows={2}
    text={items.map(textOf).join("\n")}
    set={(text) => set(text === "" ? [] : text.split("\n"))}
  />
)

interface AssignmentsProps extends ItemsProps<Readonly<Record<string, string>>> {
  /** The keys of the objects that have the name and the value. */
  readonly name: string
  readonly value: string
}

/** A list of objects, one a line as `name = value`. A line without `=` has a name only. */
export const Assignments = ({ items, name, value, set, ...shared }: AssignmentsProps) => {
  const [typed, setTyped] = useState("")
  const lineOf = (item: unknown): string => {
    if (!isJson(item)) return textOf(item)
    return item[value] === undefined ? textOf(item[name]) : `${textOf(item[name])} = ${textOf(item[value])}`
  }
  const itemOf = (line: string) => {
    const [before = "", after] = line.split(/=(.*)/s)
    return { [name]: before.trim(), ...(after !== undefined && { [value]: after.trim() }) }
  }
  const itemsOf = (text: string) => (text === "" ? [] : text.split("\n").map(itemOf))
  return (
    <Area
      {...shared}
      isCode
      rows={2}
      // What is typed keeps its blanks as long as it means the items.
      text={sameJson(itemsOf(typed), items) ? typed : items.map(lineOf).join("\n")}
      set={(text) => {
        setTyped(text)
        set(itemsOf(text))
      }}
    />
  )
}
