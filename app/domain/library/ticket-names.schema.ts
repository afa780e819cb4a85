/** The fields for the names on eTickets: a list for each event. Fields at the same position belong to the same event. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { across, line, lines } from "~/domain/form/text-fields";
import { MAX_TICKET_NAME_LENGTH, readTicketNames } from "./ticket-names";

const MAX_EVENTS = 50;
const TOO_LONG = `A name can have at most ${MAX_TICKET_NAME_LENGTH} characters.`;

export const ticketNamesShape = {
  ticketKeys: z.array(z.string()).check(z.maxLength(MAX_EVENTS)),
  ticketCounts: z.array(z.string()).check(z.maxLength(MAX_EVENTS)),
  ticketNames: z.array(lines()).check(z.maxLength(MAX_EVENTS)),
};

export interface TypedTicketNames {
  ticketKeys?: readonly string[];
  ticketCounts?: readonly string[];
  ticketNames?: readonly string[];
}

/** Returns an error if a name in a list is too long, or a list has more names than its event has eTickets. */
export function ticketNameFaults({ ticketCounts = [], ticketNames = [] }: TypedTicketNames): { ticketNames?: string } {
  for (const [at, text] of ticketNames.entries()) {
    const names = readTicketNames(text);
    const count = Number(ticketCounts[at] ?? 0);
    if (names.some((name) => name.length > MAX_TICKET_NAME_LENGTH)) return { ticketNames: TOO_LONG };
    if (names.length > count)
      return {
        ticketNames: `There are ${names.length} names for ${count === 1 ? "1 eTicket" : `${count} eTickets`}. Please remove ${names.length - count}.`,
      };
  }
  return {};
}

/** The form for names on an order's page. `shownNames` are the lists as the page showed them. */
export const ticketNamesSchema = z
  .object({ ...ticketNamesShape, shownNames: z.array(lines()) })
  .check(across((typed: TypedTicketNames) => ticketNameFaults(typed)));

/** The form in which staff correct the name on one eTicket. `seen` is the name that the page showed. */
export const ticketNameSchema = z.object({
  ticket: z.string(),
  seen: z.string(),
  name: hinted(line(z.maxLength(MAX_TICKET_NAME_LENGTH, TOO_LONG)), { autoComplete: "off" }),
});
