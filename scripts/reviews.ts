/** npm run reviews -- list | publish ID… | refuse ID… */
import { parseArgs } from "node:util";

const USAGE = `Reviews that wait to be read.

  npm run reviews -- list            those that wait, oldest first
  npm run reviews -- publish ID…     let them show and count
  npm run reviews -- refuse ID…      keep them from showing; their writers may change them`;

async function main(): Promise<number> {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 24) {
    console.error(`This is Node ${process.versions.node}; the shop needs 24. Start it as: npm run reviews`);
    return 1;
  }
  const [verb, ...ids] = parseArgs({ allowPositionals: true, strict: false }).positionals;
  const isDecision = verb === "publish" || verb === "refuse";
  if (verb !== "list" && !(isDecision && ids.length > 0)) {
    console.error(USAGE);
    return 1;
  }
  // Only now: on an older Node the database's driver does not even load.
  const { closeDatabase, database, dialect } = await import("../app/database/connection.server");
  const { migrate } = await import("../app/database/migrate.server");
  const { decideReview, listWaitingReviews } = await import("../app/domain/reviews/moderation.server");
  const { ReviewNotFound } = await import("../app/domain/reviews/own-reviews.server");
  let failures = 0;
  try {
    await migrate(database(), dialect());
    if (verb === "list") {
      const waiting = await listWaitingReviews();
      for (const { id, stars, title, body, authorName, createdAt, productTitle } of waiting) {
        console.log(`${id}  ${createdAt.slice(0, 10)}  ${stars}/5  ${authorName}, of ${productTitle}`);
        console.log(`${printable([title, body].filter(Boolean).join("\n"))}\n`);
      }
      console.log(`${waiting.length} waiting`);
    }
    for (const id of ids) {
      try {
        await decideReview(id, verb === "publish" ? "published" : "refused");
        console.log(`${id}  ${verb === "publish" ? "published" : "refused"}`);
      } catch (error) {
        if (!(error instanceof ReviewNotFound)) throw error;
        console.error(`${id}  there is no such review`);
        failures += 1;
      }
    }
  } finally {
    await closeDatabase();
  }
  return failures > 0 ? 1 : 0;
}

/** A stranger's text must not command the terminal. */
function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, "�").replace(/^/gm, "    ");
}

process.exitCode = await main();
