/** Delays of timers. */

/** Longest delay that `setTimeout` accepts, in milliseconds: some 25 days. It fires at once for a longer one. */
const longest = 2 ** 31 - 1

/** A delay in milliseconds that a timer accepts; a longer one is cut. */
export const timerDelay = (milliseconds: number): number => Math.min(milliseconds, longest)
