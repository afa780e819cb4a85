/** Whether the floating overlay and the mini notification are hidden here. (spec 2, Basket routes) */
export function isBasketRoute(pathname: string): boolean {
  return /^\/(basket|w)(\/|$)/.test(pathname);
}
