const NEEDED_MAJOR = 24;

/** Ends the process with one clear sentence if Node is too old. `npm run …` and `npx` use the right version. */
export function requireNode24(running: string = process.versions.node): void {
  if (Number.parseInt(running, 10) >= NEEDED_MAJOR) return;
  process.stderr.write(
    `Lectern needs Node ${NEEDED_MAJOR} and was started with Node ${running}: start it through npm (such as \`npm start\`), which brings its own.\n`,
  );
  process.exit(1);
}
