/** Narration of a chapter as sent to the browser. */
export interface ChapterNarration {
  /** The class for the element that is being read out; "" for none. */
  spokenClass: string;
  stretches: Stretch[];
}

/** A stretch of sound, in seconds. */
export interface Stretch {
  /** The id of the element on the page. */
  id: string;
  /** The address of the sound. */
  sound: string;
  from: number;
  /** Null for the end of the sound. */
  until: number | null;
}
