/** Describes sets of details, either by the spec's field names or on one line. Runs in browsers and on the server. (spec 3) */
import { phoneInWords } from "~/domain/accounts/contact";
import type { Address } from "~/domain/addresses/address";
import { longDate } from "~/domain/catalogue/delivery";
import { formatMoney } from "~/domain/money/money";
import type { OptionSet } from "./options";

/** The fields of each kind, in the spec's order. */
export const OPTION_NAMES: Record<OptionSet["kind"], readonly string[]> = {
  voucher: ["Recipient Name", "Recipient Email", "Voucher Amount", "Message"],
  "gift eBook": ["Recipient Name", "Recipient Email", "Send Date", "Message"],
  licence: [
    ...["Organisation Name", "Licence Owner", "Contact Phone", "Contact Email"],
    ...["Organisation Address", "Venue Name", "Venue Address", "Venue Capacity"],
  ],
};

/** Returns the details by the spec's field names, in the spec's order. */
export function namedOptions(set: OptionSet): Record<string, string> {
  switch (set.kind) {
    case "voucher":
      return {
        "Recipient Name": set.name,
        "Recipient Email": set.email,
        "Voucher Amount": formatMoney(set.valueCents),
        ...(set.sendOn && { "Send Date": longDate(set.sendOn) }),
        Message: set.greeting,
      };
    case "gift eBook":
      return {
        "Recipient Name": set.name,
        "Recipient Email": set.email,
        "Send Date": set.sendOn === "" ? "Today" : longDate(set.sendOn),
        Message: set.message,
      };
    case "licence":
      return {
        "Organisation Name": set.organisation,
        "Licence Owner": set.owner,
        "Contact Phone": phoneInWords({ areaCode: set.phoneAreaCode, number: set.phoneNumber }),
        "Contact Email": set.email,
        "Organisation Address": formatAddress(set.orgAddress),
        "Venue Name": set.venueName,
        "Venue Address": formatAddress(set.venueAddress),
        "Venue Capacity": set.venueCapacity,
      };
  }
}

/**
 * Describes a set on one line that distinguishes it from the other sets of the same entry. `words` is the message of a gift.
 * `currency` is the currency of the basket's owner.
 */
export function summariseOptions(set: OptionSet, currency: string): { line: string; words: string } {
  switch (set.kind) {
    case "voucher": {
      const when = set.sendOn ? `, sent on ${longDate(set.sendOn)}` : "";
      const line = `${formatMoney(set.valueCents, currency)} for ${set.name}, ${set.email}${when}`;
      return { line, words: set.greeting };
    }
    case "gift eBook": {
      const when = set.sendOn === "" ? "sent as soon as you pay" : `sent on ${longDate(set.sendOn)}`;
      return { line: `For ${set.name}, ${set.email}, ${when}`, words: set.message };
    }
    case "licence":
      return {
        line: `${set.organisation}, for ${set.venueName}, ${formatAddress(set.venueAddress)} (${set.venueCapacity} people)`,
        words: "",
      };
  }
}

/**
 * Formats the address on one line, with the country's code unless it is Australia. Doesn't share code with the address forms,
 * so that pages without forms don't have to load that code.
 */
function formatAddress({ street1, street2, city, state, postcode, country }: Address): string {
  const town = [city, state, postcode].filter(Boolean).join(" ");
  return [street1, street2, town, country === "AUS" ? "" : country].filter(Boolean).join(", ");
}
