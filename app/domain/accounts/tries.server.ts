/** Limits attempts across all processes of the shop. */
import { createHash } from "node:crypto";
import * as records from "~/database/accounts/tries-records.server";
import { MAX_WAITING_OF_PLACE } from "~/domain/orders/waiting-rules";
import { emailKey } from "./email-key";
import { TooManyGuests, TooManyTries } from "./refusals";

export interface Limit {
  /** Identifies the action and the person or network. */
  key: string;
  most: number;
  /** Length of the period in ms, counted from the first attempt. */
  window: number;
}

const minute = 60 * 1000;
const hour = 60 * minute;

/** Wrong passwords for one account. */
export const toPasswords = (email: string): Limit => limit("password account", emailKey(email), 10, 15 * minute);
/** Wrong passwords from one network, for any account. */
export const passwordsFrom = (address: string) => limit("password address", network(address), 100, 15 * minute);
/** Wrong codes of one person's second factor. */
export const toSecondFactors = (memberId: string) => limit("second factor", memberId, 10, 15 * minute);
/** Emails to an address that were requested by somebody who wasn't signed in with it. */
export const emailsTo = (email: string): Limit => limit("letters account", emailKey(email), 5, hour);
export const emailsFrom = (address: string) => limit("letters address", network(address), 50, hour);
/** Emails to one address about orders, because anybody can place an order with somebody else's address. */
export const orderedEmailsTo = (email: string) => limit("ordered emails account", emailKey(email), 20, hour);
/** New email enquiries from one address. */
export const toEmails = (email: string) => limit("emails of", emailKey(email), 20, hour);
/** Emails to recipients chosen by one buyer. */
export const givenEmailsBy = (email: string) => limit("given emails buyer", emailKey(email), 20, hour);
/** Voucher codes typed, per IP address and per voucher. Nobody can guess 80 bits, but attempts must still be limited. */
export const vouchersFrom = (address: string) => limit("voucher address", network(address), 20, 15 * minute);
export const voucherTries = (code: string) => limit("voucher code", code, 10, 15 * minute);
/** Codes entered from one network to move a basket from another screen. */
export const carriesFrom = (address: string) => limit("carry address", network(address), 40, 15 * minute);
/** Tickets checked in by one member of staff. The limit is more than a person can scan. */
export const ticketsBy = (staffId: string) => limit("tickets", staffId, 600, 15 * minute);

/** Voucher codes entered by one customer. */
export const vouchersBy = (ownerId: string) => limit("vouchers customer", ownerId, 10, 15 * minute);

/** Unpaid orders from one network. The orders store the same key. */
export const ordersFrom = (address: string) => limit("orders address", network(address), MAX_WAITING_OF_PLACE, hour);
/** Emails about unpaid orders to an address whose owner hasn't confirmed it. */
export const waysBackTo = (email: string) => limit("way back email", emailKey(email), 1, 24 * hour);

/**
 * New guests from one network. The limit allows for several classes of a school, or a library's visitors in a day, which share
 * a network.
 */
const guestsFrom = (address: string) => limit("guests address", network(address), 200, 15 * minute);

/** Builds a limit. Its key is hashed, so that the table doesn't reveal who made the attempts. */
function limit(what: string, who: string, most: number, window: number): Limit {
  return { key: `${what} ${createHash("sha256").update(who).digest("base64url")}`, most, window };
}

/** Reduces an IPv6 address to its first half, which identifies a household's network. */
function network(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const given = head.split(":").filter(Boolean);
  const rest = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::") ? Array<string>(Math.max(0, 8 - given.length - rest.length)).fill("0") : [];
  return [...given, ...zeros, ...rest].slice(0, 4).join(":");
}

/** Counts an attempt towards each limit before anything is checked. Throws {@link TooManyTries} when a limit is exceeded. */
export async function countTries(...limits: readonly (Limit | null)[]): Promise<void> {
  const now = new Date();
  for (const each of limits) {
    if (!each) continue;
    const until = new Date(now.getTime() + each.window).toISOString();
    const counted = await records.countTry(each.key, now.toISOString(), until);
    if (counted.count > each.most) throw new TooManyTries(new Date(counted.until));
  }
}

/** Undoes the count of an attempt for an action that didn't happen. */
export async function takeTriesBack(...limits: readonly Limit[]): Promise<void> {
  for (const { key } of limits) await records.uncountTry(key);
}

/**
 * Counts a new guest before the shop stores anything about them. Throws {@link TooManyGuests} when the guest's network exceeds
 * its limit.
 */
export async function countNewGuest(clientAddress: string): Promise<void> {
  try {
    await countTries(guestsFrom(clientAddress));
  } catch (error) {
    throw error instanceof TooManyTries ? new TooManyGuests(error.until) : error;
  }
}

/** Resets the account's count after a correct password, and subtracts this attempt from the network's count. */
export async function forgiveTries(account: Limit, client: Limit | null): Promise<void> {
  await records.deleteTries(account.key);
  if (client) await records.uncountTry(client.key);
}
