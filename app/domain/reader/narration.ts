/** The narration of a chapter as sent to the browser. */
export interface ChapterNarration {
  /** The class for the element that is being read aloud; "" if there is none. */
  spokenClass: string;
  stretches: Stretch[];
}

/** A range of a sound, with times in seconds. */
export interface Stretch {
  /** The id of the element on the page. */
  id: string;
  /** The URL of the sound. */
  sound: string;
  from: number;
  /** The end of the range; null for the end of the sound. */
  until: number | null;
}
