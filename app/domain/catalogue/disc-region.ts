/** The regions of discs, by the codes of ONIX list 76. Digits are those of DVDs, letters those of Blu-ray discs. */
const PLACES = new Map(
  Object.entries({
    "1": "USA and Canada",
    "2": "Europe, Japan, South Africa and the Middle East",
    "3": "Southeast Asia",
    "4": "Australia, New Zealand and Latin America",
    "5": "Eastern Europe, India and Africa",
    "6": "China",
    A: "the Americas, Japan and Southeast Asia",
    B: "Australia, New Zealand, Europe and Africa",
    C: "Central and South Asia, China and Russia",
  }),
);

/** Reads a region such as "4", "Region 4" or "All regions" as its code, such as "4" or "0". Returns null for any other text. */
export function readRegion(text: string): string | null {
  const code = text
    .trim()
    .toUpperCase()
    .replace(/^(?:DVD |BLU-RAY )?(?:REGION|ZONE)[ -]?/, "");
  if (/^(?:0|ALL|ALL REGIONS|FREE)$/.test(code)) return "0";
  return PLACES.has(code) ? code : null;
}

/** Formats a region's code with the places where it is used, such as "4 (Australia, …)". */
export function regionWords(code: string): string {
  if (code === "0") return "All regions";
  const places = PLACES.get(code);
  return places === undefined ? code : `${code} (${places})`;
}
