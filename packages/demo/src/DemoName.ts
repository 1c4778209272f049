/** Name of the demo shop's datasource. */
export const demoName = "demo"
