/**
 * Cookies that stop the newsletter sign-up offer from being shown: one is set when a visitor dismisses the offer, the other
 * when newsletters are confirmed. (spec 4, Email sign-up popup)
 */
export const OFFER_COOKIES = {
  hidden: { name: "email-sign-up-hidden", days: 182 },
  optedIn: { name: "email-sign-up-opted-in", days: 400 },
} as const;
