/** Builds sort keys for names, for the list that staff use at the door of an event. */
import { foldWords } from "~/domain/catalogue/fold-words";

/** Returns the folded words by which an eTicket is sorted: its holder's last name and the others, or the buyer's surname and first name. */
export function ticketSortName(holder: string, buyer: { firstName: string; surname: string }): string {
  const words = foldWords(holder).split(" ");
  const last = words.pop() ?? "";
  return last === "" ? foldWords(`${buyer.surname} ${buyer.firstName}`) : [last, ...words].join(" ");
}
