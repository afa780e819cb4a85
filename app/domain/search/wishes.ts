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
const RANGE_OF_YEARS =
  /\b(?:for )?(?:ages? |aged )?(\d{1,2}) ?(?:-|–|to) ?(\d{1,2})(?:[ -](?:years?|yrs?|yo)(?:[ -]olds?)?)?\b/i;
const UNDER_YEARS = /\b(?:for )?under (\d{1,2})s\b/i;
/**
 * Matches a year of school. Children in it are about five years older than its number. "Year" alone doesn't match, because titles
 * contain it.
 */
const SCHOOL_YEAR = /\b(?:for )?grade (\d{1,2})\b|\bfor year (\d{1,2})s?\b/i;
const SCHOOL_AGE = 5;
const AGED = /\b(?:for )?ages? (\d{1,2})\b|\b(?:for )?aged (\d{1,2})\b/i;
const CHILD = /\b(?:for )?(?:my |an? )?(?:boys?|girls?|sons?|daughters?|child|grandson|granddaughter|niece|nephew)\b/i;

/** Matches a price without a currency at the end, after a word for goods: "gifts under 50". */
const GOODS_UNDER =
  /\b(?:gifts?|presents?|books?|bibles?|ebooks?|audiobooks?|dvds?|cds?|toys?|games?|cards?) (?:under|below|less than|up to) ?(\d{2,3})$/i;
/** Matches "free" before a word for goods, because titles use it of other things. */
const FREE = /\bfree (?=(?:e?books?|e-books?|audiobooks?|bibles?|downloads?|licen[cs]es?|e?audio)\b)/i;
/** Minimum number that counts as a price without a currency. A lower number may be an age. */
const MIN_BARE_PRICE = 20;

/** Parses the price and age in a search text. Without a currency, a number is a price only after a word for goods. */
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
    if (!said || !(said[0].includes("$") || said[3] || (side === "to" && isBarePrice(wishes.text)))) continue;
    wishes[side] = Number(said[1]) * 100 + Number(said[2] ?? 0);
    wishes.text = wishes.text.replace(said[0], " ");
  }
  if (FREE.test(wishes.text)) {
    wishes.to = 0;
    wishes.text = wishes.text.replace(FREE, "");
  }
  const aged = readAge(wishes.text);
  if (aged) {
    wishes.age = aged.age;
    wishes.text = wishes.text.replace(aged.said, " ").replace(CHILD, " ");
  }
  wishes.text = wishes.text.replace(/ +/g, " ").trim();
  return wishes;
}

function isBarePrice(text: string): boolean {
  return Number(GOODS_UNDER.exec(text)?.[1] ?? 0) >= MIN_BARE_PRICE;
}

/** Finds an age in years, and the words that state it. Of a range, returns the middle. */
function readAge(text: string): { age: number; said: string } | null {
  const range = RANGE_OF_YEARS.exec(text);
  if (range && /age|old|yo/i.test(range[0]))
    return { age: Math.round((Number(range[1]) + Number(range[2])) / 2), said: range[0] };
  const years = YEARS.exec(text);
  const aged = years && /old|yo/i.test(years[0]) ? years : AGED.exec(text);
  if (aged) return { age: Number(aged[1] ?? aged[2]), said: aged[0] };
  const under = UNDER_YEARS.exec(text);
  if (under) return { age: Number(under[1]) - 1, said: under[0] };
  const school = SCHOOL_YEAR.exec(text);
  return school && { age: Number(school[1] ?? school[2]) + SCHOOL_AGE, said: school[0] };
}

/** Returns whether the text contained a price or an age. */
export function hasWishes({ from, to, age }: Wishes): boolean {
  return from !== null || to !== null || age !== null;
}
