/** Reports changes to search engines over the network. Any participating search engine passes the changes on to the others. */
import { circuit } from "./circuit";
import { PagesRefused, type SearchEngines, SearchEnginesUnavailable } from "./indexnow";

/** Statuses of temporary refusals: timeout, too early, too many requests. */
const PASSING = new Set([408, 425, 429]);

export function indexNow({ url, maxMs }: { url: string; maxMs?: number }): SearchEngines {
  const other = circuit({ name: "IndexNow", ...(maxMs !== undefined && { limitMs: maxMs }) });
  return {
    async tell({ addresses, key, keyAddress }) {
      const { host } = new URL(keyAddress);
      const body = JSON.stringify({ host, key, keyLocation: keyAddress, urlList: addresses });
      const headers = { "Content-Type": "application/json; charset=utf-8" };
      const status = await other.call(async (signal) => {
        const answer = await fetch(url, { method: "POST", headers, body, redirect: "error", signal });
        // The body is not needed, but leaving it unread would keep the connection busy.
        await answer.body?.cancel();
        if (answer.status >= 500) throw new SearchEnginesUnavailable(`IndexNow answered ${answer.status}.`);
        return answer.status;
      });
      // 202 means accepted, although the key has not been checked yet.
      if (status >= 200 && status < 300) return;
      if (PASSING.has(status)) throw new SearchEnginesUnavailable(`IndexNow answered ${status}.`);
      throw new PagesRefused(`IndexNow answered ${status}.`);
    },
  };
}
