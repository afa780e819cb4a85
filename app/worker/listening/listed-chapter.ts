/** A chapter in the chapter list of an audio book's page. Times are in seconds from the beginning of its sound file. */
export interface ListedChapter {
  number: number;
  title: string;
  href: string;
  sound: string;
  from: number;
  /** End of the chapter; null if it ends with its sound file. */
  until: number | null;
  link: HTMLAnchorElement;
}
