/** A product's description: what was written by hand, or its hook with the words of its subject, then a line on the edition. */
import { itemAt } from "./dice";
import { SUBJECTS } from "./subjects";
import type { Work } from "./work";

/** HTML paragraphs. `place` is the work's number in its subject, so that neighbours get different sentences. */
export function describe(work: Work, format: string, place: number): string {
  const { about, who } = SUBJECTS[work.subject];
  const written = work.description ?? [work.hook ?? "", itemAt<string>(about, place), itemAt<string>(who, place)];
  const note = editionNote(work, format, place);
  return [...written, ...(note ? [note] : [])].map((paragraph) => `<p>${paragraph}</p>`).join("");
}

const NOTES: Record<string, readonly string[]> = {
  Hardcover: [
    "This is the hardcover: cloth boards, a jacket, and a ribbon for your place.",
    "The hardcover edition is bound in paper over boards, with coloured endpapers.",
    "In hardcover, thread-sewn, for shelves that will see some use.",
  ],
  eBook: [
    "The eBook opens in any browser and keeps your place from phone to desk.",
    "As an eBook: choose your own type size, search every page, and take it on the train.",
    "You can begin this eBook a minute after paying for it; it stays in your digital library.",
    "In the eBook all notes and references are links, and bring you back again.",
  ],
  "Large Print": ["The large-print edition is set in sixteen-point type on cream paper."],
  "Imitation Leather": [
    "Bound in a soft imitation leather that wears better than the real thing, with gilt edges.",
    "In two-tone imitation leather, stitched round the edge.",
  ],
  "Genuine Leather": ["Bound in goatskin over flexible boards, with art-gilt edges and three ribbons."],
  "Bonded Leather": ["Bound in black bonded leather, with a presentation page."],
  "Blu-ray": ["This is the Blu-ray, in high definition with surround sound."],
  DVD: [],
  Vinyl: ["Pressed on two discs of heavy black vinyl in a gatefold sleeve, in an edition of three hundred."],
  "Board Book": ["A board book with rounded corners, safe to chew."],
};

function editionNote(work: Work, format: string, place: number): string | null {
  if (format === "eAudio Book" && work.readBy) return `Read by ${work.readBy[0]}. Unabridged: ${work.readBy[1]}.`;
  // What is said of the only edition there is, its own words have said already.
  if (Object.keys(work.editions).length === 1) return null;
  const notes = NOTES[format] ?? [];
  return notes.length === 0 ? null : itemAt(notes, place);
}
