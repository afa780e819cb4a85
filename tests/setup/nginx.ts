/** What runs behind a real nginx. Where the machine has none, it is left out and says so. */
import { findNginx } from "../../scripts/cluster/front";

export const hasNginx = findNginx() !== null;

/** For the title of what is left out without it. */
export const withNginx = hasNginx ? "behind nginx" : "behind nginx (skipped: nginx is not on this machine)";
