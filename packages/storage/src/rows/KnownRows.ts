/** Revisions of the rows read so far, to turn only actual differences into changes. */
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

  /** Applies the data of a document, or its removal. The caller must record the result, as it is not returned twice. */
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

  /** The known documents that are not in `found`, a set of key texts. */
  without(found: ReadonlySet<string>): ReadonlyArray<DocumentKey> {
    return [...this.known].filter(([text]) => !found.has(text)).map(([, { key }]) => key)
  }
}
