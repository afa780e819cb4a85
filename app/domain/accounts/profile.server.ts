/** Reads and changes a member's profile. (spec 3, User profile) */
import { findProfile, updateDetails } from "~/database/accounts/profile-records.server";
import type { DetailsChange } from "./details.schema";
import type { Profile } from "./profile";

/** Error for a member who doesn't exist, or whose account was closed. */
class MemberNotFound extends Error {}

/** Reads a member's profile. Throws {@link MemberNotFound}. */
export async function getProfile(memberId: string): Promise<Profile> {
  const profile = await findProfile(memberId);
  if (!profile) throw new MemberNotFound();
  return profile;
}

/** Changes a member's details. Throws {@link MemberNotFound}. */
export async function changeDetails(memberId: string, change: DetailsChange): Promise<void> {
  if (!(await updateDetails(memberId, change, new Date().toISOString()))) throw new MemberNotFound();
}
