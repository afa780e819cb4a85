/** Keeps the newsletters of an email address when it becomes a member's. */
import { putPreferences } from "~/database/accounts/preference-records.server";
import { deleteSubscriptions, selectSubscriptions } from "~/database/newsletters/newsletter-records.server";

/**
 * Converts an address's subscriptions without an account to the member's preferences, where the member can see and end them.
 * Called whenever a member gets an address.
 */
export async function keepNewsletters(memberId: string, emailKey: string, now: string): Promise<void> {
  const lists = await selectSubscriptions(emailKey);
  if (lists.length === 0) return;
  await putPreferences(memberId, new Map(["emailList", ...lists].map((name) => [name, true])), now);
  await deleteSubscriptions(emailKey);
}
