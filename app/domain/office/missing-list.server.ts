/** Lists the addresses that shoppers requested and didn't find. */
import { listLinks, listMissing } from "~/database/content/missing-address-records.server";
import { MIN_MISSING } from "~/domain/content/missing-addresses.server";

const MAX_SHOWN = 100;
const MAX_LINKS = 5;

/** Returns the addresses that were requested most, each with the shop's own pages that link to it. */
export async function missingPage() {
  const rows = await listMissing({ least: MIN_MISSING, limit: MAX_SHOWN });
  const links = Map.groupBy(
    await listLinks(rows.filter(({ isLinked }) => isLinked).map(({ path }) => path)),
    ({ path }) => path,
  );
  return rows.map(({ path, times, last }) => ({
    ...{ path, times, last },
    links: (links.get(path) ?? []).slice(0, MAX_LINKS).map(({ linkedFrom }) => linkedFrom),
  }));
}
