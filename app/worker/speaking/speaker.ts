/** The contract between a page and the part of its script that reads aloud, which loads later. */

export interface ReadingCallbacks {
  /** Shows the next part, and returns false if there is none. */
  turnOn(): Promise<boolean>;
  /** Called after the text has moved to the passage being spoken. */
  onMove(): void;
  /** Called when the controls take room from the text or free it. */
  onRoom(): void;
}

export interface SpeakerCallbacks extends ReadingCallbacks {
  /** True if the next part is of another chapter, or there is none. */
  isChapterEnd(): boolean;
  onClose(): void;
}

export interface Speaker {
  open(): void;
  toggle(): void;
  /** Continues from the page that the reader turned to, if it is speaking. */
  speakFromHere(): void;
  isOpen(): boolean;
}

/** The part of the script, as a module. */
export interface SpeechPart {
  startSpeaking(given: SpeakerCallbacks): Speaker;
}
