/** Maps postcodes to states, by Australia Post's public ranges. */

type State = "NSW" | "VIC" | "QLD" | "WA" | "SA" | "NT" | "TAS" | "ACT";

/** Postcode ranges, both ends included. They include the ranges of large-volume receivers, such as 8000 to 8999. */
const RANGES: Record<State, readonly (readonly [from: number, to: number])[]> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};

/**
 * Postcodes that also cover places across a border, with the neighbouring states. They are accepted because refusing a correct
 * address is worse than accepting a wrong one.
 */
const ACROSS_BORDERS = new Map<string, readonly State[]>(
  Object.entries({
    // Jervis Bay Territory, and the country around Canberra.
    2540: ["ACT"],
    2611: ["NSW"],
    2618: ["NSW"],
    2619: ["ACT"],
    2620: ["ACT"],
    // Places along the Murray.
    2648: ["VIC"],
    3500: ["NSW"],
    3585: ["NSW"],
    3586: ["NSW"],
    3644: ["NSW"],
    3691: ["NSW"],
    3707: ["NSW"],
    // Postcodes between Queensland and New South Wales.
    2406: ["QLD"],
    4375: ["NSW"],
    4377: ["NSW"],
    4380: ["NSW"],
    4381: ["NSW"],
    4382: ["NSW"],
    4383: ["NSW"],
    4385: ["NSW"],
    // Postcodes in the outback.
    "0872": ["SA", "WA", "QLD"],
    "0880": ["QLD"],
    4825: ["NT"],
    5440: ["NSW"],
  }),
);

/** Lists the states that have places with this four-digit postcode. Returns an empty list for a postcode outside all ranges. */
export function listStates(postcode: string): State[] {
  const number = Number(postcode);
  const own = (Object.keys(RANGES) as State[]).filter((state) =>
    RANGES[state].some(([from, to]) => number >= from && number <= to),
  );
  return [...own, ...(ACROSS_BORDERS.get(postcode) ?? [])];
}
