/** Whether a flag in the query string is set. */
export const isFlagSet = (flag: string | undefined): boolean => flag === "true" || flag === "1"
