/** The shop's name until its owner changes it, in a separate file, because the browser needs it without the other settings. */
export const DEFAULT_NAME = "Lectern";
