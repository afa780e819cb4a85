/**
 * Sends a till's stock to the shop each minute: a worked example for programmers of tills, in plain Node without packages. The
 * README explains it.
 */
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const { SHOP = "", KEY = "", STORE = "", FILE = "", EVERY_MS = "60000" } = process.env;
/** Maximum number of counts that the shop accepts in one call. */
const MAX_COUNTS = 1000;
const RETRY_MS = 10_000;

/** The numbers that the shop has stored, by code, so that only changes are sent. */
const stored = new Map();
/** Refused codes. They are sent again each time, because a feed may add the product, but reported only once. */
const reported = new Set();

/**
 * Reads the till's table, whose lines are a code and a quantity, such as 9781700000019,3. The table may be missing for a moment
 * while the till replaces it.
 */
async function readStock() {
  const text = await readFile(FILE, "utf8").catch((error) => {
    if (error.code !== "ENOENT") throw error;
    console.error(`There is no ${FILE}, so it is looked for again.`);
    return "";
  });
  const lines = text.split("\n");
  return lines.flatMap((line) => {
    const [code, quantity] = line.split(",").map((cell) => cell.trim());
    return code && /^-?\d+$/.test(quantity ?? "") ? [{ code, quantity: Number(quantity) }] : [];
  });
}

/**
 * Sends up to MAX_COUNTS counts, and retries until they arrive. Sending them twice does no harm, because they replace what is
 * stored.
 */
async function send(counts) {
  for (;;) {
    const answer = await fetch(`${SHOP}/api/v1/stock/${STORE}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${KEY}`, "Content-Type": "application/json" },
      body: JSON.stringify({ counts }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => ({ ok: false, status: 0, reason: error.message }));
    if (answer.ok) return (await answer.json()).data;
    // A 404 can mean a store that hasn't been added yet.
    const isPassing = [0, 404, 429].includes(answer.status) || answer.status >= 500;
    if (!isPassing) throw new Error(`The shop answered ${answer.status}: ${(await answer.json()).message}`);
    console.error(`The shop didn't take the stock (${answer.reason ?? answer.status}), so it is sent again.`);
    const seconds = Number(answer.headers?.get("Retry-After") ?? 0);
    await wait(seconds > 0 ? seconds * 1000 : Math.min(RETRY_MS, Number(EVERY_MS)));
  }
}

for (;;) {
  const changed = (await readStock()).filter(({ code, quantity }) => stored.get(code) !== quantity);
  for (let at = 0; at < changed.length; at += MAX_COUNTS) {
    const counts = changed.slice(at, at + MAX_COUNTS);
    const { stored: count, refused } = await send(counts);
    for (const { code, quantity } of counts) stored.set(code, quantity);
    for (const { code, reason } of refused) {
      stored.delete(code);
      if (!reported.has(code)) console.error(`${code}: ${reason}`);
      reported.add(code);
    }
    if (count > 0) console.log(`${count} stored, ${refused.length} refused`);
  }
  await wait(Number(EVERY_MS));
}
