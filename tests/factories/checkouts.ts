/** Creates stores where orders can be collected, and vouchers to pay with, directly in `database()`. */
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { database } from "~/database/engine/connection.server";
import { putStores } from "~/database/stores/store-records.server";
import { insertVoucherMovements } from "~/database/vouchers/voucher-movement-records.server";
import type { VouchersTable } from "~/database/vouchers/voucher-tables";
import type { Store } from "~/domain/stores/store";
import { newVoucherCode, voucherCodeHash } from "~/domain/vouchers/voucher-code.server";
import { type Traits, toColumns } from "./traits";

let made = 0;

/** Creates a store, by default in Adelaide without opening hours. Returns its slug. */
export async function aStore(traits: Partial<Store> = {}): Promise<string> {
  made += 1;
  const store: Store = {
    slug: `store-${made}`,
    name: `Store ${made}`,
    addressStreetNumber: "10",
    addressStreetName: "Rundle Street",
    addressCity: "Adelaide",
    addressState: "SA",
    addressPostcode: "5000",
    lat: "-34.92",
    lng: "138.60",
    phone: "(08) 7010 0170",
    fax: null,
    email: "store@shop.example",
    facilities: [],
    managerName: "",
    managerEmail: "",
    managerImage: null,
    storeImage: null,
    openingHoursGroups: [],
    timeZone: "Australia/Adelaide",
    ...traits,
  };
  await putStores([store]);
  return store.slug;
}

/** Stores a voucher of this value in cents, valid for years. Returns its code. */
export async function aVoucherCode(cents: number, traits: Traits<VouchersTable> = {}): Promise<string> {
  const code = newVoucherCode();
  const named = { id: randomUUID(), code_hash: voucherCodeHash(code), hint: code.slice(-4) };
  await storeVoucher({ ...named, value_cents: cents, balance_cents: cents }, traits);
  return code;
}

/** Stores a voucher, and an entry for its initial balance in the ledger. */
export async function storeVoucher(
  voucher: Pick<Insertable<VouchersTable>, "id" | "code_hash" | "hint" | "value_cents" | "balance_cents">,
  traits: Traits<VouchersTable>,
): Promise<void> {
  const row = {
    ...{ ...voucher, expires_on: "2099-12-31", order_line_id: null, cancelled_at: null },
    created_at: "2026-01-01T00:00:00.000Z",
    ...toColumns<VouchersTable>(traits),
  };
  await database().insertInto("vouchers").values(row).execute();
  const { balance_cents: cents, created_at: at } = row;
  await insertVoucherMovements([{ voucherId: voucher.id, kind: "issued", cents, at }]);
}
