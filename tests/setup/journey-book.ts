/** Creates books for journeys on the reader's host. */
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aPerson } from "../steps/account-steps";
import { importWares } from "./import-wares";
import { addToLibrary } from "./journey-order";
import { aWareOfItsOwn, type Ware } from "./journey-shop";

/** Creates an eBook with its file, on sale in the shop. */
export async function aBook(content?: Buffer): Promise<Ware> {
  const book = aWareOfItsOwn({ format: "eBook", stock: "" });
  await importWares([book]);
  await addToLibrary(book.code, content ?? (await anEpub({ title: book.title })));
  return book;
}

/** Adds the book to the member's library. */
export async function bought(memberId: string, { code, title }: Pick<Ware, "code" | "title">): Promise<void> {
  await aPaidOrder({ memberId, email: aPerson().email }, [{ productType: "eBook", code, title }]);
}
