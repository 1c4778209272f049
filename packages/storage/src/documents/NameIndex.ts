/**
 * Index of taken names, for the rule that two names never differ only by case (`NameCollision`). The reason is that some file
 * systems are case-insensitive. The rule applies among datasources, among the models of a datasource, among memories, and among dashboards.
 */
import { NameCollision } from "@semlayer/domain/CatalogErrors"
import { foldName } from "@semlayer/domain/Names"
import type { AnyKey, DocumentKey } from "./Documents.js"

interface Name {
  readonly kind: "datasource" | "model" | "memory" | "dashboard"
  /** Names are only compared within the same scope. */
  readonly scope: string
  readonly name: string
}

/** The names that a document takes. A model also takes its datasource's name, whether or not that datasource exists. */
const namesOf = (key: AnyKey): ReadonlyArray<Name> => {
  switch (key.kind) {
    case "datasource":
      return [{ kind: "datasource", scope: "datasources", name: key.name }]
    case "model":
      return [
        { kind: "datasource", scope: "datasources", name: key.data_source },
        { kind: "model", scope: `models of ${key.data_source}`, name: key.name }
      ]
    case "memory":
      return [{ kind: "memory", scope: "memories", name: key.id }]
    case "dashboard":
      return [{ kind: "dashboard", scope: "dashboards", name: key.name }]
    case "priority":
    case "stray":
      return []
  }
}

const foldedText = ({ scope, name }: Name): string => `${scope}: ${foldName(name)}`

export class NameIndex {
  /** For each case-folded name, the number of documents per spelling. */
  private readonly spellings = new Map<string, Map<string, number>>()

  add(key: AnyKey): void {
    for (const name of namesOf(key)) this.count(name, 1)
  }

  remove(key: AnyKey): void {
    for (const name of namesOf(key)) this.count(name, -1)
  }

  /** The collision that prevents a new document from having its name. */
  collision(key: DocumentKey): NameCollision | undefined {
    for (const name of namesOf(key)) {
      const taken = this.spellings.get(foldedText(name))
      const [existing] = taken?.keys() ?? []
      if (existing !== undefined && taken?.has(name.name) === false) {
        return new NameCollision({ kind: name.kind, name: name.name, existing })
      }
    }
    return undefined
  }

  private count(name: Name, difference: number): void {
    const folded = foldedText(name)
    const taken = this.spellings.get(folded) ?? new Map<string, number>()
    const count = (taken.get(name.name) ?? 0) + difference
    if (count > 0) taken.set(name.name, count)
    else taken.delete(name.name)
    if (taken.size > 0) this.spellings.set(folded, taken)
    else this.spellings.delete(folded)
  }
}
