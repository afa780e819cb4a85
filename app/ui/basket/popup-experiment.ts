import { parseCookie } from "cookie";

const COOKIE = "jssafe.add-to-basket-popup-enabled";

/**
 * Returns true if the popup opens for a single added product: the cookie enables it, the page's variation is 1, and the account
 * is personal. (spec 2, Add-to-basket popup)
 */
export function popsUp(cookie: string, variation: string | undefined, accountType: string | undefined): boolean {
  const isEnabled = ["1", "true"].includes(parseCookie(cookie)[COOKIE] ?? "");
  return isEnabled && variation === "1" && accountType === "personal";
}
