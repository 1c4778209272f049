/** A flag in the query of an address. */
export const isSet = (flag: string | undefined): boolean => flag === "true" || flag === "1"
