/** Tells whether a person limited to these stores works at a place; the warehouse belongs to those who aren't limited to stores. */
export function worksAt({ stores }: { stores: readonly string[] }, place: string): boolean {
  return stores.length === 0 || stores.includes(place);
}
