import type { ReaderSettings } from "~/domain/reader/reader-settings";
import { useLayoutData } from "~/ui/ground/layout-data";

/** Data shared by all pages of the reader's host. */
export interface Reader {
  settings: ReaderSettings;
}

/** Returns the data from the layout around the reader's pages; undefined only on an error page, if its loader failed. */
export function useReader(): Reader | undefined {
  return useLayoutData("reader/layout");
}
