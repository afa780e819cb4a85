/** npm run staff:log */
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Lists what staff did, newest first.

  npm run staff:log
    --email ADDRESS     only what this account did
    --since DATE        only since this day, such as 2027-01-26 (UTC)
    --limit COUNT       at most so many lines; 200 unless given
    --json              print JSON`;

await command({
  name: "staff:log",
  usage: USAGE,
  options: {
    email: { type: "string" },
    since: { type: "string" },
    limit: { type: "string" },
    json: { type: "boolean" },
  },
  stopped: "Stopped",
  changes: false,
  async run({ values: { email, since, limit = "200", json }, positionals }) {
    if (positionals.length > 0) throw new Unusable(`Unexpected: ${positionals.join(" ")}.`);
    const { isRealDate } = await import("../app/domain/stores/store");
    if (since !== undefined && !(/^\d{4}-\d{2}-\d{2}$/.test(since) && isRealDate(since)))
      throw new Unusable(`--since ${since} is not a date, such as 2027-01-26.`);
    if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Unusable(`--limit ${limit} is not a number of lines.`);
    const { readStaffLog } = await import("../app/domain/staff/staff-log.server");
    const question = {
      ...(email !== undefined && { email }),
      ...(since !== undefined && { since }),
      limit: Number(limit),
    };
    const deeds = await onDatabase(() => readStaffLog(question));
    if (json) console.log(JSON.stringify(deeds, null, 2));
    else {
      for (const { doneAt, by, deed, subject, storeSlug } of deeds)
        console.log([doneAt, by, deed, subject, storeSlug].filter(Boolean).join("  "));
    }
    return 0;
  },
});
