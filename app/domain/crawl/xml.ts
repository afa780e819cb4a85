/** Writes text and elements of XML 1.0. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML can't hold. (W3C XML 1.0, 2.2)
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Escapes a string for an element or an attribute, and removes characters that XML can't contain. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Writes an element that contains text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** Writes an empty element with attributes. */
export function xmlTag(name: string, attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${pairs.join("")}/>`;
}
