/** A refusal of a call in words of its own. */
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
