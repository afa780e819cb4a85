/** Source text of each host's service worker, from the build. (scripts/vite/service-workers.js) */
declare module "virtual:service-workers" {
  export const shop: string;
  export const reader: string;
  /** The script of the reader's pages. */
  export const readerPage: string;
  /** Part of the reader's script that reads aloud. */
  export const readerSpeech: string;
  /** Part of the reader's script that searches in stored books. */
  export const readerSearch: string;
  export const officePage: string;
}
