import fc from "fast-check";
import { expect, it } from "vitest";
import { groupMarks } from "./group-marks";

const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });

it("groups every place once near its group's marker, with no two markers near each other", () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (points) => {
      const groups = groupMarks(points, (at) => at, 40);
      expect(groups.flat()).toHaveLength(points.length);
      expect(new Set(groups.flat())).toEqual(new Set(points));
      const firsts = groups.flatMap(([first]) => (first ? [first] : []));
      for (const [index, one] of firsts.entries()) {
        for (const member of groups[index] ?? [])
          expect(Math.hypot(member.x - one.x, member.y - one.y)).toBeLessThanOrEqual(40);
        for (const other of firsts.slice(index + 1))
          expect(Math.hypot(other.x - one.x, other.y - one.y)).toBeGreaterThan(40);
      }
    }),
  );
});
