/** Returns the first edition of each work, in their order, because a list shows one card a work. */
export function firstEditions<Edition extends { workKey: string }>(editions: readonly Edition[]): Edition[] {
  const seen = new Set<string>();
  return editions.filter(({ workKey }) => seen.size < seen.add(workKey).size);
}
