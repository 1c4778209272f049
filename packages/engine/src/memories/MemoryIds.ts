/** Allocates ids and creation times of memories: the largest numeric id plus one, and a time later than any other. */
import type { Memory } from "@semlayer/domain/Memory"
import { MemoryId } from "@semlayer/domain/Names"
import { DateTime } from "effect"
import { largest } from "@semlayer/storage/snapshot/Largest"
import type { StorageSnapshot, Stored } from "@semlayer/storage/snapshot/Storage"

/** The number of a decimal id without leading zeros, else null. A bigint, because ids may exceed the safe integers. */
const numberOf = (id: string): bigint | null => (/^(?:0|[1-9]\d*)$/.test(id) ? BigInt(id) : null)

const largestNumber = largest((id: MemoryId, _: Stored<Memory>) => numberOf(id))

const latestTime = largest((_: MemoryId, { value }: Stored<Memory>) => value.created_at.epochMillis)

/** The id of the next memory. Ids of unreadable memories count as taken. */
export const nextMemoryId = ({ memories, problems }: StorageSnapshot): MemoryId => {
  let number = largestNumber(memories) ?? 0n
  for (const { document } of problems) {
    const unreadable = numberOf(/^memories\/([^/]+?)(?:\.md)?$/.exec(document)?.[1] ?? "")
    if (unreadable !== null && unreadable > number) number = unreadable
  }
  return MemoryId.make(String(number + 1n))
}

/**
 * The creation time of a new memory: `now`, or 1 ms after the latest existing one. Distinct times keep the order of creation.
 */
export const nextTime = (now: number, { memories }: StorageSnapshot): DateTime.Utc =>
  DateTime.unsafeMake(Math.max(now, (latestTime(memories) ?? Number.NEGATIVE_INFINITY) + 1))
