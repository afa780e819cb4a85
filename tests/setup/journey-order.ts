/** What the shopkeeper does for the journeys' orders, by the commands. */
import { aFile, HEADS } from "../factories/library-files";
import { journeyFolder } from "./journey-shop";
import { shopCommand } from "./shop-command";

/** `npm run orders` as the shopkeeper types it. */
export async function ordersCommand(...args: string[]): Promise<void> {
  await shopCommand("orders", args, journeyFolder);
}

/** Puts a file behind an eBook; returns what the file holds. */
export async function addToLibrary(code: string): Promise<Buffer> {
  await shopCommand("library-add", [code, aFile(HEADS.EPUB)], journeyFolder);
  return HEADS.EPUB;
}
