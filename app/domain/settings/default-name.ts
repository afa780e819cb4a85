/** The shop's name until its owner changes it. A file of its own, because the browser needs it without the other settings. */
export const DEFAULT_NAME = "Lectern";
