/** Converts stored positions. Earlier versions of the shop stored paragraphs; see `former-paragraphs.ts`. */
import type { NoteRecord, PositionRecord } from "~/database/reader/reading-records.server";
import { type FormerSpot, toPositions } from "./former-paragraphs";
import type { Publication } from "./publication";

type StoredSpot = Pick<PositionRecord, "position" | "paragraph"> &
  Partial<Pick<NoteRecord, "untilPosition" | "firstAt" | "lastParagraph" | "lastAt">>;

/** Returns the range of the chapter's text at a stored position. Throws UnreadableBook. */
export async function positionsIn(
  publication: Publication,
  chapter: number,
  { position, untilPosition, paragraph, firstAt = 0, lastParagraph = 0, lastAt = 0 }: StoredSpot,
): Promise<{ from: number; until: number }> {
  if (position !== null) return { from: position, until: untilPosition ?? position };
  const stretch = firstAt + lastAt === 0 ? null : { from: firstAt, lastParagraph, until: lastAt };
  return formerPositions(publication, chapter, { paragraph, stretch });
}

/** Finds the range of the chapter's text that an earlier version of the shop stored by paragraphs. Throws UnreadableBook. */
export const formerPositions = async (publication: Publication, chapter: number, spot: FormerSpot) =>
  toPositions(await publication.findFormer(chapter), spot);
