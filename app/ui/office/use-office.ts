import { useLayoutData } from "~/ui/ground/layout-data";

/** The facts about the person in the office that its frame shows. */
export interface OfficeFrameData {
  name: string;
  role: string;
  /** The pages that the person may see. */
  menu: readonly { href: string; label: string }[];
}

/**
 * Returns the person's data from the layout around the office's pages; null if nobody is signed in, and on an error page if the
 * loader failed.
 */
export function useOffice(): OfficeFrameData | null {
  return useLayoutData<OfficeFrameData | null | undefined>("office/layout") ?? null;
}
