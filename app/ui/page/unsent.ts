/** A form that was posted while the shop could not take it. The error page sends it again. */
export interface UnsentForm {
  /** Of the error page, where the refusal has its own. */
  title?: string;
  message: string;
  /** Null where the form holds a secret: it must be filled in again. */
  unsent: Array<[name: string, value: string]> | null;
  /** Where its writer signs in first. */
  signIn?: string;
}

/** Whether this came with an error. */
export function isUnsentForm(data: unknown): data is UnsentForm {
  return (data as Partial<UnsentForm> | null | undefined)?.unsent !== undefined;
}
