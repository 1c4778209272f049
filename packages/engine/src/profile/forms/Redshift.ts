import { frequentAs, noListing, type ProfileForm, rowsAs } from "./ProfileForm.js"

const frequent = frequentAs("VARCHAR")

/** Redshift cannot sample rows, so the first ones are read. */
export const redshiftForm: ProfileForm = {
  listing: noListing,
  rows: rowsAs("AS"),
  // A boolean cannot be cast to a text.
  frequent: (groups) =>
    frequent(
      groups.type === "BOOLEAN"
        ? { ...groups, value: `CASE WHEN ${groups.value} THEN 'true' WHEN NOT ${groups.value} THEN 'false' END` }
        : groups
    ),
  finite: (value) => `CAST(${value} AS FLOAT8) NOT IN ('NaN', 'Infinity', '-Infinity')`
}
