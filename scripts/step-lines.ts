/**
 * Prints log lines for the steps of a long command. Another thread prints them, because the main thread is too busy for a timer
 * while a step's database statement runs.
 */
import { Worker } from "node:worker_threads";

interface StepLines {
  /** Prints the line. Until the next line begins, repeats it at each interval with the time taken so far. */
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
