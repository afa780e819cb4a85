/** The writers of one process, who take turns. */
import { DatabaseUnavailable } from "./unavailable.server";

/** With a full queue the shop says so at once: the last would wait too long, and each holds memory. */
const MOST_WAITING = 200;

/** Lets one writer in at a time, in the order in which they came. Nobody waits on the event loop. */
export class WriteTurns {
  readonly #waiting = new Set<() => void>();
  #isTaken = false;

  /** Resolves when it is one's turn; end it with {@link pass}. Throws {@link DatabaseUnavailable} after `until` (ms, epoch), or when too many wait. */
  async take(until: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    if (this.#waiting.size >= MOST_WAITING) throw locked("too many others wait to write");
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        reject(locked("others before it wait to write"));
      }, until - Date.now());
      this.#waiting.add(enter);
    });
  }

  /** Lets the next one in. */
  pass(): void {
    const [next] = this.#waiting;
    if (!next) this.#isTaken = false;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}

function locked(why: string): DatabaseUnavailable {
  return new DatabaseUnavailable("SQLITE_BUSY", { cause: new Error(why) });
}
