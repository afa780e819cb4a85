/** Message by which a process asks its cluster for a replacement. It has its own file, so that scripts load nothing else. */
export const HANG_UP = "hang up";
