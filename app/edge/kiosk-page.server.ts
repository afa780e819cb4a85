/** Rewrites rendered pages for kiosks. */
import { Parser } from "htmlparser2";

interface Attribute {
  name: string;
  /** The attribute's decoded value. */
  value: string;
  /** The attribute as it appears in the page. */
  text: string;
}

/**
 * Returns the page without links out of the shop and without autofill. Removes the address of links for which `leadsOut` is
 * true, and stops links from opening new windows. All other HTML is unchanged.
 */
export function kioskHtml(html: string, leadsOut: (href: string) => boolean): string {
  const written: string[] = [];
  let copied = 0;
  let attributes: Attribute[] = [];
  const parser = new Parser({
    onopentagname() {
      attributes = [];
    },
    onattribute(name, value) {
      attributes.push({ name, value, text: html.slice(parser.startIndex, parser.endIndex) });
    },
    onopentag(name) {
      const { startIndex: from, endIndex: to } = parser;
      const changed = changedAttributes(name, attributes, leadsOut);
      if (!changed) return;
      written.push(html.slice(copied, from + 1), name, ...changed.map((text) => ` ${text}`));
      if (html[to - 1] === "/") written.push("/");
      copied = to;
    },
  });
  parser.end(html);
  return written.join("") + html.slice(copied);
}

/** Returns the changed attributes, or null if the tag remains unchanged. */
function changedAttributes(
  name: string,
  attributes: readonly Attribute[],
  leadsOut: (href: string) => boolean,
): string[] | null {
  const texts = (kept: readonly Attribute[]) => kept.map(({ text }) => text);
  const own = attributes.filter((each) => each.name !== "autocomplete");
  if (name === "form") return ['autocomplete="off"', ...texts(own)];
  if (name === "a" || name === "area") {
    const isOut = own.some((each) => /^(xlink:)?href$/.test(each.name) && leadsOut(each.value));
    // Keep the class, because it shows whether the text is still useful without its link.
    if (isOut) return texts(own.filter((each) => each.name === "class"));
    const here = own.filter((each) => each.name !== "target");
    return here.length === attributes.length ? null : texts(here);
  }
  return own.length === attributes.length ? null : texts(own);
}
