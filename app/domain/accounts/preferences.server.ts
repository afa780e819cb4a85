/** Reads and sets a member's preferences. All are off until a member opts in. (spec 3) */
import { putPreferences, selectOptedIn } from "~/database/accounts/preference-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { deleteSubscriptionsOf } from "~/database/newsletters/newsletter-records.server";
import { BASKET_REMINDER, FLAG_NAMES, type Flag, LIST_NAMES, type MailingList, type Preferences } from "./preferences";

/** Returns the member's preferences, which are all off if the member never chose any. */
export async function getPreferences(memberId: string): Promise<Preferences> {
  const on = new Set(await selectOptedIn(memberId));
  return {
    flags: Object.fromEntries(FLAG_NAMES.map((name) => [name, on.has(name)])) as Record<Flag, boolean>,
    lists: Object.fromEntries(LIST_NAMES.map((name) => [name, on.has(name)])) as Record<MailingList, boolean>,
    hasBasketReminders: on.has(BASKET_REMINDER),
  };
}

/**
 * Sets the preferences that a member ticked, like {@link setPreferences}. The flag for newsletters by email has no separate
 * box; it is switched on if any newsletter is ticked.
 */
export async function choosePreferences(memberId: string, ticked: readonly string[]): Promise<void> {
  const flags = ticked.filter((name) => name !== "emailList");
  const isReader = LIST_NAMES.some((name) => flags.includes(name));
  await setPreferences(memberId, isReader ? [...flags, "emailList"] : flags);
}

/** Switches on the named preferences and switches off all others. Afterwards, the member's address gets no other newsletters. */
export async function setPreferences(memberId: string, on: readonly string[]): Promise<void> {
  const names: readonly string[] = [...FLAG_NAMES, ...LIST_NAMES, BASKET_REMINDER];
  await inTransaction(async () => {
    await putPreferences(memberId, new Map(names.map((name) => [name, on.includes(name)])), new Date().toISOString());
    await deleteSubscriptionsOf(memberId);
  });
}
