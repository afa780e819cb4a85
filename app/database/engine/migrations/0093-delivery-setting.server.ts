import { type Kysely, sql } from "kysely";

interface Row {
  zone: string;
  country: string;
  id: string;
  name: string;
  description: string;
  price_cents: number;
  free_over_cents: number | null;
  least_days: number | null;
  most_days: number | null;
}

/** Rows written by earlier migrations, which equal the settings' defaults. */
const INITIAL =
  "Australia AUS standard Standard 3 to 7 working days by Australia Post, with tracking 795 9900 3 7|Australia AUS express Express 1 to 3 working days by Australia Post, with tracking 1495 - 1 3|New Zealand NZ new-zealand International to New Zealand 6 to 12 working days, with tracking 1995 - 6 12|the world * world International 10 to 25 working days, with tracking where there is any 3995 - 10 25";

/**
 * Copies delivery prices and methods that staff changed in the old tables to the settings. The tables stay as they are for
 * older versions of the shop, which don't see later changes to the settings.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<Row>`
    select zone, country, id, name, description, price_cents, free_over_cents, least_days, most_days
    from shipping_countries join shipping_methods using (zone)`.execute(db);
  // Sort here and not in the query, because the two databases sort strings differently.
  const order = await sql<{ id: string; position: number }>`select id, position from shipping_methods`.execute(db);
  const places = new Map(order.rows.map(({ id, position }) => [id, position]));
  const place = ({ id }: Row) => places.get(id) ?? 0;
  const sorted = rows.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      compare(one.zone, other.zone) ||
      compare(one.country, other.country) ||
      place(one) - place(other) ||
      compare(one.id, other.id),
  );
  if (sorted.length === 0 || sorted.map(toLine).join("|") === INITIAL) return;
  const limit = sorted.find(({ country, free_over_cents }) => country === "AUS" && (free_over_cents ?? 0) > 0);
  await put("delivery", listZones(sorted));
  if (limit?.free_over_cents !== 9900) await put("freeDeliveryOver", limit?.free_over_cents ?? null);

  async function put(name: string, value: unknown) {
    const at = new Date().toISOString();
    await sql`insert into settings (name, value, changed_at, changed_by)
      values (${name}, ${JSON.stringify(value)}, ${at}, 'the tables of delivery')`.execute(db);
  }
}

/** Sorts Australia first, and the rate for countries without their own zone last. */
function rank({ country }: Row): number {
  return country === "AUS" ? 0 : country === "*" ? 2 : 1;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function toLine(row: Row): string {
  const { zone, country, id, name, description, price_cents } = row;
  const numbers = [price_cents, row.free_over_cents, row.least_days, row.most_days].map((number) => number ?? "-");
  return [zone, country, id, name, description, ...numbers].join(" ");
}

function listZones(rows: readonly Row[]) {
  return [...new Set(rows.map(({ zone }) => zone))].map((zone) => {
    const own = rows.filter((row) => row.zone === zone);
    const [first] = own;
    return {
      zone,
      countries: [...new Set(own.map(({ country }) => country))],
      methods: own.filter(({ country }) => country === first?.country).map(toMethod),
    };
  });
}

function toMethod(row: Row) {
  const { id, name, description, price_cents, free_over_cents, least_days, most_days } = row;
  return {
    ...{ id, name, description },
    // Treat a limit of zero as free delivery: every order exceeds it, so this method was always free.
    priceCents: free_over_cents !== null && free_over_cents <= 0 ? 0 : price_cents,
    canBeFree: free_over_cents !== null,
    days: least_days === null || most_days === null ? null : [least_days, most_days],
  };
}

export const olderCode = "runs";
