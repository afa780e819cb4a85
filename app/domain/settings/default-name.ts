/** The shop's name until its owner changes it. Alone here, because the browser needs it without the other settings. */
export const DEFAULT_NAME = "Lectern";
