/** A lock that threads take in turn: SQLite has one writer, and a thread that finds it busy would have to try again and again. */

const FREE = 0;
const TAKEN = 1;

/** Creates the memory that the threads share; it can be sent to them. */
export function sharedTurn(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

/** Runs `work` while no other thread runs its own. Waiting blocks the thread. */
export async function inTurn<T>(shared: SharedArrayBuffer, work: () => Promise<T>): Promise<T> {
  const turn = new Int32Array(shared);
  while (Atomics.compareExchange(turn, 0, FREE, TAKEN) !== FREE) Atomics.wait(turn, 0, TAKEN);
  try {
    return await work();
  } finally {
    Atomics.store(turn, 0, FREE);
    Atomics.notify(turn, 0, 1);
  }
}
