const NEEDED_MAJOR = 24;

/** Ends the process with one clear sentence on an older Node. `npm run …` and `npx` bring the right one with them. */
export function requireNode24(running: string = process.versions.node): void {
  if (Number.parseInt(running, 10) >= NEEDED_MAJOR) return;
  process.stderr.write(
    `Lectern needs Node ${NEEDED_MAJOR} and was started with Node ${running}: start it through npm (such as \`npm start\`), which brings its own.\n`,
  );
  process.exit(1);
}
