/** The alias of a table while policies narrow its rows. */
export const policyAlias = "row_policy"
