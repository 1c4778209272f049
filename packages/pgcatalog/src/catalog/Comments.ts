/** Comments on the tables and columns of models. */
import type { CatalogColumn } from "./CatalogModels.js"

/** Identifier of `pg_class`, which comments on tables and columns refer to. */
export const tableOid = 1259

/** The comment on a column: that it is a measure, and its description; null without both. */
export const columnComment = ({ formula, description }: CatalogColumn): string | null =>
  formula === null ? description : `Measure ${formula}${description === null ? "" : `: ${description}`}`
