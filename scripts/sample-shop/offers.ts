/**
 * Offer codes to try the basket with:
 *
 *   WELCOME10   10% off anything
 *   TAKE5       $5 off orders of $30 or more
 *   POSTFREE    free shipping
 *   BIGSHELF    15% off orders of $100 or more
 *   EASTER26    was over in April 2026
 *   EOFY27      begins in June 2027
 */
import type { Offer } from "~/domain/basket/offers";

const always = { startsAt: null, endsAt: null, minimumSpendCents: 0 };

export const SAMPLE_OFFERS: readonly Offer[] = [
  { ...always, code: "WELCOME10", kind: "percentage", value: 10, description: "10% off your order" },
  {
    ...always,
    code: "TAKE5",
    kind: "amount",
    value: 500,
    minimumSpendCents: 3000,
    description: "$5 off orders of $30 or more",
  },
  { ...always, code: "POSTFREE", kind: "free shipping", value: 0, description: "Free shipping within Australia" },
  {
    ...always,
    code: "BIGSHELF",
    kind: "percentage",
    value: 15,
    minimumSpendCents: 10_000,
    description: "15% off orders of $100 or more",
  },
  // Sydney's midnights, written as UTC.
  {
    ...always,
    code: "EASTER26",
    kind: "percentage",
    value: 20,
    startsAt: "2026-03-28T13:00:00.000Z",
    endsAt: "2026-04-06T14:00:00.000Z",
    description: "20% off at Easter 2026",
  },
  {
    ...always,
    code: "EOFY27",
    kind: "percentage",
    value: 25,
    startsAt: "2027-06-14T14:00:00.000Z",
    endsAt: "2027-06-30T14:00:00.000Z",
    description: "25% off at the end of the financial year",
  },
];
