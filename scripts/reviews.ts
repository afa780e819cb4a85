/** npm run reviews -- list | publish ID… | refuse ID… */
import { command, onDatabase, Unusable } from "./command";
import { pageCount, pageIn } from "./pages";

const USAGE = `Lists, publishes and refuses reviews waiting for approval.

  npm run reviews -- list            reviews waiting for approval, oldest first; --page N for the Nth hundred
  npm run reviews -- publish ID…     publish reviews
  npm run reviews -- refuse ID…      refuse reviews; customers can edit them and submit them again`;

/** Replaces control characters, because visitors' text must not send commands to the terminal. */
function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, "�").replace(/^/gm, "    ");
}

await command({
  name: "reviews -- list",
  usage: USAGE,
  options: { page: { type: "string" } },
  stopped: "Stopped",
  changes: ({ positionals }) => positionals[0] !== "list",
  async run({ positionals, values }) {
    const [verb, ...ids] = positionals;
    if (verb === "list") {
      const page = pageIn(values.page);
      return onDatabase(() => list(page));
    }
    if ((verb !== "publish" && verb !== "refuse") || ids.length === 0) throw new Unusable();
    return onDatabase(() => decide(ids, verb === "publish" ? "published" : "refused"));
  },
});

async function list(page: number): Promise<number> {
  const { listWaitingReviews } = await import("../app/domain/reviews/moderation.server");
  const { reviews, total, pages } = await listWaitingReviews(page);
  for (const { id, stars, title, body, authorName, createdAt, productTitle } of reviews) {
    console.log(`${id}  ${createdAt.slice(0, 10)}  ${stars}/5  ${authorName}, of ${productTitle}`);
    console.log(`${printable([title, body].filter(Boolean).join("\n"))}\n`);
  }
  console.log(pageCount({ total, page, pages }, "waiting", "waiting"));
  return 0;
}

async function decide(ids: readonly string[], state: "published" | "refused"): Promise<number> {
  const { decideReview } = await import("../app/domain/reviews/moderation.server");
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  const { ReviewNotFound } = await import("../app/domain/reviews/own-reviews.server");
  let failures = 0;
  for (const id of ids) {
    try {
      await decideReview(id, { to: state }, AT_THE_COMMAND_LINE);
      console.log(`${id}  ${state}`);
    } catch (error) {
      if (!(error instanceof ReviewNotFound)) throw error;
      console.error(`${id}  review not found`);
      failures += 1;
    }
  }
  return failures > 0 ? 1 : 0;
}
