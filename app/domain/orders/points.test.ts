import { expect, it } from "vitest";
import { countPointsLeft, pointsFor, pointsToSpend } from "./points";

it("gives membership points for whole dollars", () => {
  expect([pointsFor(1999, 1), pointsFor(2000, 1), pointsFor(1999, 2), pointsFor(99, 1), pointsFor(-5, 1)]).toEqual([
    ...[19, 20, 39, 0, 0],
  ]);
  expect(pointsFor(5000, 0)).toBe(0);
});

it("keeps a share of an order's points after a refund, and none after a full refund", () => {
  expect([0, 1, 1000, 1999, 2000, 2500].map((refunded) => countPointsLeft(20, 2000, refunded))).toEqual([
    ...[20, 19, 10, 0, 0, 0],
  ]);
  expect(countPointsLeft(0, 0, 500)).toBe(0);
});

it("turns as many membership points into one voucher as its highest value takes", () => {
  const rate = { points: 500, valueCents: 2500 };
  expect([-20, 0, 499].map((points) => pointsToSpend(points, rate).points)).toEqual([0, 0, 0]);
  expect(pointsToSpend(500, rate)).toEqual(rate);
  expect(pointsToSpend(1600, rate)).toEqual({ points: 1500, valueCents: 7500 });
  expect(pointsToSpend(1_000_000, rate)).toEqual({ points: 20_000, valueCents: 100_000 });
  expect(pointsToSpend(1_000_000, { points: 1, valueCents: 60_000 })).toEqual({ points: 1, valueCents: 60_000 });
});
