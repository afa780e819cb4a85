/** The message of a process to the cluster that started it: someone asked for a replacement. Stands alone, so that scripts load nothing else. */
export const HANG_UP = "hang up";
