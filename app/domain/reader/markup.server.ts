/** Parses a book's XML into a tree: packages, contents and links to stylesheets. Names are compared without their prefix. */
import { decodeHTMLStrict } from "entities";
import { DomUtils, parseDocument } from "htmlparser2";

/** Decodes the bytes by their byte order mark, their XML declaration, or else as UTF-8. */
export function toText(bytes: Buffer): string {
  const head = bytes.subarray(0, 200).toString("latin1");
  const declared = /^\s*<\?xml[^>]{0,100}encoding=["']([\w.-]{1,40})["']/.exec(head)?.[1];
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const label = isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : (declared ?? "utf-8");
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Decodes a document. XHTML's DTD defines HTML's entities, such as `&nbsp;`, but XML parsers know only five names. */
export function toDocument(bytes: Buffer): string {
  return withoutSubset(toText(bytes)).replace(/&[A-Za-z][A-Za-z0-9]{1,30};/g, (entity) => {
    const sign = decodeHTMLStrict(entity);
    return /[<>&"']/.test(sign) ? entity : sign;
  });
}

/** Removes the declarations in brackets that a document type can contain, because the parser treats them as text. */
function withoutSubset(text: string): string {
  const from = text.indexOf("<!DOCTYPE");
  const [bracket, end] = [text.indexOf("[", from), text.indexOf(">", from)];
  // A `<!DOCTYPE` after an element isn't a document type.
  if (from === -1 || bracket === -1 || bracket > end || /<[A-Za-z]/.test(text.slice(0, from))) return text;
  const close = /\]\s*>/.exec(text.slice(bracket));
  return close ? text.slice(0, bracket) + text.slice(bracket + close.index + 1) : text;
}

export type Tree = ReturnType<typeof parseDocument>["children"];
export type Node = Tree[number];
export type Element = Extract<Node, { name: string; attribs: object }>;

export function parseXml(text: string): Tree {
  return parseDocument(text, { xmlMode: true }).children;
}

/** Returns a name without its namespace prefix. */
export const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Returns all elements with a local name, at any depth, in document order. */
export function elements(tree: Tree | Element, name: string): Element[] {
  const nodes = Array.isArray(tree) ? tree : tree.children;
  return DomUtils.find((node) => isElement(node) && localName(node.name) === name, nodes, true, 100_000) as Element[];
}

/** Returns the child elements of an element, optionally with a certain name. */
export function childElements(parent: Element, name?: string): Element[] {
  return parent.children.filter(
    (node): node is Element => isElement(node) && (name === undefined || localName(node.name) === name),
  );
}

export function isElement(node: Node): node is Element {
  return node.type === "tag" || node.type === "script" || node.type === "style";
}

/** Returns the value of the attribute with a local name. */
export function attribute({ attribs }: Element, name: string): string | undefined {
  return attribs[name] ?? Object.entries(attribs).find(([each]) => localName(each) === name)?.[1];
}

/** Returns the element's text on one line. */
export function toWords(node: Element | undefined): string {
  return node ? DomUtils.textContent(node).replace(/\s+/g, " ").trim() : "";
}
