import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { Lite } from "~/ui/ground/page-context";

/**
 * Maximum length of an address to return to, in characters. A longer address loses its query, so that it can't bloat the page.
 */
const MAX_ADDRESS_LENGTH = 2048;

/**
 * Switches lite mode and returns to the same page. Scripts leave this form to the browser, because the page must be a new
 * document. (design 4.6)
 */
export function LiteSwitch() {
  const lite = useContext(Lite);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const from = address.length > MAX_ADDRESS_LENGTH ? pathname : address;
  return (
    <form method="post" action="/lite">
      <input type="hidden" name="from" value={from} />
      <button type="submit" className="button" name="lite" value={lite ? "off" : "on"}>
        {lite ? "Turn off lite mode" : "Turn on lite mode"}
      </button>
    </form>
  );
}
