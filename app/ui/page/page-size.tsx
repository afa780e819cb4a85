/**
 * A lite page's transferred size. Only the edge knows it: the component leaves a mark, and the edge replaces it with
 * `sizeWords`. Without the edge (stock remix-serve) the mark stays a comment and nothing shows.
 */
import { useContext } from "react";
import { webFonts } from "~/styles/sheets";
import { Lite } from "~/ui/ground/page-context";
import { usePageScripts } from "~/ui/page/late-scripts";
import { SIZE_MARK } from "~/ui/page/size-words";

/**
 * Shows a lite page's size and the size of what lite mode left out; on other pages, shows the question "Slow connection?". Only
 * the server renders it, because lite pages run no scripts.
 */
export function PageSize() {
  const scripts = usePageScripts();
  if (!useContext(Lite)) return "Slow connection?";
  const leftOut = [...scripts, ...webFonts()];
  return <span dangerouslySetInnerHTML={{ __html: `${[SIZE_MARK, ...leftOut].join(" ")}-->` }} />;
}
