/** Addresses of scripts that load after everything else. */
export interface OutsideScripts {
  /** Address of the chat script, or `email` for the shop's own form. */
  chat?: string;
  experiments?: string;
}
