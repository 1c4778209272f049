import { frequentAs, noListing, type ProfileForm, rowsAs } from "./ProfileForm.js"

/** Trino's samples differ from run to run, so the first rows of a table are read. */
export const trinoForm: ProfileForm = {
  listing: noListing,
  rows: rowsAs("AS"),
  frequent: frequentAs("VARCHAR"),
  finite: (value) => `IS_FINITE(CAST(${value} AS DOUBLE))`
}
