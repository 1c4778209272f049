/** How long a file stays open after its last statement, in milliseconds, so that another process can write to it. */
export const idleFile = 100
