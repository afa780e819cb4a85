/** A refusal of a call with its own message. */
export class CallRefused extends Error {
  override name = "CallRefused";
  constructor(
    readonly status: number,
    message: string,
    readonly fieldErrors: Record<string, string> = {},
  ) {
    super(message);
  }
}
