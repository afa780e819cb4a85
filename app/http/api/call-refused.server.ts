/** Thrown to refuse a call with a specific message, in place of the call's general one. */
export class CallRefused extends Error {
  override name = "CallRefused";
  constructor(
    readonly status: number,
    message: string,
    readonly fieldErrors: Record<string, string> = {},
    /** Headers of the answer. */
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
