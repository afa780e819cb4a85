/**
 * Stores the currency and type of the prices in each sender's feeds. A shopkeeper's answer about one feed applies to all feeds
 * of the same sender.
 */
import { putFact, selectFact } from "~/database/engine/shop-records.server";

const PROFILES = "senders of feeds";

interface Profile {
  currency?: string;
  priceType?: string;
}

/** Returns the profile of each sender, by the sender's name. */
export async function selectSenderProfiles(): Promise<Record<string, Profile>> {
  return JSON.parse((await selectFact(PROFILES)) ?? "{}");
}

export async function putSenderProfile(sender: string, profile: Profile): Promise<void> {
  const profiles = await selectSenderProfiles();
  await putFact(PROFILES, JSON.stringify({ ...profiles, [sender]: { ...profiles[sender], ...profile } }));
}
