/**
 * The thread that says how long a step takes so far; each message is a step's line. `step-lines.ts` starts it. Plain JavaScript,
 * because a compiler would cost it 30 MB.
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
    // The console would hand it to the thread that is busy.
    writeSync(1, `${line}, ${Math.round((performance.now() - begun) / 1000)} s so far\n`);
  } catch {
    // A reader that is slow or gone misses a line.
  }
}
