/** Lines in a log for the steps of a long command. A statement of a step keeps its thread too busy for a timer, so another thread writes them. */
import { Worker } from "node:worker_threads";

interface StepLines {
  /** Writes the line, and again with the time it took so far at each interval, until the next one. */
  begin(line: string): void;
  end(): void;
}

/** Starts its thread with the first step. `interval` is in ms. */
export function stepLines(interval: number): StepLines {
  let thread: Worker | undefined;
  return {
    begin(line) {
      console.log(line);
      thread ??= new Worker(new URL("./step-lines-thread.js", import.meta.url), {
        workerData: { interval },
        execArgv: [],
      });
      thread.unref();
      thread.postMessage(line);
    },
    end() {
      void thread?.terminate();
    },
  };
}
