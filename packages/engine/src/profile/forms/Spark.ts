import { frequentAs, noListing, type ProfileForm, rowsAs } from "./ProfileForm.js"

/**
 * Spark and Databricks. They write a sample before the alias of its table, where the compiler does not, so the first rows are
 * read.
 */
export const sparkForm: ProfileForm = {
  listing: noListing,
  rows: rowsAs("AS"),
  frequent: frequentAs("STRING"),
  // NaN is greater than any other number.
  finite: (value) => `ABS(${value}) < CAST('Infinity' AS DOUBLE)`
}
