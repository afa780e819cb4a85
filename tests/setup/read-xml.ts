/** XML as a tree, for tests of the shop's output for programs. Refuses malformed XML, and prefixes without a namespace. */
import { SaxesParser } from "saxes";

export interface XmlElement {
  name: string;
  /** URI of the element's namespace. */
  uri: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const top: XmlElement = { name: "", uri: "", attributes: {}, text: "", children: [] };
  const open = [top];
  parser.on("opentag", ({ name, uri, attributes }) => {
    const values = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]));
    const element = { name, uri, attributes: values, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  const [root] = top.children;
  if (!root) throw new Error("There is no element.");
  return root;
}

/** Returns the children with this name. */
export function toChildren({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** Returns the text of the only child with this name, or undefined if no child has this name. Throws if several do. */
export function findText(element: XmlElement, name: string): string | undefined {
  const found = toChildren(element, name);
  if (found.length > 1) throw new Error(`There are ${found.length} of ${name}.`);
  return found[0]?.text;
}
