import type { LoaderFunctionArgs } from "@remix-run/node";
import { DARK_GROUNDS, toDarkColours } from "~/domain/settings/dark-colours";
import { DEFAULT_COLOURS } from "~/domain/settings/default-colours";
import { type DRAWINGS, drawingPath, type ICON } from "~/domain/settings/drawings";
import { settingsToShow } from "~/domain/settings/settings.server";
import { notFound } from "~/http/not-found.server";
import emptyBasket from "~/styles/drawings/empty-basket.svg?raw";
import emptyLibrary from "~/styles/drawings/empty-library.svg?raw";
import emptyWishlist from "~/styles/drawings/empty-wishlist.svg?raw";
import heart from "~/styles/drawings/heart.svg?raw";
import heartFilled from "~/styles/drawings/heart-filled.svg?raw";
import noResults from "~/styles/drawings/no-results.svg?raw";
import pageMissing from "~/styles/drawings/page-missing.svg?raw";
import icon from "../../../public/favicon.svg?raw";

const FILES: Record<(typeof DRAWINGS)[number] | typeof ICON, string> = {
  ...{ heart, "heart-filled": heartFilled, icon },
  ...{ "empty-basket": emptyBasket, "empty-wishlist": emptyWishlist, "empty-library": emptyLibrary },
  ...{ "no-results": noResults, "page-missing": pageMissing },
};

/**
 * Sends one of the shop's drawings in the owner's accent colour, or in that colour's light variant for dark pages. The address
 * contains the colour, so that browsers can cache the drawing permanently. For up to a minute after a change, pages may still
 * name the former colour's address, which returns the current drawing uncached.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, name = ""] = /^([a-z-]{1,20})-[0-9a-f]{6}\.svg$/.exec(params.drawing ?? "") ?? [];
  if (!isDrawing(name)) throw notFound();
  const { colours } = await settingsToShow();
  const dark = toDarkColours(colours).accent;
  const isAt = (accent: string) => drawingPath(name, accent) === `/images/drawings/${params.drawing}`;
  const isDark = isAt(dark) && !isAt(colours.accent);
  const isCurrent = isDark || isAt(colours.accent);
  const drawing = FILES[name].trim().replaceAll(DEFAULT_COLOURS.accent, isDark ? dark : colours.accent);
  return new Response(isDark ? drawing.replace("fill='#fff'", `fill='${DARK_GROUNDS.surface}'`) : drawing, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}

function isDrawing(name: string): name is keyof typeof FILES {
  return Object.hasOwn(FILES, name);
}
