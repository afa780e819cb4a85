/** Returns the URL that logs which suggestion, or which product in a list, the shopper chose. (spec 7, GET logURL) */
export function clickLogged(kind: string, target: string): string {
  return `/api/search/click?${new URLSearchParams({ kind, target })}`;
}
