/** /w on the pages below /w, /basket everywhere else: a form leads back to where it stood. */
export function basketPathAt(pathname: string): "/basket" | "/w" {
  return /^\/w(\/|$)/.test(pathname) ? "/w" : "/basket";
}
