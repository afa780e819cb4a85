/** npm run newsletter:send -- LIST FILE */
import { readFile } from "node:fs/promises";
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Emails a newsletter to everyone who chose it.

  npm run newsletter:send -- LIST FILE [--per-minute 300] [--dry-run]

  LIST          specialOffers, weeklyInStoreSpecials, catalogueOffersHighlights, birthdayOffer, localStoreEvents,
                weeklyEbookSpecials, movieEventScreenings, justArrivedNewReleases or discountSaleEvents
  FILE          JSON: {"subject": "…", "paragraphs": ["…"], "link": {"label": "…", "href": "https://…"}}
  --per-minute  emails a minute, at most
  --dry-run     only counts who would get it

The running shop sends the emails. Each address gets the same newsletter only once, even if you run the command again.`;

await command({
  name: "newsletter:send -- LIST FILE",
  usage: USAGE,
  options: { "per-minute": { type: "string", default: "300" }, "dry-run": { type: "boolean" } },
  stopped: "Not all emails were queued. Run the command again to queue the rest",
  changes: ({ values }) => !values["dry-run"],
  async run({ positionals: [name, file, ...more], values }) {
    const perMinute = Number(values["per-minute"]);
    if (!name || !file || more.length > 0) throw new Unusable();
    if (!Number.isInteger(perMinute) || perMinute < 1) throw new Unusable("--per-minute must be a number from 1.");
    const { LIST_NAMES } = await import("../app/domain/accounts/preferences");
    const list = LIST_NAMES.find((each) => each === name);
    if (!list) throw new Unusable(`There is no newsletter ${name}.`);
    const newsletters = await import("../app/domain/newsletters/send-newsletter.server");
    const newsletter = newsletters.readNewsletter(await readFile(file, "utf8"));
    return onDatabase(async () => {
      if (values["dry-run"]) console.log(`${await newsletters.countRecipients(list)} addresses would get it.`);
      else console.log(`${await newsletters.sendNewsletter(list, newsletter, perMinute)} emails queued.`);
      return 0;
    });
  },
});
