/** Returns the URL that logs a choice of a suggestion or of a product in a list. (spec 7, GET logURL) */
export function clickLogged(kind: string, target: string): string {
  return `/api/search/click?${new URLSearchParams({ kind, target })}`;
}
