/** A chapter in the list of an audio book's page. Times are seconds of its sound. */
export interface ListedChapter {
  number: number;
  title: string;
  href: string;
  sound: string;
  from: number;
  /** Null for the end of its sound. */
  until: number | null;
  link: HTMLAnchorElement;
}
