/** A form posted while the shop couldn't accept it. The error page sends it again. */
export interface UnsentForm {
  /** Title of the error page, if the refusal has a title. */
  title?: string;
  message: string;
  /** The posted fields; null if the form contains a secret, so that the visitor must fill it in again. */
  unsent: Array<[name: string, value: string]> | null;
  /** Address of the sign-in page, if the form's author must sign in first. */
  signIn?: string;
}

/** Returns true if the error contains an unsent form. */
export function isUnsentForm(data: unknown): data is UnsentForm {
  return (data as Partial<UnsentForm> | null | undefined)?.unsent !== undefined;
}
