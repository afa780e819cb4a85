/**
 * Splits `{slug}_{code}` at the last underscore; a segment without an underscore is a code. Neither codes nor slugs contain
 * underscores. (spec 2, Product page)
 */
export function readProductAddress(segment: string): { slug: string; code: string } {
  const at = segment.lastIndexOf("_");
  return at === -1 ? { slug: "", code: segment } : { slug: segment.slice(0, at), code: segment.slice(at + 1) };
}
