/** Detects files that contain products without the surrounding message element. */
const PRODUCT = /<(?:[\w.-]+:)?[Pp]roduct[\s>]/g;

/** Returns whether a file starts with a product instead of a message, according to the name of its root element. */
export function isFragment(root: string): boolean {
  return /^(?:[\w.-]+:)?[Pp]roduct$/.test(root);
}

/** Returns the position of the first product outside comments; -1 when the text so far contains none. */
export function firstProduct(text: string): number {
  let from = 0;
  for (;;) {
    PRODUCT.lastIndex = from;
    const at = PRODUCT.exec(text)?.index ?? -1;
    const comment = text.indexOf("<!--", from);
    if (at < 0 || comment < 0 || comment > at) return at;
    const end = text.indexOf("-->", comment);
    if (end < 0) return -1;
    from = end;
  }
}
