/** The queue of one process's writers. */
import { DatabaseUnavailable } from "./unavailable.server";

/**
 * Maximum number of waiting writers. When the queue is full, further writers are refused immediately, because they would wait
 * too long, and each waiting writer takes memory.
 */
const MAX_WAITING = 200;

/** Admits one writer at a time, in order of arrival, without blocking the event loop. */
export class WriteTurns {
  readonly #waiting = new Set<() => void>();
  #isTaken = false;

  /**
   * Resolves when it is the caller's turn; the caller ends its turn with {@link pass}. Throws {@link DatabaseUnavailable} after
   * `until` (ms, epoch), or when too many writers are waiting.
   */
  async take(until: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    if (this.#waiting.size >= MAX_WAITING) throw locked("too many others wait to write");
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

  /** True while a writer has its turn. */
  get isTaken(): boolean {
    return this.#isTaken;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Admits the next writer. */
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
