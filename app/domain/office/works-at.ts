/** Returns whether a staff member works at a place. Only staff who aren't limited to certain stores work at the warehouse. */
export function worksAt({ stores }: { stores: readonly string[] }, place: string): boolean {
  return stores.length === 0 || stores.includes(place);
}
