/**
 * Prints log lines for the steps of a long command. A step's database statement keeps the main thread too busy for a timer, so
 * the lines are printed by another thread.
 */
import { Worker } from "node:worker_threads";

interface StepLines {
  /** Prints the line, and repeats it with the time taken so far at each interval until the next line. */
  begin(line: string): void;
  end(): void;
}

/** Starts the thread on the first step. `interval` is in ms. */
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
