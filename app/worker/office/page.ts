/** Enhances the office's pages: passkeys, keys, and questions before what can't be undone. Everything else works without scripts. */
import { startConfirmations } from "./confirmations";
import { startKeys } from "./keys";
import { startPasskeys } from "./passkeys";

startPasskeys();
startKeys();
startConfirmations();
