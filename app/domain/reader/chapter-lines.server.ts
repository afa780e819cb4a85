/** Extracts the text of markup on one line, as readers see it: a line break separates words, and ruby text is left out. */
import { isElement, type Node, type Tree } from "./markup.server";

export type TextNode = Extract<Node, { data: string }>;

const READINGS = new Set(["rt", "rp"]);

/** A run's text on one line, and the offset at which each text node begins. A node with only white space has no offset. */
export interface Line {
  text: string;
  starts: [node: TextNode, at: number][];
}

/** Calls `visit` with the text nodes of a run in document order, and with null for a break. Skips the reader's own links. */
export function visitText(nodes: Tree, visit: (node: TextNode | null) => void): void {
  for (const node of nodes) {
    if (node.type === "text") visit(node as TextNode);
    else if (!isElement(node)) continue;
    else if (node.name === "br") visit(null);
    else if (!READINGS.has(node.name) && node.attribs.class !== "note-link") visitText(node.children, visit);
  }
}

/** Joins the text nodes that `visiting` passes on, with a space for each null. */
export function toLine(nodes: Tree, visiting: typeof visitText = visitText): Line {
  const line: Line = { text: "", starts: [] };
  let hasSpace = false;
  visiting(nodes, (node) => {
    const words = node ? node.data.trim() : "";
    if (!node || /^\s/.test(node.data)) hasSpace = true;
    if (!node || words === "") return;
    if (hasSpace && line.text !== "") line.text += " ";
    line.starts.push([node, line.text.length]);
    line.text += words.replace(/\s+/g, " ");
    hasSpace = /\s$/.test(node.data);
  });
  return line;
}
