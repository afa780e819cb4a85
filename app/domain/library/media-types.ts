/** A kind of file that the digital library accepts. */

export interface MediaKind {
  /** The name that shoppers see. */
  kind: string;
  mediaType: string;
  extension: string;
}

export const MEDIA_KINDS: readonly MediaKind[] = [
  { kind: "EPUB", mediaType: "application/epub+zip", extension: "epub" },
  { kind: "PDF", mediaType: "application/pdf", extension: "pdf" },
  { kind: "MP3", mediaType: "audio/mpeg", extension: "mp3" },
  { kind: "M4B", mediaType: "audio/mp4", extension: "m4b" },
  { kind: "ZIP", mediaType: "application/zip", extension: "zip" },
];

/** Returns the name of the file kind for a media type; "File" for kinds that are no longer accepted. */
export function kindOfMedia(mediaType: string): string {
  return MEDIA_KINDS.find((each) => each.mediaType === mediaType)?.kind ?? "File";
}
