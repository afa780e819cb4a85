/** What the shopkeeper does for the journeys' orders. */
import { addLibraryFile } from "~/domain/library/add-file.server";
import { aFile, HEADS } from "../factories/library-files";
import { journeyFolder } from "./journey-shop";
import { shopCommand } from "./shop-command";

/** `npm run orders` as the shopkeeper types it. */
export async function ordersCommand(...args: string[]): Promise<void> {
  await shopCommand("orders", args, journeyFolder);
}

/** Adds a file to an eBook, without the command's start, and returns its contents. */
export async function addToLibrary(code: string, content: Buffer = HEADS.EPUB): Promise<Buffer> {
  await addLibraryFile(code, aFile(content));
  return content;
}
