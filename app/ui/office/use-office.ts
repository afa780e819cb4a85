import { useLayoutData } from "~/ui/ground/layout-data";

/** Details of the signed-in member of staff, shown by the office's frame. */
export interface OfficeFrameData {
  name: string;
  role: string;
  /** The pages that the member of staff may see. */
  menu: readonly { href: string; label: string }[];
}

/**
 * Returns the member of staff's data from the layout around the office's pages; null if nobody is signed in, and on an error
 * page if the loader failed.
 */
export function useOffice(): OfficeFrameData | null {
  return useLayoutData<OfficeFrameData | null | undefined>("office/layout") ?? null;
}
