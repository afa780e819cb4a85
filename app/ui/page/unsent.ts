/** A form that was posted while the shop could not take it. The error page sends it again. */
export interface UnsentForm {
  /** Title of the error page, if the refusal has its own. */
  title?: string;
  message: string;
  /** The posted fields; null if the form contains a secret, so that it must be filled in again. */
  unsent: Array<[name: string, value: string]> | null;
  /** Address of the sign-in page, if the form's author must sign in first. */
  signIn?: string;
}

/** True if the error carries an unsent form. */
export function isUnsentForm(data: unknown): data is UnsentForm {
  return (data as Partial<UnsentForm> | null | undefined)?.unsent !== undefined;
}
