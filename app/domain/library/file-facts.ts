/** Lists facts about a book's file, for the page that sells the book. No I/O. */
import { opensAs } from "./library-book";
import { type FileShown, sizeInWords } from "./order-goods";

/** Returns labelled facts about a file: its kind and size, and the devices on which it opens. */
export function fileFacts(file: FileShown): [label: string, value: string][] {
  const { kind, bytes } = file;
  const facts: [string, string][] = [["File", `${kind}, ${sizeInWords(bytes)}`]];
  const devices = "phones, tablets and computers";
  if (opensAs(kind) === "listen") return [...facts, ["Plays on", `${capital(devices)}, in any browser`]];
  if (kind === "PDF") return [...facts, ["Reads on", capital(devices)]];
  return [...facts, ["Reads on", `${capital(devices)}, in any browser, and eReaders that open EPUB`]];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
