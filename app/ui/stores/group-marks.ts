/** A point on the screen, in pixels. */
interface Point {
  x: number;
  y: number;
}

/**
 * Returns groups whose first places are further apart than `apart` pixels, so that marks never cover one another. Each place
 * joins the first group nearby.
 */
export function groupMarks<Place>(
  places: readonly Place[],
  pointOf: (place: Place) => Point,
  apart: number,
): Place[][] {
  const groups: { at: Point; members: Place[] }[] = [];
  for (const place of places) {
    const at = pointOf(place);
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) <= apart);
    if (near) near.members.push(place);
    else groups.push({ at, members: [place] });
  }
  return groups.map(({ members }) => members);
}
