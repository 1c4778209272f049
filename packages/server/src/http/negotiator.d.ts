/** Types of the used part of `negotiator` 1, which ships none. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly accept?: string | undefined } })
    /** The accepted ones of the available media types, most preferred first. */
    mediaTypes(available: ReadonlyArray<string>): ReadonlyArray<string>
  }
}
