/**
 * The cookies that stop the offer of newsletters: one set when it was dismissed, one when newsletters were confirmed. (spec 4, Email
 * sign-up popup)
 */
export const OFFER_COOKIES = {
  hidden: { name: "email-sign-up-hidden", days: 182 },
  optedIn: { name: "email-sign-up-opted-in", days: 400 },
} as const;
