/** The details that staff change on a member's behalf. */
import type { Profile } from "./profile";

/** Picks these details from a profile, under the names of the form's fields. */
export function servedDetails(profile: Profile) {
  const { title, firstName, surname, mobileNumber, homePhone, workPhone, deliveryInstructions } = profile;
  const { companyName, companyNumber, contactName } = profile;
  return {
    ...{ title, firstName, surname, mobilePhoneNumber: mobileNumber },
    ...{ homePhoneAreaCode: homePhone.areaCode, homePhoneNumber: homePhone.number },
    ...{ workPhoneAreaCode: workPhone.areaCode, workPhoneNumber: workPhone.number },
    ...{ deliveryInstructions, companyName, companyNumber, contactName },
  };
}

export type ServedDetails = Partial<ReturnType<typeof servedDetails>>;
