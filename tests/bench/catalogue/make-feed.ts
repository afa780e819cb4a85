/** npm run bench:feed -- ROWS FILE: writes an invented catalogue as a product feed, for testing the shop at a certain size. */
import { writeFeed } from "./write-feed";

const [rows, file, ...more] = process.argv.slice(2);
if (!/^[1-9]\d{0,7}$/.test(rows ?? "") || file === undefined || more.length > 0) {
  console.error("Writes an invented catalogue as a product feed.\n\n  npm run bench:feed -- ROWS FILE");
  process.exit(1);
}

let lastShown = performance.now();
await writeFeed(file, Number(rows), {
  progress: (written) => {
    if (performance.now() - lastShown < 5000) return;
    lastShown = performance.now();
    console.log(`${written.toLocaleString("en-AU")} of ${Number(rows).toLocaleString("en-AU")} rows`);
  },
});
