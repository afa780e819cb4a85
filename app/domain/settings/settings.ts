/** The shop's settings, which its owner can change without a build, each with its schema and default. */
import * as z from "zod/mini";
import { MAILBOX, MAILBOX_FAULT } from "~/domain/mail/mailbox";
import { strayPlaceholder } from "~/domain/newsletters/written-emails";
import { accountsSchema, DEFAULT_ACCOUNTS } from "./accounts-setting";
import { coloursSchema } from "./colours-setting";
import { DEFAULT_COLOURS } from "./default-colours";
import { DEFAULT_NAME } from "./default-name";
import { cents, defaultWeightsSchema, deliverySchema } from "./delivery-setting";
import { emailWordsSchema } from "./email-words-setting";
import { logoSchema } from "./logo-setting";
import { SHOWN_DEFAULTS } from "./shown-settings";

/** Schema of one line of plain text. */
function line(most: number) {
  const fault = `must be text of 1 to ${most} characters, in one line`;
  return z
    .string(fault)
    .check(z.refine((text) => text.trim() !== "" && text.length <= most && !/\p{Cc}/u.test(text), fault));
}

/** Schema of an email whose words the owner writes. */
const writtenEmail = z.nullable(
  z.strictObject(
    {
      subject: line(150),
      text: z.string("must be text").check(
        z.refine((text) => text.trim() !== "", "must be text"),
        z.maxLength(5000, "must have at most 5000 characters"),
        z.refine((text) => strayPlaceholder(text) === null, "must have no words in braces but {name} and {shop}"),
      ),
    },
    "must have subject and text, and nothing else",
  ),
);

const PAGE_FAULT = "must be the path of a page, such as /terms-and-conditions";

const HTTPS_FAULT = "must be an address that begins with https://";
const httpsAddress = z
  .string(HTTPS_FAULT)
  .check(
    z.refine((href) => href.length <= 300 && URL.canParse(href) && new URL(href).protocol === "https:", HTTPS_FAULT),
  );

interface Definition<Schema extends z.ZodMiniType> {
  schema: Schema;
  /** Default value, as an owner would write it. */
  initial: z.input<Schema>;
  /** Description that completes "NAME: …" in a list. */
  about: string;
}

function setting<Schema extends z.ZodMiniType>(
  schema: Schema,
  initial: z.input<Schema>,
  about: string,
): Definition<Schema> {
  return { schema, initial, about };
}

export const SETTINGS = {
  name: setting(line(40), DEFAULT_NAME, "the shop's name: in the head of pages, titles and emails"),
  logo: setting(
    logoSchema,
    null,
    "the picture in place of the shop's mark and name, an SVG or PNG: set logo FILE; null: the mark and the name",
  ),
  banner: setting(
    z.nullable(line(120)),
    "FREE SHIPPING FOR AUSTRALIAN WEB ORDERS OVER {freeDeliveryOver}",
    "the first banner, which may have the mark {freeDeliveryOver}; null: none",
  ),
  tradingHours: setting(z.nullable(line(120)), SHOWN_DEFAULTS.tradingHours, "the second banner; null: none"),
  contactCopies: setting(
    z.boolean("must be true or false"),
    true,
    "whether what customers write at /contact-us is also emailed to CONTACT_EMAIL or the department's address; the office has it anyway",
  ),
  freeDeliveryOver: setting(
    z.nullable(cents(1)),
    SHOWN_DEFAULTS.freeDeliveryOver,
    "the cents of shipped items above which delivery can be free, everywhere that says so; null: no such limit",
  ),
  delivery: setting(
    deliverySchema,
    [
      {
        zone: "Australia",
        countries: ["AUS"],
        methods: [
          {
            ...{
              id: "standard",
              name: "Standard",
              description: "3 to 7 working days by Australia Post, with tracking",
            },
            ...{ priceCents: 795, canBeFree: true, days: [3, 7] },
          },
          {
            ...{ id: "express", name: "Express", description: "1 to 3 working days by Australia Post, with tracking" },
            ...{ priceCents: 1495, canBeFree: false, days: [1, 3] },
          },
        ],
      },
      {
        zone: "New Zealand",
        countries: ["NZ"],
        methods: [
          {
            ...{ id: "new-zealand", name: "International to New Zealand" },
            ...{
              description: "6 to 12 working days, with tracking",
              priceCents: 1995,
              canBeFree: false,
              days: [6, 12],
            },
          },
        ],
      },
      {
        zone: "the world",
        countries: ["*"],
        methods: [
          {
            ...{ id: "world", name: "International" },
            description: "10 to 25 working days, with tracking where there is any",
            ...{ priceCents: 3995, canBeFree: false, days: [10, 25] },
          },
        ],
      },
    ],
    'the zones, each with its countries ("*": all others) and delivery methods, which the checkout offers in this order; prices in cents',
  ),
  defaultWeights: setting(
    defaultWeightsSchema,
    { "*": 500 },
    'the grams of products without a weight, by format; "*": all other formats. Only methods with prices by weight ask for it',
  ),
  termsPage: setting(
    z.string(PAGE_FAULT).check(z.regex(/^(?:\/[\w-]+){1,8}$/, PAGE_FAULT)),
    SHOWN_DEFAULTS.termsPage ?? "",
    "the page with the terms, which the checkout and licences' forms link to; it must be among the content pages",
  ),
  social: setting(
    z
      .array(
        z.strictObject({ title: line(40), href: httpsAddress }, "must have title and href, and nothing else"),
        "must be a list of links",
      )
      .check(z.maxLength(12, "must have at most 12 links")),
    [],
    'the footer\'s links to the shop elsewhere, such as [{"title": "Facebook", "href": "https://www.facebook.com/shop"}]',
  ),
  colours: setting(
    coloursSchema,
    DEFAULT_COLOURS,
    "the colours of links and buttons, in pages and emails; each must be readable on the shop's grounds",
  ),
  emailSender: setting(
    z.nullable(z.string(MAILBOX_FAULT).check(z.regex(MAILBOX, MAILBOX_FAULT))),
    null,
    'who emails are from, such as "Shop <shop@example.com>"; null: MAIL_FROM, or the name with CONTACT_EMAIL',
  ),
  emailFooter: setting(
    z.nullable(z.array(line(200), "must be a list of lines").check(z.maxLength(6, "must have at most 6 lines"))),
    null,
    "the lines below every email; null: the trading name and the phone number",
  ),
  birthdayEmail: setting(
    writtenEmail,
    null,
    "the email that members who chose the birthday offer get on their birthday: its subject and text, in which {name} is their first name; null: none",
  ),
  basketEmail: setting(
    writtenEmail,
    null,
    "the email that members who want it get a day after they left a basket: its subject and text, in which {name} is their first name; null: none",
  ),
  bestsellersBySales: setting(
    z.boolean("must be true or false"),
    false,
    "whether bestsellers are what sold best in the last 30 days, followed by the most popular; false: the most popular only",
  ),
  emailWords: setting(
    emailWordsSchema,
    {},
    'the words of emails that differ from the default ones, such as {"packed": {"subject": "Order {order} is packed"}}',
  ),
  accounts: setting(
    accountsSchema,
    DEFAULT_ACCOUNTS,
    "the codes of the accounts in the books, to which the office's journals for Xero or MYOB go",
  ),
};

export type SettingName = keyof typeof SETTINGS;
/** The parsed values that the shop uses. */
export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]["schema"]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

/** Returns one sentence per problem in a value: the position in the value, then "must be …". */
export function listProblems(name: SettingName, value: unknown): string[] {
  const { error } = z.safeParse(SETTINGS[name].schema as z.ZodMiniType, value);
  return (error?.issues ?? []).map(({ path, message }) =>
    path.length === 0 ? `${name} ${message}.` : `${name}: ${path.map(String).join(".")} ${message}.`,
  );
}

/**
 * Returns the settings with these values. A setting has its default if the value is missing, or is invalid because another
 * release wrote it.
 */
export function getSettings(values: Readonly<Record<string, unknown>>): Settings {
  const entries = SETTING_NAMES.map((name) => {
    const { schema, initial } = SETTINGS[name] as Definition<z.ZodMiniType>;
    const given = z.safeParse(schema, Object.hasOwn(values, name) ? values[name] : initial);
    return [name, given.success ? given.data : z.parse(schema, initial)];
  });
  return Object.fromEntries(entries) as Settings;
}
