/** What a new memory gets: the number after the largest of all ids, and a time after that of every other. */
import type { Memory } from "@semlayer/domain/Memory"
import { MemoryId } from "@semlayer/domain/Names"
import { DateTime } from "effect"
import { largest } from "@semlayer/storage/snapshot/Largest"
import type { StorageSnapshot, Stored } from "@semlayer/storage/snapshot/Storage"

/** The number that an id is, in digits and without a leading zero; it may be larger than JavaScript counts exactly. */
const numberOf = (id: string): bigint | null => (/^(?:0|[1-9]\d*)$/.test(id) ? BigInt(id) : null)

const largestNumber = largest((id: MemoryId, _: Stored<Memory>) => numberOf(id))

const latestMoment = largest((_: MemoryId, { value }: Stored<Memory>) => value.created_at.epochMillis)

/** The id for the next memory. A memory that cannot be read has its id too. */
export const nextMemoryId = ({ memories, problems }: StorageSnapshot): MemoryId => {
  let number = largestNumber(memories) ?? 0n
  for (const { document } of problems) {
    const unreadable = numberOf(/^memories\/([^/]+?)(?:\.md)?$/.exec(document)?.[1] ?? "")
    if (unreadable !== null && unreadable > number) number = unreadable
  }
  return MemoryId.make(String(number + 1n))
}

/** The time of a memory that is made at some time: that time, if no other memory has a later one (decision 61). */
export const nextMoment = (now: number, { memories }: StorageSnapshot): DateTime.Utc =>
  DateTime.unsafeMake(Math.max(now, (latestMoment(memories) ?? Number.NEGATIVE_INFINITY) + 1))
