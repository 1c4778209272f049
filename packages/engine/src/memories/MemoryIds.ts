/** Ids of memories that their callers do not choose: the largest number among all ids, and one more. */
import { MemoryId } from "@semlayer/domain/Names"
import type { StorageSnapshot } from "../storage/Storage.js"

/** A number in digits, without a leading zero; it may be larger than JavaScript counts exactly. */
const isNumber = (id: string): boolean => /^(?:0|[1-9]\d*)$/.test(id)

/** The id for the next memory. A memory that cannot be read has its id too. */
export const nextMemoryId = ({ memories, problems }: StorageSnapshot): MemoryId => {
  let largest = 0n
  const take = (id: string) => {
    if (isNumber(id) && BigInt(id) > largest) largest = BigInt(id)
  }
  for (const id of memories.keys()) take(id)
  for (const { document } of problems) take(/^memories\/([^/]+?)(?:\.md)?$/.exec(document)?.[1] ?? "")
  return MemoryId.make(String(largest + 1n))
}
