/** Stores a position in an audio book in this browser until it has been sent to the shop. */
import { keepChoice, readChoice } from "./choice";

interface UnsentPosition {
  /** The listener's member id. */
  reader: string;
  sound: string;
  seconds: string;
  /** Time in UTC ISO. */
  madeAt: string;
}

const toName = (heard: string) => `unsent ${heard}`;

/** Returns the position that waits to be sent to the address `heard`; null if no position of this listener is waiting. */
export function findUnsent(heard: string, reader: string): UnsentPosition | null {
  try {
    const unsent = JSON.parse(readChoice(toName(heard)) || "null") as UnsentPosition | null;
    return unsent?.reader === reader ? unsent : null;
  } catch {
    return null;
  }
}

/** Sends a position, and stores it in this browser if the shop can't be reached. Returns true once the shop has it. */
export async function sendPosition(heard: string, unsent: UnsentPosition): Promise<boolean> {
  keepChoice(toName(heard), JSON.stringify(unsent));
  const body = new URLSearchParams({ ...unsent });
  const sent = await fetch(heard, { method: "POST", body, keepalive: true }).catch(() => null);
  if (sent?.ok && findUnsent(heard, unsent.reader)?.madeAt === unsent.madeAt) keepChoice(toName(heard), "");
  return sent?.ok ?? false;
}
