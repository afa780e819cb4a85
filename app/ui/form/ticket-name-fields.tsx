import { type NamedList, TICKET_NAMES_HINT } from "~/domain/library/ticket-names";
import { FieldError } from "./fields";
import { useField } from "./use-field";

/** A list of names for each event, with one name per line. */
export function TicketNameFields({ events }: { events: readonly NamedList[] }) {
  const { id, control, allValues, error } = useField("ticketNames", { hasHint: true });
  return (
    <fieldset className="field-group">
      <legend>Names on eTickets (optional)</legend>
      <p className="hint" id={`${id}-hint`}>
        {TICKET_NAMES_HINT}
      </p>
      {events.map(({ key, title, quantity, text }, at) => {
        const own = at === 0 ? id : `${id}-${at}`;
        return (
          <p key={`${key} ${allValues[at]}`} className="field">
            <input type="hidden" name="ticketKeys" value={key} />
            <input type="hidden" name="ticketCounts" value={quantity} />
            <input type="hidden" name="shownNames" value={text} />
            <label htmlFor={own}>
              {title}, {quantity === 1 ? "1 eTicket" : `${quantity} eTickets`}
            </label>
            <textarea {...control} id={own} rows={Math.min(quantity, 10)} defaultValue={allValues[at]} />
          </p>
        );
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
