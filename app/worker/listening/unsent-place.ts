/** Stores a position in an audio book in this browser until it has been sent to the shop. */
import { keepChoice, readChoice } from "./choice";

interface UnsentPlace {
  /** The listener's member id. */
  reader: string;
  sound: string;
  seconds: string;
  /** Time in UTC ISO. */
  madeAt: string;
}

const toName = (heard: string) => `unsent ${heard}`;

/** Returns the position that waits to be sent to the address `heard`; null if no position of this listener is waiting. */
export function findUnsent(heard: string, reader: string): UnsentPlace | null {
  try {
    const place = JSON.parse(readChoice(toName(heard)) || "null") as UnsentPlace | null;
    return place?.reader === reader ? place : null;
  } catch {
    return null;
  }
}

/** Sends a position, and stores it in this browser if the shop can't be reached. Returns true once the shop has it. */
export async function sendPlace(heard: string, place: UnsentPlace): Promise<boolean> {
  keepChoice(toName(heard), JSON.stringify(place));
  const body = new URLSearchParams({ ...place });
  const sent = await fetch(heard, { method: "POST", body, keepalive: true }).catch(() => null);
  if (sent?.ok && findUnsent(heard, place.reader)?.madeAt === place.madeAt) keepChoice(toName(heard), "");
  return sent?.ok ?? false;
}
