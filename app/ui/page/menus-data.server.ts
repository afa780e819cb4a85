/** Serialises the menus in the form sent to the browser. */
import { createHash } from "node:crypto";
import { type JsonText, toJsonText } from "~/ui/ground/json-text";
import type { PageMenus } from "~/ui/ground/root-data";

interface MenusData {
  whole: JsonText<PageMenus>;
  /** The menus' data for a page whose markup already contains the menus. */
  rest: JsonText<PageMenus>;
  /** Version of the menus. Undefined if an editor placed blocks below a link, because blocks may differ between visitors. */
  menusVersion?: string;
}

/**
 * The menus serialised last, with their data. Menus hardly ever change, and checking for a change takes less time than
 * serialising them.
 */
let last: { text: string; data: MenusData } | undefined;

/** Returns the menus in the form used in a page's data. */
export function menusData(menus: PageMenus): MenusData {
  const text = JSON.stringify(menus);
  if (last?.text !== text) last = { text, data: toData(menus, text) };
  return last.data;
}

function toData(menus: PageMenus, text: string): MenusData {
  const { menu, navigation } = menus;
  const whole = toJsonText(menus);
  if (navigation.top?.some(({ overlay }) => overlay.length > 0)) return { whole, rest: whole };
  const { contentPages } = navigation;
  return {
    whole,
    rest: toJsonText<PageMenus>({
      menu: { top: menu.top, below: {} },
      navigation: { top: null, side: null, footer: null, contentPages },
    }),
    menusVersion: createHash("sha256").update(text).digest("base64url").slice(0, 8),
  };
}
