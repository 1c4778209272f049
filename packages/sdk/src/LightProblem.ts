/** What a server rejected, for the light client: the problem document, with the sentence of its `detail` as the message. */
export class SemProblem extends Error {
  override readonly name = "SemProblem"
  readonly _tag: string
  constructor(
    /** The HTTP status; 0 if no answer came. */
    readonly status: number,
    /** The members of the problem document, which are the fields of the error. */
    readonly fields: Readonly<Record<string, unknown>>
  ) {
    super(String(fields["detail"] ?? fields["title"] ?? `The server answered with status ${status}`))
    this._tag = String(fields["_tag"] ?? (status === 0 ? "ServerUnreachable" : "AnswerInvalid"))
  }
}
