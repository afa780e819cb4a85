/** Counts the results of all requests of a soak: every missing answer, and every fault except 503. */

const SHOWN = 5;

export class Tally {
  answers = 0;
  /** Number of 503s, by which the shop requests a retry. */
  busy = 0;
  /** Requests that were running when the process was killed, and were sent again. */
  lostAtKills = 0;
  readonly unanswered = new Shown();
  /** Answers with a 5xx status other than 503. */
  readonly faults = new Shown();

  /** Errors in the log. */
  readonly complaints = new Shown();

  /** Counts a line of a shop's log. */
  hear(line: string): void {
    const { level, msg, path, err } = JSON.parse(line) as Record<string, string> & { err?: { message: string } };
    if (!/error|fatal/.test(level ?? "") || path?.startsWith("/error")) return;
    this.complaints.add([msg, path, err?.message].filter(Boolean).join(", "));
  }

  answered(what: string, target: string, status: number): void {
    this.answers += 1;
    if (status === 503) this.busy += 1;
    // The page /error answers 500 to everyone.
    else if (status >= 500 && !/^\/error(\.data)?(\?|$)/.test(target)) this.faults.add(`${what} ${status}`);
  }
}

/** A count, and the first few of the counted things. */
class Shown {
  count = 0;
  readonly #first: string[] = [];

  add(what: string): void {
    this.count += 1;
    if (this.#first.length < SHOWN) this.#first.push(what.slice(0, 300));
  }

  get note(): string {
    return this.#first.join("; ");
  }
}
