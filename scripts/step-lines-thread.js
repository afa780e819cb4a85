/**
 * Prints the time that a step has taken so far, in a separate thread. `step-lines.ts` starts the thread and sends it the line
 * of each step. It is plain JavaScript, because a compiler would need 30 MB in this thread.
 */
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

let line = "";
let begun = 0;
/** @type {NodeJS.Timeout | undefined} */
let timer;

parentPort?.on("message", (next) => {
  line = next;
  begun = performance.now();
  clearInterval(timer);
  timer = setInterval(write, workerData.interval);
});

function write() {
  try {
    // Write directly, because the console would pass the text to the main thread, which is busy.
    writeSync(1, `${line}, ${Math.round((performance.now() - begun) / 1000)} s so far\n`);
  } catch {
    // Ignore the error. The line is lost if the reader of the output is slow or has closed it.
  }
}
