/**
 * Defines an element of a feed, containing only the parts that the shop reads, under their reference names regardless of the
 * tags in the feed.
 */
import { line, undoubled } from "~/domain/feeds/feed-texts";
import type { CompositeName, ElementName, LeafName } from "./element-names";

export interface OnixElement {
  readonly name: ElementName;
  /** Attributes such as `textformat` and `dateformat`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: OnixElement[];
  /** All text within the element, without tags. */
  text: string;
  /** The same text as HTML if it contained tags, such as XHTML in a description; otherwise null. */
  html: string | null;
}

/** Returns the descendants at a path of element names: `all(product, "DescriptiveDetail", "TitleDetail")`. */
export function all(element: OnixElement | undefined, ...path: (CompositeName | LeafName)[]): OnixElement[] {
  let found = element ? [element] : [];
  for (const name of path) found = found.flatMap((parent) => parent.children.filter((child) => child.name === name));
  return found;
}

export function first(element: OnixElement | undefined, ...path: (CompositeName | LeafName)[]) {
  return all(element, ...path)[0];
}

/** Returns the first non-blank text at the path, as one line; '' when there is none. */
export function textAt(element: OnixElement | undefined, ...path: (CompositeName | LeafName)[]): string {
  for (const found of all(element, ...path)) {
    const text = line(undoubled(found.text));
    if (text !== "") return text;
  }
  return "";
}

/** Returns all non-blank texts at a path, each as one line. */
export function textsAt(element: OnixElement | undefined, ...path: (CompositeName | LeafName)[]): string[] {
  return all(element, ...path)
    .map((found) => line(undoubled(found.text)))
    .filter((text) => text !== "");
}

/** Returns the title in a title composite, including its prefix. */
export function titleText(element: OnixElement | undefined): string {
  const parts = [textAt(element, "TitlePrefix"), textAt(element, "TitleWithoutPrefix")];
  return parts[1] === "" ? textAt(element, "TitleText") : parts.filter((part) => part !== "").join(" ");
}

/**
 * Returns the block that groups elements in 3.0. Returns the product itself for 2.1, where it contains the elements directly.
 */
export function inBlock(product: OnixElement, block: CompositeName): OnixElement {
  return first(product, block) ?? product;
}
