/** The reader of a pipe may close it early, as `head` does; the command then ends without an error. */
export const endWithReader = (): void => {
  process.stdout.on("error", (error) => process.exit("code" in error && error.code === "EPIPE" ? 0 : 1))
}
