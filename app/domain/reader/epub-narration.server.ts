/** Reads narrated text, which EPUB calls media overlays. (EPUB 3.3, 9) */
import { findSoundType } from "./book-media";
import { resolveInBook } from "./book-path";
import { attribute, childElements, type Element, elements, type Tree } from "./markup.server";
import type { NarratedElement } from "./publication";

const MAX_STRETCHES = 20_000;
const MAX_SECONDS = 1_000_000;

/**
 * Returns the ranges of sound for the elements of the chapter at `chapter`, in order. Leaves out ranges that belong to other
 * chapters.
 */
export function toNarration(
  smil: Tree,
  { from, chapter, files }: { from: string; chapter: string; files: ReadonlyMap<string, number> },
): NarratedElement[] {
  const found: NarratedElement[] = [];
  for (const par of elements(smil, "par").slice(0, MAX_STRETCHES)) {
    const [text, audio] = [childElements(par, "text")[0], childElements(par, "audio")[0]];
    const element = text && findAddress(text, from);
    const sound = audio && findAddress(audio, from);
    if (!audio || !element || !sound || element.path !== chapter || !element.fragment) continue;
    const start = findSeconds(attribute(audio, "clipBegin")) ?? 0;
    const end = findSeconds(attribute(audio, "clipEnd"));
    if (!files.has(sound.path) || !findSoundType(sound.path) || (end !== null && end <= start)) continue;
    found.push({ fragment: element.fragment, sound: sound.path, from: start, until: end });
  }
  return found;
}

const findAddress = (element: Element, from: string) => resolveInBook(attribute(element, "src") ?? "", from);

const UNITS = new Map(Object.entries({ h: 3600, min: 60, s: 1, ms: 0.001, "": 1 }));

/** Parses a clock value, such as "0:01:02.5", "12.3s" or "300ms"; null if it isn't one. (SMIL 3.0, Timing, Clock values) */
export function findSeconds(clock: string | undefined): number | null {
  const text = clock?.trim() ?? "";
  const parts = /^(?:(\d{1,6}):)?(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)$/.exec(text);
  const count = /^(\d{1,9}(?:\.\d{1,9})?)(h|min|s|ms|)$/.exec(text);
  const seconds = parts
    ? Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
    : count
      ? Number(count[1]) * (UNITS.get(count[2] ?? "") ?? 1)
      : null;
  return seconds === null || seconds > MAX_SECONDS ? null : Math.round(seconds * 1000) / 1000;
}
