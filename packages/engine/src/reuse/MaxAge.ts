/** How long the rows of an answer may be reused: the query decides, else the models that are read, else the datasource. */
import { type CachePolicy, maxAgeMillis } from "@semlayer/domain/CachePolicy"
import type { Datasource } from "@semlayer/domain/Datasource"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

/** The `cache` of a request: of the query itself, of the last one of a list, or of the last stored one. */
const requested = (request: QueryRequest, models: ReadonlyArray<StoredModel>): CachePolicy | undefined => {
  if ("queries" in request) return request.queries.at(-1)?.cache
  if (request.cache !== undefined || !("name" in request)) return request.cache
  return models.find(({ name }) => name === request.name)?.source_queries?.at(-1)?.cache
}

const millisOf = (policy: CachePolicy): number => maxAgeMillis(policy.max_age) ?? 0

/** The maximum age in milliseconds; 0 if the rows may not be reused. `models` are those that the query reads. */
export const maxAgeOf = (request: QueryRequest, models: ReadonlyArray<StoredModel>, datasource: Datasource): number => {
  const own = requested(request, models)
  if (own !== undefined) return millisOf(own)
  const ofModels = models.flatMap(({ cache }) => (cache === undefined ? [] : [millisOf(cache)]))
  if (ofModels.length > 0) return Math.min(...ofModels)
  return datasource.cache === undefined ? 0 : millisOf(datasource.cache)
}
