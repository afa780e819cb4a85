/** What came of all requests of a soak: no answer, and no fault but 503, goes uncounted. */

const SHOWN = 5;

export class Tally {
  answers = 0;
  /** 503s: the shop asked for a retry. */
  busy = 0;
  /** In hand when the process was killed, and sent again. */
  lostAtKills = 0;
  readonly unanswered = new Shown();
  /** 5xx other than 503. */
  readonly faults = new Shown();

  /** Errors in the log. */
  readonly complaints = new Shown();

  /** A line of a shop's log. */
  hear(line: string): void {
    const { level, msg, path, err } = JSON.parse(line) as Record<string, string> & { err?: { message: string } };
    if (!/error|fatal/.test(level ?? "") || path?.startsWith("/error")) return;
    this.complaints.add([msg, path, err?.message].filter(Boolean).join(", "));
  }

  answered(what: string, target: string, status: number): void {
    this.answers += 1;
    if (status === 503) this.busy += 1;
    // That page answers 500 to everyone.
    else if (status >= 500 && !/^\/error(\.data)?(\?|$)/.test(target)) this.faults.add(`${what} ${status}`);
  }
}

/** A count, and the first few of what was counted. */
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
