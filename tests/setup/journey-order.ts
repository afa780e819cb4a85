/** What the shopkeeper does for the journeys' orders, by the commands. */
import { aFile, HEADS } from "../factories/library-files";
import { journeyFolder } from "./journey-shop";
import { shopCommand } from "./shop-command";

/** `npm run orders` as the shopkeeper types it. */
export async function ordersCommand(...args: string[]): Promise<void> {
  await shopCommand("orders", args, journeyFolder);
}

/** Adds a file to an eBook and returns its contents. */
export async function addToLibrary(code: string, content: Buffer = HEADS.EPUB): Promise<Buffer> {
  await shopCommand("library-add", [code, aFile(content)], journeyFolder);
  return content;
}
