/** Describes settings' values in words, and what a value changes in the shop. */
import { FREE_DELIVERY, toFreeDelivery } from "~/domain/basket/free-delivery-words";
import { EMAIL_WORDS, type EmailName } from "~/domain/mail/email-words";
import { toMailbox } from "~/domain/mail/mailbox";
import { formatMoney, limitWords } from "~/domain/money/money";
import type { WrittenEmail } from "~/domain/newsletters/written-emails";
import type { DeliveryZones } from "~/domain/settings/delivery-setting";
import { fillMarks } from "~/domain/settings/marks";
import type { SettingName, Settings } from "~/domain/settings/settings";

/** Describes a delivery method on one line. */
export function methodInWords({ name, priceCents, bands = [], canBeFree, days }: Method): string {
  const prices = [
    ...bands.map((band) => `${formatMoney(band.priceCents)} up to ${band.upToG} g`),
    bands.length > 0 ? `${formatMoney(priceCents)} above` : formatMoney(priceCents),
  ];
  return [
    `${name}: ${prices.join(", ")}`,
    canBeFree && "can be free",
    days && `${days[0] === days[1] ? days[0] : `${days[0]} to ${days[1]}`} working days`,
  ]
    .filter(Boolean)
    .join("; ");
}

type Method = DeliveryZones[number]["methods"][number];

/** Facts about the shop that are needed to describe the effects of settings. */
export interface ShopAround {
  tradingName: string;
  phone: string;
  /** Sender of emails if the setting isn't set; null for the shop's name with `contactEmail`. */
  mailFrom: string | null;
  contactEmail: string;
  /** Addresses of content pages, and names of menus, that contain the placeholder for the free delivery limit. */
  marked: readonly string[];
}

/** An effect of a changed setting: a part of the shop, and the texts that it shows before and after the change. */
export interface SettingEffect {
  where: string;
  was: string;
  becomes: string;
}

/** Changes that an uploaded file of settings would make. */
export interface ImportLook {
  /** The file's text, for the form that imports it. */
  text: string;
  changes: { name: SettingName; title: string; was: string; becomes: string }[];
  /** Address of a new logo that contains the picture; missing if the file changes no logo. */
  picture?: string;
  /**
   * The names of the settings that would change, with the digests of their current values, for the form that imports the file.
   */
  seen: string;
}

/** Amount of an example basket in cents. It is below most free delivery limits. */
const EXAMPLE_CENTS = 5000;

type Words = { [Name in SettingName]: (value: Settings[Name]) => string };

function writtenInWords(email: WrittenEmail | null): string {
  return email === null ? "None" : `${email.subject}\n\n${email.text}`;
}

const words: Words = {
  name: (value) => value,
  logo: (value) =>
    value === null
      ? "The shop's mark and name"
      : `${value.type === "svg" ? "An SVG drawing" : "A PNG picture"}, ${value.width} × ${value.height}`,
  banner: (value) => value ?? "None",
  tradingHours: (value) => value ?? "None",
  contactCopies: (value) => (value ? "Yes" : "No"),
  freeDeliveryOver: (value) => (value === null ? "No limit" : limitWords(value)),
  delivery: (zones) =>
    zones.map(({ zone, methods }) => `${zone}: ${methods.map(({ name }) => name).join(", ")}`).join("\n"),
  defaultWeights: ({ "*": others, ...formats }) =>
    [...Object.entries(formats).map(([format, grams]) => `${format} ${grams} g`), `others ${others} g`].join(", "),
  termsPage: (value) => value,
  social: (links) => links.map(({ title, href }) => `${title}: ${href}`).join("\n") || "None",
  colours: ({ accent, accentDark }) => `${accent} and ${accentDark}`,
  emailSender: (value) => value ?? "The address that the server is set to",
  emailFooter: (value) => (value === null ? "The trading name and the phone number" : value.join("\n") || "No lines"),
  birthdayEmail: writtenInWords,
  basketEmail: writtenInWords,
  bestsellersBySales: (value) => (value ? "By copies sold in the last 30 days, then by popularity" : "By popularity"),
  emailWords: (changed) =>
    Object.keys(changed)
      .map((name) => EMAIL_WORDS[name as EmailName].title)
      .join(", ") || "The default words",
  accounts: (codes) =>
    Object.entries(codes)
      .map(([name, code]) => `${name} ${code}`)
      .join(", "),
};

/** Describes a setting's value for staff. */
export function settingInWords<Name extends SettingName>(name: Name, settings: Settings): string {
  return words[name](settings[name]);
}

/** Lists the effects of changed settings on the shop, as far as they can be described in words. */
export function listEffects(before: Settings, after: Settings, around: ShopAround): SettingEffect[] {
  const [was, becomes] = [showShop(before, around), showShop(after, around)];
  return [...new Set([...Object.keys(was), ...Object.keys(becomes)])]
    .map((where) => ({ where, was: was[where] ?? "None", becomes: becomes[where] ?? "None" }))
    .filter((effect) => effect.was !== effect.becomes);
}

/** Returns the shop's texts that depend on settings, by the place where they appear. */
function showShop(settings: Settings, around: ShopAround): Record<string, string> {
  const { tradingName, phone, mailFrom, contactEmail, marked } = around;
  const { name, banner, tradingHours, freeDeliveryOver: limit, delivery, emailSender, emailFooter } = settings;
  const methods = delivery.flatMap((zone) => zone.methods);
  const free = methods.filter(({ canBeFree }) => canBeFree).map((method) => method.name);
  const missing = limit === null ? null : Math.max(0, limit + 1 - EXAMPLE_CENTS);
  return {
    "Head of every page": settings.logo === null ? name : words.logo(settings.logo),
    "Titles of pages, and emails": name,
    "First banner": banner === null ? "None" : fillMarks(banner, limit) || "None",
    "Second banner": tradingHours ?? "None",
    "Product pages": `Delivery is ${limit === null ? "calculated at checkout" : `free in Australia over ${limitWords(limit)}`}`,
    [`Basket of ${limitWords(EXAMPLE_CENTS)}`]:
      missing === null ? "Nothing about free delivery" : missing === 0 ? FREE_DELIVERY : toFreeDelivery(missing),
    Checkout:
      limit === null || free.length === 0
        ? "No method is free without an offer"
        : `${free.join(" and ")}: free over ${limitWords(limit)}`,
    ...Object.fromEntries(
      marked.map((place) => [
        `Text of ${place}`,
        limit === null ? "Without each block or link that names the limit" : limitWords(limit),
      ]),
    ),
    ...Object.fromEntries(
      delivery.map(({ zone, countries, methods: each }) => [
        `Delivery to ${zone}`,
        [countries.join(", "), ...each.map(methodInWords)].join("\n"),
      ]),
    ),
    "Weights of products without one": words.defaultWeights(settings.defaultWeights),
    "Checkout and licences link to": settings.termsPage,
    "Footer's links": words.social(settings.social),
    "Links and buttons": words.colours(settings.colours),
    "Messages from the contact page": settings.contactCopies ? "In the office and by email" : "In the office only",
    "Emails are from": emailSender ?? mailFrom ?? toMailbox(name, contactEmail),
    "Emails to members on their birthday": writtenInWords(settings.birthdayEmail),
    "Emails to members a day after they left a basket": writtenInWords(settings.basketEmail),
    "Journals go to": words.accounts(settings.accounts),
    "Order of bestsellers": words.bestsellersBySales(settings.bestsellersBySales),
    "Emails with words of their own": words.emailWords(settings.emailWords),
    "Below every email": (emailFooter ?? [tradingName, phone]).join("\n") || "No lines",
  };
}
