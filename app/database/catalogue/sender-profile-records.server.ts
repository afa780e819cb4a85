/**
 * Stores the meaning of prices in each sender's feeds, that is, their currency and type. A shopkeeper's answer about one feed
 * applies to all feeds of its sender.
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
