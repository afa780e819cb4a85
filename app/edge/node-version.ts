const wanted = 24;

/** Ends the process with one clear sentence on an older Node. `npm run …` and `npx` bring the right one with them. */
export function requireNode24(running: string = process.versions.node): void {
  if (Number.parseInt(running, 10) >= wanted) return;
  process.stderr.write(
    `Lectern needs Node ${wanted} and was started with Node ${running}: start it through npm (such as \`npm start\`), which brings its own.\n`,
  );
  process.exit(1);
}
