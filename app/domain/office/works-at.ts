/** Returns whether a person works at a place. Only people who aren't limited to stores work at the warehouse. */
export function worksAt({ stores }: { stores: readonly string[] }, place: string): boolean {
  return stores.length === 0 || stores.includes(place);
}
