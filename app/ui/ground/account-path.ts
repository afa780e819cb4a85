/** Where the account stands for this visitor: /account, or /{brand}-account on the pages below that. (spec 2) */
export function accountPathAt(pathname: string): string {
  const [branded] = /^\/[^/]+-account(?=\/|$)/.exec(pathname) ?? [];
  return branded === undefined || branded === "/create-account" ? "/account" : branded;
}
