/** Returns the path of an author's portrait among the shop's files; null for an invalid slug. */
export function authorFile(slug: string): string | null {
  return /^[\p{L}\p{N}-]{1,100}$/u.test(slug) ? `authors/${slug}` : null;
}
