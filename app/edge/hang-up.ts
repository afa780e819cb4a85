/** Message from a process to its cluster that asks for a replacement. It has its own file, so that scripts load nothing else. */
export const HANG_UP = "hang up";
