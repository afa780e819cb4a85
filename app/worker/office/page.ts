/**
 * Enhances the office's pages: passkeys, keyboard shortcuts, confirmation of irreversible actions, lists that change without a
 * reload, and the progress of actions on many rows. Everything works without scripts.
 */
import { startBulk } from "./bulk";
import { startConfirmations } from "./confirmations";
import { startKeys } from "./keys";
import { startLists } from "./lists";
import { startPasskeys } from "./passkeys";
import { startScrollPlace } from "./scroll-place";

startPasskeys();
startKeys();
startConfirmations();
startLists();
startBulk();
startScrollPlace();
