/** npm run staff:log */
import { command, onDatabase, Unusable } from "./command";
import { pageCount, pageIn } from "./pages";

const USAGE = `Lists what staff did, newest first.

  npm run staff:log
    --email ADDRESS     only what this account did
    --since DATE        only since this day, such as 2027-01-26 (UTC)
    --limit COUNT       so many lines a page; 200 unless given
    --page N            the Nth page
    --json              print JSON`;

await command({
  name: "staff:log",
  usage: USAGE,
  options: {
    email: { type: "string" },
    since: { type: "string" },
    limit: { type: "string" },
    page: { type: "string" },
    json: { type: "boolean" },
  },
  stopped: "Stopped",
  changes: false,
  async run({ values: { email, since, limit = "200", page: typed, json }, positionals }) {
    if (positionals.length > 0) throw new Unusable(`Unexpected: ${positionals.join(" ")}.`);
    const { isRealDate } = await import("../app/domain/stores/store");
    if (since !== undefined && !(/^\d{4}-\d{2}-\d{2}$/.test(since) && isRealDate(since)))
      throw new Unusable(`--since ${since} is not a date, such as 2027-01-26.`);
    if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Unusable(`--limit ${limit} is not a number of lines.`);
    const page = pageIn(typed);
    const { countStaffLog, readStaffLog } = await import("../app/domain/staff/staff-log.server");
    const question = {
      ...(email !== undefined && { email }),
      ...(since !== undefined && { since }),
    };
    const lines = Number(limit);
    const { deeds, total } = await onDatabase(async () => ({
      deeds: await readStaffLog({ ...question, limit: lines, page }),
      total: await countStaffLog(question),
    }));
    if (json) console.log(JSON.stringify(deeds, null, 2));
    else {
      for (const { doneAt, by, deed, subject, storeSlug, was, became } of deeds)
        console.log([doneAt, by, deed, subject, storeSlug, was && `${was} → ${became}`].filter(Boolean).join("  "));
      console.log(pageCount({ total, page, pages: Math.max(1, Math.ceil(total / lines)) }, "act"));
    }
    return 0;
  },
});
