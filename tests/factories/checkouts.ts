/** Stores where orders can be collected and vouchers to pay with, written directly into `database()`. */
import { randomUUID } from "node:crypto";
import { database } from "~/database/engine/connection.server";
import { putStores } from "~/database/stores/store-records.server";
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

/** Stores a voucher of this value in cents that is valid for years. Returns its code. */
export async function aVoucherCode(cents: number, traits: Traits<VouchersTable> = {}): Promise<string> {
  const code = newVoucherCode();
  await database()
    .insertInto("vouchers")
    .values({
      id: randomUUID(),
      code_hash: voucherCodeHash(code),
      hint: code.slice(-4),
      value_cents: cents,
      balance_cents: cents,
      expires_on: "2099-12-31",
      order_line_id: null,
      cancelled_at: null,
      created_at: "2026-01-01T00:00:00.000Z",
      ...toColumns<VouchersTable>(traits),
    })
    .execute();
  return code;
}
