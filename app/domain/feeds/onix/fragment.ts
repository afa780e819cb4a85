/** Detects products without the message around them. */
const PRODUCT = /<(?:[\w.-]+:)?[Pp]roduct[\s>]/g;

/** Tells whether a file whose first element has this name begins with a product itself. */
export function isFragment(root: string): boolean {
  return /^(?:[\w.-]+:)?[Pp]roduct$/.test(root);
}

/** Returns the position of the first product, ignoring comments; -1 when it is still to come. */
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
