/** Does the shopkeeper's work on orders for journeys. */
import { addLibraryFile } from "~/domain/library/add-file.server";
import { aFile, HEADS } from "../factories/library-files";
import { journeyFolder } from "./journey-shop";
import { shopCommand } from "./shop-command";

/** Runs `npm run orders`, as the shopkeeper does. */
export async function ordersCommand(...args: string[]): Promise<void> {
  await shopCommand("orders", args, journeyFolder);
}

/** Adds a file to an eBook directly, without running the command. Returns the file's contents. */
export async function addToLibrary(code: string, content: Buffer = HEADS.EPUB): Promise<Buffer> {
  await addLibraryFile(code, aFile(content));
  return content;
}
