/** Counts the results of all requests of a soak, and records every missing answer and every 5xx status except 503. */

const SHOWN = 5;

export class Tally {
  answers = 0;
  /** Number of answers with status 503, which asks the client to retry. */
  busy = 0;
  /** Number of requests that were in progress when the process was killed, and were sent again. */
  lostAtKills = 0;
  readonly unanswered = new Shown();
  /** Responses with a 5xx status other than 503. */
  readonly faults = new Shown();

  /** Errors in the log. */
  readonly complaints = new Shown();

  /** Adds a line of a shop's log to the counts. */
  hear(line: string): void {
    const { level, msg, path, err } = JSON.parse(line) as Record<string, string> & { err?: { message: string } };
    if (!/error|fatal/.test(level ?? "") || path?.startsWith("/error")) return;
    this.complaints.add([msg, path, err?.message].filter(Boolean).join(", "));
  }

  answered(what: string, target: string, status: number): void {
    this.answers += 1;
    if (status === 503) this.busy += 1;
    // Ignore the page /error, which always answers 500.
    else if (status >= 500 && !/^\/error(\.data)?(\?|$)/.test(target)) this.faults.add(`${what} ${status}`);
  }
}

/** Counts things, and keeps the first few for display. */
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
