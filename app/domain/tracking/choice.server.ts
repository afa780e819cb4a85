/** Whether what somebody does may be told to the analytics service: only when they said so. A member's or a guest's own choice. */
import {
  moveTrackingChoice,
  putTrackingChoice,
  selectTrackingChoice,
} from "~/database/tracking/tracking-records.server";

export async function chooseTracking(ownerId: string, agreed: boolean): Promise<void> {
  await putTrackingChoice(ownerId, agreed, new Date().toISOString());
}

/** Null: not chosen yet, which counts as no. */
export async function findTrackingChoice(ownerId: string | null): Promise<boolean | null> {
  return ownerId === null ? null : selectTrackingChoice(ownerId);
}

/** At sign-in; what the member chose before counts. */
export async function takeOverTrackingChoice(guestId: string, memberId: string): Promise<void> {
  await moveTrackingChoice(guestId, memberId);
}
