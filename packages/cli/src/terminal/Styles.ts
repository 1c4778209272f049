/** Styles of text, such as bold, in terminals. Imports nothing, because the help is printed before the command is loaded. */

/** Whether standard output shows styles. Node honors `NO_COLOR` and similar variables here. */
export const isStyled = (): boolean => process.stdout.isTTY && process.stdout.hasColors() && process.stderr.isTTY

/** A text without its ANSI escape sequences for styles. */
export const withoutStyles = (text: string): string => text.replace(/\u001b\[[\d;]*m/g, "")
