/** Books with narration. */
import { anEpub, type EpubTraits } from "./epubs";
import { anMp3 } from "./sounds";

const STRETCH_SECONDS = 1.5;

/** Builds a media overlay that plays a clip of sound for each of these elements of a chapter, in this order. */
export function aSmil(chapter: string, ids: readonly string[], from = 0): string {
  const pars = ids.map((id, at) => {
    const begin = from + at * STRETCH_SECONDS;
    return `<par><text src="${chapter}#${id}"/><audio src="audio/voice.mp3" clipBegin="${begin}s" clipEnd="${begin + STRETCH_SECONDS}s"/></par>`;
  });
  return `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body><seq>${pars.join("")}</seq></body></smil>`;
}

/** Builds a book with two narrated chapters of two sentences each, and a third chapter without narration. */
export async function aNarratedBook({
  title = "A Book with a Voice",
  smils = [aSmil("one.xhtml", ["s1", "s2"]), aSmil("two.xhtml", ["s1", "s2"], 2 * STRETCH_SECONDS)],
  spokenClass = "-epub-media-overlay-active",
  metadata = "",
  ...traits
}: Pick<EpubTraits, "title" | "metadata" | "heads" | "language" | "spine"> & {
  smils?: readonly string[];
  spokenClass?: string;
} = {}): Promise<Buffer> {
  const names = ["one", "two"];
  return anEpub({
    ...traits,
    title,
    metadata: `${metadata}<meta property="media:active-class">${spokenClass.replaceAll('"', "&quot;")}</meta>`,
    items: smils.map((_, at) => `media-overlay="smil-${names[at]}"`),
    manifest: `${smils.map((_, at) => `<item id="smil-${names[at]}" href="${names[at]}.smil" media-type="application/smil+xml"/>`).join("")}<item id="voice" href="audio/voice.mp3" media-type="audio/mpeg"/>`,
    chapters: [
      '<h1>One</h1><p id="s1">The first sentence.</p><p>And <span id="s2">the second.</span></p>',
      '<h1>Two</h1><p id="s1">The third sentence.</p><p id="s2">The last one.</p>',
      "<h1>Three</h1><p>Nobody reads this out.</p>",
    ],
    files: {
      "OPS/audio/voice.mp3": anMp3({ seconds: 7 }),
      ...Object.fromEntries(smils.map((smil, at) => [`OPS/${names[at]}.smil`, smil])),
    },
  });
}
