/** Lists customers for other systems, as the office does. */
import { selectCustomer, selectCustomersAfter } from "~/database/office/customer-records.server";
import type { CustomerKind } from "~/domain/office/customer-list";
import type { Position } from "./cursor";

export interface SystemCustomer {
  id: string;
  kind: CustomerKind;
  email: string;
  name: string;
  companyName: string;
  /** Time when the member joined or the guest last ordered (UTC ISO). */
  since: string;
}

/** Lists customers who joined, or last ordered as guests, at or after `since`, each with the position after it. */
export async function listSystemCustomers({
  since,
  after,
  limit,
}: {
  since: string;
  after: Position | null;
  limit: number;
}): Promise<{ customer: SystemCustomer; position: Position }[]> {
  const from = after && { since: after.first, emailKey: after.second };
  const rows = await selectCustomersAfter({ since, after: from, limit });
  return rows.map((row) => ({ customer: toCustomer(row), position: { first: row.since, second: row.emailKey } }));
}

export async function findSystemCustomer(id: string): Promise<SystemCustomer | null> {
  const found = await selectCustomer(id);
  return found && toCustomer(found);
}

function toCustomer({ id, kind, email, name, companyName, since }: SystemCustomer): SystemCustomer {
  return { id, kind, email, name, companyName, since };
}
