/** Builds sort keys for names, for the list of eTicket holders that staff use at the door of an event. */
import { foldWords } from "~/domain/catalogue/fold-words";

/**
 * Returns an eTicket's sort key: the holder's last name followed by the other names. If the eTicket has no name, uses the
 * buyer's surname and first name.
 */
export function ticketSortName(holder: string, buyer: { firstName: string; surname: string }): string {
  const words = foldWords(holder).split(" ");
  const last = words.pop() ?? "";
  return last === "" ? foldWords(`${buyer.surname} ${buyer.firstName}`) : [last, ...words].join(" ");
}
