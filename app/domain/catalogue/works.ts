/** Returns the first edition of each work, in the given order, because a list shows one card per work. */
export function firstEditions<Edition extends { workKey: string }>(editions: readonly Edition[]): Edition[] {
  const seen = new Set<string>();
  return editions.filter(({ workKey }) => seen.size < seen.add(workKey).size);
}
