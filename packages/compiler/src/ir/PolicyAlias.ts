/** The alias of a table in the subquery that applies its row policies. */
export const policyAlias = "row_policy"
