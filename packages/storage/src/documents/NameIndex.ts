/**
 * The names that are taken, for the rule that two names never differ only by case (`NameCollision`): a file system may
 * not tell them apart. The rule holds among datasources, among the models of one, and among memories.
 */
import { NameCollision } from "@semlayer/domain/CatalogErrors"
import { foldName } from "@semlayer/domain/Names"
import type { AnyKey, DocumentKey } from "./Documents.js"

interface Name {
  readonly kind: "datasource" | "model" | "memory"
  /** Names are compared within a scope. */
  readonly scope: string
  readonly name: string
}

/** The names that a document takes. A model takes its datasource's too, whether that exists or not. */
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
    case "priority":
    case "stray":
      return []
  }
}

const foldedText = ({ scope, name }: Name): string => `${scope}: ${foldName(name)}`

export class NameIndex {
  /** Under each folded name, how many documents take each of its spellings. */
  private readonly spellings = new Map<string, Map<string, number>>()

  add(key: AnyKey): void {
    for (const name of namesOf(key)) this.count(name, 1)
  }

  remove(key: AnyKey): void {
    for (const name of namesOf(key)) this.count(name, -1)
  }

  /** Why a new document cannot have its name. */
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
