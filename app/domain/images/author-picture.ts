/** Where an author's portrait stands among the shop's files; null for what is no author's address. */
export function authorFile(slug: string): string | null {
  return /^[\p{L}\p{N}-]{1,100}$/u.test(slug) ? `authors/${slug}` : null;
}
