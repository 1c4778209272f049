/** What a secret is replaced by where a datasource is read back. */
export const secretMask = "***"
