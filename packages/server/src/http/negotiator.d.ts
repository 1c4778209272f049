/** The part of `negotiator` 1 that is used here; it comes without types. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly accept?: string | undefined } })
    /** Those of the available media types that are accepted, the most preferred first. */
    mediaTypes(available: ReadonlyArray<string>): ReadonlyArray<string>
  }
}
