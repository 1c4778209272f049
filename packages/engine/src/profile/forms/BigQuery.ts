import { frequentAs, noListing, type ProfileForm, rowsAs } from "./ProfileForm.js"

/** BigQuery's samples differ from run to run, so the first rows of a table are read. */
export const bigQueryForm: ProfileForm = {
  listing: noListing,
  rows: rowsAs("AS"),
  frequent: frequentAs("STRING"),
  finite: (value) => `ABS(CAST(${value} AS FLOAT64)) < CAST('inf' AS FLOAT64)`
}
