/**
 * What the page itself weighed on its way. Only who compresses and sends it knows: the component leaves a mark, and the edge
 * writes `sizeWords` in its place. Where nobody does (stock remix-serve) the mark is a comment, and nothing is said.
 */
import { useLocation } from "@remix-run/react";
import { useContext, useState } from "react";
import { webFonts } from "~/styles/sheets";
import { Lite } from "~/ui/ground/page-context";
import { usePageScripts } from "~/ui/page/late-scripts";
import { SIZE_MARK } from "~/ui/page/size-words";

/** Says nothing once scripts have led to another page: that one did not come as a document. */
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
      // Hydration keeps what the server wrote.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${[SIZE_MARK, ...leftOut].join(" ")}-->` : "" }}
    />
  );
}
