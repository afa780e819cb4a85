/** Addresses of scripts that come after everything else. */
export interface OutsideScripts {
  /** Or `email`: the shop's own form. */
  chat?: string;
  experiments?: string;
}
