/** Detects products without a surrounding message. */
const PRODUCT = /<(?:[\w.-]+:)?[Pp]roduct[\s>]/g;

/** Returns whether a file begins directly with a product, according to the name of its first element. */
export function isFragment(root: string): boolean {
  return /^(?:[\w.-]+:)?[Pp]roduct$/.test(root);
}

/** Returns the position of the first product, ignoring comments; -1 when the text so far contains none. */
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
