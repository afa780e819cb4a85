/** A book's notes in the W3C's format for annotations, which other reading systems read. (Web Annotation Data Model, EPUB Annotations 1.0) */
import type { ReadingNote } from "./notes.server";
import type { BookFacts } from "./publication";

const CFI = "http://idpf.org/epub/linking/cfi/epub-cfi.html";

/** Creates a collection of annotations. `cfis` maps the ids of notes to their EPUB CFIs; not every note has one. */
export function toAnnotations(
  { title, authors, identifiers, chapters }: Pick<BookFacts, "title" | "authors" | "identifiers" | "chapters">,
  notes: readonly ReadingNote[],
  cfis: ReadonlyMap<string, string>,
) {
  const items = notes.map(({ id, quote, note, colour, createdAt, title: heading, spot }) => {
    const cfi = cfis.get(id);
    const isBookmark = note === "" && colour === "";
    return {
      id: `urn:uuid:${id}`,
      type: "Annotation",
      motivation: isBookmark ? "bookmarking" : note === "" ? "highlighting" : "commenting",
      created: createdAt,
      ...(!isBookmark && {
        body: { type: "TextualBody", format: "text/plain", value: note, ...(colour !== "" && { color: colour }) },
      }),
      target: {
        source: chapters[(spot.chapter ?? 0) - 1]?.path ?? "",
        meta: { headings: [{ txt: heading }] },
        selector: [
          { type: "TextQuoteSelector", exact: quote.replace(/…$/, "") },
          ...(cfi ? [{ type: "FragmentSelector", conformsTo: CFI, value: cfi }] : []),
        ],
      },
    };
  });
  return {
    "@context": "http://www.w3.org/ns/anno.jsonld",
    type: "AnnotationCollection",
    label: title,
    about: { "dc:title": title, "dc:creator": authors, "dc:identifier": identifiers },
    total: items.length,
    first: { type: "AnnotationPage", startIndex: 0, items },
  };
}
