/** Interpretation of the prices of each sender of feeds: a shopkeeper's answer about one counts for all its feeds. */
import { putFact, selectFact } from "~/database/engine/shop-records.server";

const PROFILES = "senders of feeds";

interface Profile {
  currency?: string;
  priceType?: string;
}

/** Profiles by the sender's name. */
export async function selectSenderProfiles(): Promise<Record<string, Profile>> {
  return JSON.parse((await selectFact(PROFILES)) ?? "{}");
}

export async function putSenderProfile(sender: string, profile: Profile): Promise<void> {
  const profiles = await selectSenderProfiles();
  await putFact(PROFILES, JSON.stringify({ ...profiles, [sender]: { ...profiles[sender], ...profile } }));
}
