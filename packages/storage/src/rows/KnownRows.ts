/** What was read of the rows of a database, by which only what is otherwise becomes a change. */
import { Option } from "effect"
import { type DocumentChange, type DocumentKey, keyText } from "../documents/Documents.js"
import { documentOfRow, rowRevision } from "./DocumentRow.js"

interface Known {
  readonly key: DocumentKey
  readonly revision: string
}

export class KnownRows {
  private readonly known = new Map<string, Known>()

  constructor(private readonly salt: string) {}

  /** Takes in the data of a document, or that it is gone. What comes back has to be recorded, for it is not told twice. */
  take(key: DocumentKey, data: Option.Option<unknown>): ReadonlyArray<DocumentChange> {
    const text = keyText(key)
    const known = this.known.get(text)
    if (Option.isNone(data)) {
      this.known.delete(text)
      return known === undefined ? [] : [{ _tag: "Removed", key }]
    }
    const revision = rowRevision(key, data.value, this.salt)
    if (known?.revision === revision) return []
    this.known.set(text, { key, revision })
    return [{ _tag: "Written", document: documentOfRow(key, data.value, this.salt) }]
  }

  /** The documents that are known and not among some, given by their texts. */
  without(found: ReadonlySet<string>): ReadonlyArray<DocumentKey> {
    return [...this.known].filter(([text]) => !found.has(text)).map(([, { key }]) => key)
  }
}
