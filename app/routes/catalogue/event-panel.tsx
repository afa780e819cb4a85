import type { EventFacts } from "~/domain/library/event-words";

/** Renders a ticket's event: date, place, time when the doors open, and number of seats left. */
export function EventPanel({ event, seats }: { event: EventFacts; seats: number | null }) {
  const facts: [string, string | null][] = [
    ["When", event.when],
    ["Where", event.where],
    ["Doors", event.doors],
    ["Seats left", seats === null ? null : String(seats)],
  ];
  return (
    <dl className="event">
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
