/** The preferences that a member can opt in to: the spec's five flags and nine email lists, and reminders of a basket. (spec 3, Preferences) */

export const FLAGS = {
  emailList: "Newsletters by email",
  printedCatalogues: "Printed catalogues by post",
  digitalCatalogues: "Digital catalogues",
  promotionalSMS: "Offers by SMS",
  promotionalEmails: "Offers by email",
} as const;

export const LISTS = {
  specialOffers: "Special offers",
  weeklyInStoreSpecials: "Weekly in-store specials",
  catalogueOffersHighlights: "Catalogue offers and highlights",
  birthdayOffer: "A birthday offer",
  localStoreEvents: "Events at my local store",
  weeklyEbookSpecials: "Weekly eBook specials",
  movieEventScreenings: "Movie events and screenings",
  justArrivedNewReleases: "New releases that have just arrived",
  discountSaleEvents: "Discounts and sale events",
} as const;

export type Flag = keyof typeof FLAGS;
export type MailingList = keyof typeof LISTS;

export const FLAG_NAMES = Object.keys(FLAGS) as Flag[];
export const LIST_NAMES = Object.keys(LISTS) as MailingList[];

/** Name of the preference for reminders of a basket. */
export const BASKET_REMINDER = "basketReminder";
export const BASKET_REMINDER_WORDS = "An email when I leave items in my basket";

export interface Preferences {
  flags: Record<Flag, boolean>;
  lists: Record<MailingList, boolean>;
  hasBasketReminders: boolean;
}

export const PREFERENCES_MESSAGES = {
  saved: "Your preferences have been saved.",
  failed: "Could not load preferences.",
  unexpected: "An unexpected error occurred.",
} as const;
