/**
 * How long a file stays open after its last statement, in milliseconds. Other processes can write to it only while it is
 * closed.
 */
export const idleFile = 100
