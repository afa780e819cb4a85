/**
 * Shows a lite page's transferred size. Only the edge knows the size, so this component leaves a mark, which the edge replaces
 * by the text of `sizeWords`. Without the edge (stock remix-serve), the mark stays a comment, and nothing is shown.
 */
import { useContext } from "react";
import { webFonts } from "~/styles/sheets";
import { Lite } from "~/ui/ground/page-context";
import { usePageScripts } from "~/ui/page/late-scripts";
import { SIZE_MARK } from "~/ui/page/size-words";

/**
 * Shows a lite page's size, and the size of what lite mode left out. On other pages, shows the question "Slow connection?".
 * Only the server renders the sizes, because lite pages run no scripts.
 */
export function PageSize() {
  const scripts = usePageScripts();
  if (!useContext(Lite)) return "Slow connection?";
  const leftOut = [...scripts, ...webFonts()];
  return <span dangerouslySetInnerHTML={{ __html: `${[SIZE_MARK, ...leftOut].join(" ")}-->` }} />;
}
