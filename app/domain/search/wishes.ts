/** Parses a price and an age from the words of a search. No I/O. */

export interface Wishes {
  /** The search text without the price and age. */
  text: string;
  /** Price limits in cents; null without a limit. */
  from: number | null;
  to: number | null;
  /** Age in years; null if the text contains none. */
  age: number | null;
}

const TO = /\b(?:under|below|less than|up to|cheaper than) \$? ?(\d{1,4})(?:\.(\d\d))?(?: ?(dollars?|bucks|aud)\b)?/i;
const FROM = /\b(?:over|above|more than|from) \$? ?(\d{1,4})(?:\.(\d\d))?(?: ?(dollars?|bucks|aud)\b)?/i;
const BETWEEN = /(?:\bbetween )?\$(\d{1,4}) ?(?:-|–|to|and) ?\$?(\d{1,4})(?!\d)/i;
const YEARS = /\b(?:for )?(?:an? )?(\d{1,2})[ -]?(?:years?|yrs?|yo)(?:[ -]olds?)?\b/i;
const AGED = /\b(?:for )?ages? (\d{1,2})\b|\b(?:for )?aged (\d{1,2})\b/i;
const CHILD = /\b(?:for )?(?:my |an? )?(?:boys?|girls?|sons?|daughters?|child|grandson|granddaughter|niece|nephew)\b/i;

/** Parses the price and age in a search text. A number counts as a price only with a currency. */
export function readWishes(text: string): Wishes {
  const wishes: Wishes = { text, from: null, to: null, age: null };
  const between = BETWEEN.exec(wishes.text);
  if (between) {
    Object.assign(wishes, { from: Number(between[1]) * 100, to: Number(between[2]) * 100 });
    wishes.text = wishes.text.replace(between[0], " ");
  }
  for (const [side, pattern] of [
    ["to", TO],
    ["from", FROM],
  ] as const) {
    const said = pattern.exec(wishes.text);
    if (!said || !(said[0].includes("$") || said[3])) continue;
    wishes[side] = Number(said[1]) * 100 + Number(said[2] ?? 0);
    wishes.text = wishes.text.replace(said[0], " ");
  }
  const years = YEARS.exec(wishes.text);
  const aged = years && /old|yo/i.test(years[0]) ? years : AGED.exec(wishes.text);
  if (aged) {
    wishes.age = Number(aged[1] ?? aged[2]);
    wishes.text = wishes.text.replace(aged[0], " ").replace(CHILD, " ");
  }
  wishes.text = wishes.text.replace(/ +/g, " ").trim();
  return wishes;
}

/** Returns whether the text contained a price or an age. */
export function hasWishes({ from, to, age }: Wishes): boolean {
  return from !== null || to !== null || age !== null;
}
