/** Addresses of scripts to load after everything else. */
export interface OutsideScripts {
  /** The chat's address, or `email` for the shop's own form. */
  chat?: string;
  experiments?: string;
}
