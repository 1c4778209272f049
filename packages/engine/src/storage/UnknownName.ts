/** What is said of a datasource that is not among those that can be read. */
import { UnknownDatasource } from "@semlayer/domain/CatalogErrors"
import { suggest } from "@semlayer/domain/Suggest"
import type { StorageSnapshot } from "./Storage.js"

/** That there is none of a name, or why the one that there is cannot be read. */
export const unknownDatasource = (
  datasource: string,
  { datasources, problems }: Pick<StorageSnapshot, "datasources" | "problems">
): UnknownDatasource => {
  const problem = problems.find((each) => each.datasource === datasource)
  return new UnknownDatasource({
    datasource,
    candidates: suggest(datasource, datasources.keys()),
    ...(problem !== undefined && { problem: `${problem.document}: ${problem.reason}` })
  })
}
