/** The menus on their way to the browser. */
import { createHash } from "node:crypto";
import { type JsonText, toJsonText } from "~/ui/ground/json-text";
import type { PageMenus } from "~/ui/ground/root-data";

interface MenusData {
  whole: JsonText<PageMenus>;
  /** Without the menus. */
  rest: JsonText<PageMenus>;
  /** Missing where an editor put blocks below a link: their parts may be the visitor's own. */
  menusVersion?: string;
}

/** The last text: menus hardly ever change, and writing them costs more than seeing whether they have. */
let last: { text: string; data: MenusData } | undefined;

/** The menus as a page's data holds them. */
export function menusData(menus: PageMenus): MenusData {
  const text = JSON.stringify(menus);
  if (last?.text !== text) last = { text, data: dataOf(menus, text) };
  return last.data;
}

function dataOf(menus: PageMenus, text: string): MenusData {
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
