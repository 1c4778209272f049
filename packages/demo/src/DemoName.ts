/** The datasource of the demo shop. */
export const demoName = "demo"
