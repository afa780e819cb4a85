/** A point on the screen, in pixels. */
interface Point {
  x: number;
  y: number;
}

/**
 * Groups items so that the first items of any two groups are more than `apart` pixels apart, and marks never cover one another.
 * An item joins the first group that is near enough.
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
