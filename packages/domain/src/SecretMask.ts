/** Replaces secrets in responses. */
export const secretMask = "***"
