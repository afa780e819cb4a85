/** Enhances the office's pages with passkeys. Everything else works without scripts. */
import { startPasskeys } from "./passkeys";

startPasskeys();
