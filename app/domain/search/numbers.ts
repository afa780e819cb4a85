/** Writes the numbers of a query in digits or in words, and finds a book's number in its series. No I/O. */

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = ["", "", ..."twenty thirty forty fifty sixty seventy eighty ninety".split(" ")];
const ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** Returns the value of a number below a hundred at the start of the words, and how many words it consists of. */
function belowHundred([first = "", second = ""]: readonly string[]): { value: number; taken: number } | null {
  const unit = UNITS.indexOf(first);
  if (unit >= 0) return { value: unit, taken: 1 };
  const ten = TENS.indexOf(first);
  if (first === "" || ten < 2) return null;
  const more = UNITS.indexOf(second);
  return more >= 1 && more <= 9 ? { value: ten * 10 + more, taken: 2 } : { value: ten * 10, taken: 1 };
}

/** Parses a number in words at the start of a query, such as "nineteen eighty four", "two hundred" or "twenty thousand". */
function numberIn(words: readonly string[]): { value: number; taken: number } | null {
  const start = belowHundred(words);
  if (!start) return null;
  const after = words[start.taken];
  if (after === "hundred" || after === "thousand")
    return { value: start.value * (after === "hundred" ? 100 : 1000), taken: start.taken + 1 };
  const rest = belowHundred(words.slice(start.taken));
  // A year is spoken as two numbers, such as "nineteen eighty four".
  if (rest && start.value >= 10 && start.taken === 1 && rest.value >= 10)
    return { value: start.value * 100 + rest.value, taken: start.taken + rest.taken };
  return start;
}

/** Replaces numbers in words with digits; null when there are none. */
export function inDigits(words: readonly string[]): string[] | null {
  const written: string[] = [];
  let isChanged = false;
  for (let at = 0; at < words.length; ) {
    const found = numberIn(words.slice(at));
    written.push(found ? String(found.value) : (words[at] ?? ""));
    isChanged ||= found !== null;
    at += found?.taken ?? 1;
  }
  return isChanged ? written : null;
}

function wordsBelowHundred(value: number): string[] {
  if (value < 20) return [UNITS[value] ?? ""];
  return [TENS[Math.floor(value / 10)] ?? "", ...(value % 10 > 0 ? [UNITS[value % 10] ?? ""] : [])];
}

/** Replaces numbers of up to three digits, round thousands and years with words; null when there are none. */
export function inWords(words: readonly string[]): string[] | null {
  let isChanged = false;
  const written = words.flatMap((word) => {
    if (!/^[1-9]\d{0,4}$/.test(word)) return [word];
    const value = Number(word);
    const spelt = spellOut(value);
    isChanged ||= spelt !== null;
    return spelt ?? [word];
  });
  return isChanged ? written : null;
}

function spellOut(value: number): string[] | null {
  if (value < 100) return wordsBelowHundred(value);
  if (value % 1000 === 0 && value < 100_000) return [...wordsBelowHundred(value / 1000), "thousand"];
  if (value % 100 === 0 && value < 1000) return [...wordsBelowHundred(value / 100), "hundred"];
  if (value >= 1010 && value < 2100 && value % 100 >= 10)
    return [...wordsBelowHundred(Math.floor(value / 100)), ...wordsBelowHundred(value % 100)];
  return null;
}

/** Writes large numbers as in folded titles, where "20,000" is two words. */
export function inThousands(words: readonly string[]): string[] | null {
  const written = words.flatMap((word) => (/^[1-9]\d?000$/.test(word) ? [word.slice(0, -3), "000"] : [word]));
  return written.length > words.length ? written : null;
}

const LABELS = new Set(["book", "books", "volume", "vol", "part", "number", "no", "episode"]);
const MAX_NUMBER = 99;

/**
 * Returns the name of a series and a book's number in it: "harry potter book 3"; null if the words don't include a book number.
 */
export function numberInSeries(words: readonly string[]): { name: string[]; number: number } | null {
  const [last = ""] = inDigits(words.slice(-1)) ?? words.slice(-1);
  const before = words.slice(0, -1);
  if (/^\d{1,2}$/.test(last) && Number(last) > 0 && Number(last) <= MAX_NUMBER) {
    const name = LABELS.has(before.at(-1) ?? "") ? before.slice(0, -1) : before;
    return name.length > 0 ? { name, number: Number(last) } : null;
  }
  // Parse an ordinal at the start: "third harry potter book".
  const ordinal = ORDINALS.indexOf(words[0] ?? "");
  if (ordinal < 1 || !LABELS.has(last)) return null;
  const name = words.slice(1, -1);
  return name.length > 0 ? { name, number: ordinal } : null;
}
