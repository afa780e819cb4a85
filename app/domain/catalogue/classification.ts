/** The Australian classifications of films, with an explanation of each for shoppers. */
const MEANINGS = new Map(
  Object.entries({
    E: "exempt from classification",
    CTC: "check the classification",
    G: "general",
    PG: "parental guidance recommended",
    M: "recommended for mature audiences",
    "MA 15+": "under 15 only with an adult",
    "R 18+": "restricted to adults",
  }),
);

/** Names by their spelling without spaces and punctuation. */
const SPELLINGS = new Map([...MEANINGS.keys()].map((name) => [toSpelling(name), name]));
for (const [spelling, name] of Object.entries({ EXEMPT: "E", M15: "M", MA: "MA 15+", R: "R 18+" }))
  SPELLINGS.set(spelling, name);

function toSpelling(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** Reads a classification such as "MA15+" or "Rated PG" as "MA 15+" or "PG". Returns null for any other text. */
export function readClassification(text: string): string | null {
  return SPELLINGS.get(toSpelling(text.trim().replace(/^rated /i, ""))) ?? null;
}

/** Formats a classification with its meaning, such as "PG, parental guidance recommended". */
export function classificationWords(name: string): string {
  const meaning = MEANINGS.get(name);
  return meaning === undefined ? name : `${name}, ${meaning}`;
}
