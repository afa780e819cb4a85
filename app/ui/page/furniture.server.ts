/** The menus on their way to the browser. */
import { createHash } from "node:crypto";
import { type Packed, pack } from "~/ui/ground/packed";
import type { Furniture } from "~/ui/ground/root-data";

interface PackedFurniture {
  whole: Packed<Furniture>;
  /** Without the menus. */
  rest: Packed<Furniture>;
  /** Missing where an editor put blocks below a link: their parts may be the visitor's own. */
  menusVersion?: string;
}

/** The last one packed: it hardly ever changes, and packing it costs more than looking whether it has. */
let last: { text: string; packed: PackedFurniture } | undefined;

/** The furniture as a page's data holds it. */
export function packFurniture(furniture: Furniture): PackedFurniture {
  const text = JSON.stringify(furniture);
  if (last?.text !== text) last = { text, packed: packed(furniture, text) };
  return last.packed;
}

function packed(furniture: Furniture, text: string): PackedFurniture {
  const { menu, navigation } = furniture;
  const whole = pack(furniture);
  if (navigation.top?.some(({ overlay }) => overlay.length > 0)) return { whole, rest: whole };
  const { contentPages } = navigation;
  return {
    whole,
    rest: pack<Furniture>({
      menu: { top: menu.top, below: {} },
      navigation: { top: null, side: null, footer: null, contentPages },
    }),
    menusVersion: createHash("sha256").update(text).digest("base64url").slice(0, 8),
  };
}
