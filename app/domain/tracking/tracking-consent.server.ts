/** The consent of members and guests to analytics. */
import {
  moveTrackingChoice,
  putTrackingChoice,
  selectTrackingChoice,
} from "~/database/tracking/tracking-records.server";
import { forgetExposures } from "./visitor-events.server";

export async function chooseTracking(ownerId: string, agreed: boolean): Promise<void> {
  await putTrackingChoice(ownerId, agreed, new Date().toISOString());
  forgetExposures(ownerId);
}

/** Finds the visitor's choice; null if there is none yet, which counts as a refusal. */
export async function findTrackingChoice(ownerId: string | null): Promise<boolean | null> {
  return ownerId === null ? null : selectTrackingChoice(ownerId);
}

/** Moves a guest's choice to the member at sign-in. A choice that the member already made is retained. */
export async function moveTrackingConsent(guestId: string, memberId: string): Promise<void> {
  await moveTrackingChoice(guestId, memberId);
}
