/** Interface between a page and the part of its script that reads aloud, which loads later. */

export interface ReadingCallbacks {
  /** Shows the next part. Returns false at the end of the book. */
  turnOn(): Promise<boolean>;
  /** Called after the text has moved to the passage being spoken. */
  onMove(): void;
  /** Called when the controls appear or disappear, which changes the space for the text. */
  onRoom(): void;
}

export interface SpeakerCallbacks extends ReadingCallbacks {
  /** Returns true if the next part belongs to another chapter, or if the book ends. */
  isChapterEnd(): boolean;
  onClose(): void;
}

export interface Speaker {
  open(): void;
  toggle(): void;
  /** Continues from the page to which the reader turned, if the speaker is speaking. */
  speakFromHere(): void;
  isOpen(): boolean;
}

/** Exports of the module that reads aloud. */
export interface SpeechPart {
  startSpeaking(given: SpeakerCallbacks): Speaker;
}
