/**
 * Key of the rows of a statement: everything that they depend on, apart from the data. Equal keys mean that callers may share
 * the rows.
 */
import type { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { ModelName } from "@semlayer/domain/Names"
import type { Stored, StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { CompiledRequest } from "./CompiledRequests.js"

/** Numbers policies by identity: equal policies are the same object (`AccessRules`). */
const policyNumbers = new WeakMap<SemSessionPolicy, number>()
let lastPolicy = 0

const numberOf = (policy: SemSessionPolicy): number => {
  const known = policyNumbers.get(policy) ?? ++lastPolicy
  policyNumbers.set(policy, known)
  return known
}

/** The stored models that a request reads. */
export const modelsRead = ({ compiled, snapshot, datasource }: CompiledRequest): ReadonlyArray<Stored<StoredModel>> => {
  const models = snapshot.models.get(datasource.name)
  return [...compiled.models].flatMap((name) => models?.get(ModelName.make(name, true)) ?? [])
}

const keys = new WeakMap<CompiledRequest, string>()

/** The key of the rows of a compiled request. */
export const rowsKey = (request: CompiledRequest): string => {
  const known = keys.get(request)
  if (known !== undefined) return known
  const { compiled, snapshot, datasource, policies } = request
  // An edit of a model or of the datasource changes its revision, also where it leaves the SQL as it is.
  const revisions = modelsRead(request).map(({ value, revision }) => [value.name, revision])
  const key = JSON.stringify([
    datasource.name,
    snapshot.datasources.get(datasource.name)?.revision,
    revisions,
    policies.map(numberOf),
    compiled.timeZone,
    // How cells become values: two queries with equal SQL may differ in the names and types of their results.
    compiled.columns.map(({ key, type, granularity, zoned }) => [key, type, granularity, zoned]),
    compiled.levels,
    compiled.sql
  ])
  keys.set(request, key)
  return key
}
