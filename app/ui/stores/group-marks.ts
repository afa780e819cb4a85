/** A point on the screen, in pixels. */
interface Point {
  x: number;
  y: number;
}

/**
 * Returns groups whose first items are further apart than `apart` pixels, so that marks never cover one another. Each item
 * joins the first group nearby.
 */
export function groupMarks<Item>(items: readonly Item[], pointOf: (item: Item) => Point, apart: number): Item[][] {
  const groups: { at: Point; members: Item[] }[] = [];
  for (const item of items) {
    const at = pointOf(item);
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) <= apart);
    if (near) near.members.push(item);
    else groups.push({ at, members: [item] });
  }
  return groups.map(({ members }) => members);
}
