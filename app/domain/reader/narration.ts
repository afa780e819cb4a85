/** What the browser gets to know of a chapter that a voice reads. */
export interface ChapterNarration {
  /** For what is being read out; "" for none. */
  spokenClass: string;
  stretches: Stretch[];
}

/** In seconds. */
export interface Stretch {
  /** Of the element on the page. */
  id: string;
  /** The address of its sound. */
  sound: string;
  from: number;
  /** Null for the sound's end. */
  until: number | null;
}
