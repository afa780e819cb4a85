/**
 * Takes `{slug}_{code}` apart; what has no underscore is a code. Codes have no underscore, slugs may not either, so the
 * last one parts them. (spec 2, Product page)
 */
export function readProductAddress(segment: string): { slug: string; code: string } {
  const at = segment.lastIndexOf("_");
  return at === -1 ? { slug: "", code: segment } : { slug: segment.slice(0, at), code: segment.slice(at + 1) };
}
