/** Creates, confirms and ends alerts for products that come back in stock. (issue: Back in stock) */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/stock-alerts/stock-alert-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { RequestOrigin } from "~/domain/accounts/join.server";
import { newToken, toTokenHash } from "~/domain/accounts/mailed-tokens.server";
import { LinkNotUsable } from "~/domain/accounts/refusals";
import type { Product } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import { countAskedEmails } from "~/domain/mail/email-limits.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { confirmAlertEmail } from "./alert-emails";
import { tellWaitingFor } from "./tell-waiting.server";

type AwaitedProduct = Pick<Product, "code" | "title">;

/** Creates a guest's alert, which takes effect after the link in the email is followed. Throws TooManyTries. */
export async function askAsGuest(product: AwaitedProduct, email: string, from: RequestOrigin): Promise<void> {
  await countAskedEmails([email], from);
  await inTransaction(async () => {
    const token = await ask(product.code, { who: emailKey(email), memberId: null, email, confirmedAt: null });
    await queueEmail(
      confirmAlertEmail(email, product.title, `${from.origin}/back-in-stock/${token}`),
      "confirm stock alert",
    );
  });
}

/** Creates a member's alert, which takes effect immediately. */
export async function askAsMember(code: string, memberId: string): Promise<void> {
  const confirmedAt = new Date().toISOString();
  await inTransaction(() => ask(code, { who: memberId, memberId, email: "", confirmedAt }));
}

/** Stores the alert and returns its token. */
async function ask(
  code: string,
  who: { who: string; memberId: string | null; email: string; confirmedAt: string | null },
): Promise<string> {
  const product = await records.findAwaited(code);
  // Delete the alerts of people who were already notified, because the product has run out again.
  await records.deleteTold(code);
  const { token, tokenHash } = newToken();
  const storesHad = Number((product?.inStores ?? 0) > 0);
  await records.putAlert({ id: randomUUID(), tokenHash, code, storesHad, askedAt: new Date().toISOString(), ...who });
  return token;
}

export interface GuestAlert {
  title: string;
  path: string;
  email: string;
  isConfirmed: boolean;
}

/** Finds the alert of a link; null if the link is used, expired or invalid. Changes nothing. */
export async function findGuestAlert(token: string): Promise<GuestAlert | null> {
  const found = await records.findAlert(toTokenHash(token));
  if (!found) return null;
  const { title, email, confirmedAt } = found;
  return { title, email, path: productPath(found), isConfirmed: confirmedAt !== null };
}

/**
 * Confirms a guest's alert. If the product has come back since, emails the guest and returns the product's path. Throws {@link
 * LinkNotUsable}.
 */
export async function confirmAlert(token: string): Promise<string | null> {
  const tokenHash = toTokenHash(token);
  if (!(await records.confirmAlert(tokenHash, new Date().toISOString()))) throw new LinkNotUsable();
  const alert = await records.findAlert(tokenHash);
  if (!alert) return null;
  await tellWaitingFor(alert.code);
  return (await records.findAlert(tokenHash)) ? null : productPath(alert);
}

/** Ends an alert; does nothing if it has already ended. */
export async function endAlert(token: string): Promise<void> {
  await records.deleteAlert(toTokenHash(token));
}

/** Returns a member's alerts, in the order in which they were requested. */
export function listStockAlerts(memberId: string) {
  return records.listAlertsOf(memberId);
}

/** Ends a member's alert; does nothing if the member doesn't have it. */
export async function endStockAlert(memberId: string, id: string): Promise<void> {
  await records.deleteAlertOf(memberId, id);
}
