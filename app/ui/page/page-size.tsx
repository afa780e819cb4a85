/**
 * The page's transferred size. Only the edge knows it: the component leaves a mark, and the edge replaces it with `sizeWords`.
 * Without the edge (stock remix-serve) the mark stays a comment and nothing shows.
 */
import { useLocation } from "@remix-run/react";
import { useContext, useState } from "react";
import { webFonts } from "~/styles/sheets";
import { Lite } from "~/ui/ground/page-context";
import { usePageScripts } from "~/ui/page/late-scripts";
import { SIZE_MARK } from "~/ui/page/size-words";

/** The page's size. Nothing shows after a navigation by scripts, because that page did not arrive as a document. */
export function PageSize() {
  const lite = useContext(Lite);
  const scripts = usePageScripts();
  const { key } = useLocation();
  const [ofDocument] = useState(key);
  const leftOut = lite ? [...scripts, ...webFonts()] : [];
  return (
    <span
      hidden={key !== ofDocument}
      suppressHydrationWarning
      // Hydration keeps the server's markup.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${[SIZE_MARK, ...leftOut].join(" ")}-->` : "" }}
    />
  );
}
