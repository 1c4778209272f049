/** Collects losses: first what the database lacks, then everything that depends on it. */
import { type Item, itemKey, type Part } from "@semlayer/compiler/references/Item"
import { type Cause, reasonOf } from "./LossReasons.js"
import { type PartKind, type PartNames } from "./Removal.js"

/** The table columns that are read, whether or not models have columns for them. */
export interface Fields {
  readonly isMissing: (field: Item) => boolean
  /** Whether a model has a column for it, which shows that it once existed. */
  readonly isDeclared: (field: Item) => boolean
  /** All models could be read, so an unknown model name is a model that is gone. */
  readonly isComplete: boolean
}

/** Parts of models by the keys of their subjects. */
export type PartsByModel = ReadonlyMap<string, ReadonlyArray<Part>>

/** Why each part and each whole model is lost. Losses are only added, never removed. */
export class Losses {
  private readonly parts = new Map<string, string>()
  /** Columns that exist with another type: SQL can still read them. */
  private readonly retyped = new Set<string>()
  private readonly models = new Map<string, string>()

  constructor(
    private readonly all: PartsByModel,
    private readonly fields: Fields
  ) {}

  loseModel(key: string, reason: string): void {
    if (!this.models.has(key)) this.models.set(key, reason)
  }

  loseColumn(column: Item, reason: string, isRetyped: boolean): void {
    const key = itemKey(column)
    if (this.parts.has(key)) return
    this.parts.set(key, reason)
    if (isRetyped) this.retyped.add(key)
  }

  /** Why a whole model is lost; undefined if it is kept. */
  ofModel(key: string): string | undefined {
    return this.models.get(key)
  }

  /** Why a part is lost; undefined if it is kept. */
  ofPart(item: Item): string | undefined {
    return this.parts.get(itemKey(item))
  }

  /** Whether any part of a model is lost. */
  touches(key: string): boolean {
    return this.models.has(key) || (this.all.get(key) ?? []).some(({ item }) => this.ofPart(item) !== undefined)
  }

  /** The lost parts of a model, in the model's order. */
  lostParts(key: string): ReadonlyArray<Item> {
    return (this.all.get(key) ?? []).flatMap(({ item }) => (this.ofPart(item) === undefined ? [] : [item]))
  }

  /** The names of lost parts by kind. */
  namesOf(key: string): PartNames {
    const lost = this.lostParts(key)
    const names = (kind: PartKind) => lost.filter((item) => item.kind === kind).map(({ name }) => name)
    return {
      column: names("column"),
      measure: names("measure"),
      aggregation: names("aggregation"),
      join: names("join"),
      filter: names("filter")
    }
  }

  /** Propagates losses to everything that depends on them. Joins go first, since other parts are read through them. */
  spread(): void {
    const parts = [...this.all.values()].flat()
    const ordered = [...parts.filter(({ item }) => item.kind === "join"), ...parts]
    while (ordered.map((part) => this.take(part)).includes(true));
  }

  /** Marks a part as lost if it reads something lost; returns whether it did. */
  private take({ item, readings }: Part): boolean {
    if (this.models.has(item.model) || this.ofPart(item) !== undefined) return false
    const causes = readings.flatMap(({ text, items }): ReadonlyArray<Cause> => {
      const lost = items.find((each) => this.isLost(each))
      return lost === undefined ? [] : [{ text, lost, how: this.how(lost) }]
    })
    if (causes.length === 0) return false
    this.parts.set(itemKey(item), reasonOf(item, causes))
    return true
  }

  private isLost(item: Item): boolean {
    if (item.kind === "model")
      return (this.fields.isComplete && !this.all.has(item.model)) || this.models.has(item.model)
    if (this.models.has(item.model)) return true
    return item.kind === "field" ? this.fields.isMissing(item) : this.parts.has(itemKey(item))
  }

  private how(lost: Item): Cause["how"] {
    if (lost.kind === "model") return this.all.has(lost.model) ? "gone" : "absent"
    if (lost.kind === "field") return this.fields.isDeclared(lost) ? "gone" : "absent"
    return this.retyped.has(itemKey(lost)) ? "retyped" : "gone"
  }
}
