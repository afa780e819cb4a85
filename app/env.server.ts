import * as z from "zod/mini";
import { faultsTogether } from "./env-faults";
import {
  bareAddress,
  collector,
  fileStoreUrl,
  httpUrl,
  imapUrl,
  isOrigin,
  isScriptAddress,
  isStyleAddress,
  isTrustProxy,
  like,
  mailbox,
  oneOf,
  outsideScript,
  port,
  smtpUrl,
  wholeNumber,
} from "./env-formats";

const environmentSchema = z.object({
  NODE_ENV: z._default(oneOf(["development", "test", "production"]), "development"),
  PORT: z._default(port, 3000),
  /** Address on which the shop listens; the default is all addresses of the machine. */
  HOST: z.optional(like(/^[\w.:-]+$/, "must be an address or a host's name, such as 127.0.0.1")),
  /** Port and address where Prometheus reads metrics. Without a port, nothing is measured. */
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(like(/^[\w.:-]+$/, "must be an address or a host's name, such as 127.0.0.1"), "127.0.0.1"),
  /** Folder of the database file, image cache, covers and mail outbox. */
  DATA_DIR: z._default(z.string(), "data"),
  /** Bucket of a file store with an S3 API, for files that several machines share; without it the files are in DATA_DIR. */
  FILES_URL: z.optional(fileStoreUrl),
  /** Public origin of the file store. If set, browsers download books from there. */
  FILES_PUBLIC_ORIGIN: z.optional(httpUrl),
  /** Address of the PostgreSQL database, such as postgres://…; without it the shop runs on SQLite in DATA_DIR. */
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, "must be a postgres:// address; leave it out for SQLite")),
  ),
  /** Public origin of the shop, such as https://shop.example. Without it, each request's own host is used. */
  SHOP_ORIGIN: z.optional(httpUrl),
  /** Public origin of the reader; the default is the shop's host with `reader.` before it. */
  READER_ORIGIN: z.optional(httpUrl),
  /** Public origin of the office. If set, the office responds only there; the default is /office of the shop. */
  OFFICE_ORIGIN: z.optional(httpUrl),
  /**
   * Other origins whose scripts can call the API with the visitor's cookies, comma-separated. The reader's scripts always can.
   */
  API_ORIGINS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => text.split(",").every(isOrigin),
            "must be origins such as https://app.example, comma-separated",
          ),
        ),
      z.transform((text: string) => text.split(",").map((each) => each.trim())),
    ),
    [],
  ),
  /** Address of the retailer's own API, which receives requests below /api and /api2 that no call of the shop handles. */
  API_BASE_URL: z.optional(httpUrl),
  /** Maximum time in ms for this API to respond. (spec 9, Fetch timeout) */
  API_TIMEOUT_MS: z._default(
    z.coerce.number("must be ms").check(z.int("must be ms"), z.minimum(1, "must be ms")),
    30_000,
  ),
  /** Maximum number of write calls per IP address per minute. */
  API_CHANGES_A_MINUTE: z._default(wholeNumber(1, 1_000_000), 300),
  /**
   * Secrets of at least 32 characters, comma-separated. The first one signs cookies, and all of them verify cookies. By
   * default, one is created and stored in DATA_DIR.
   */
  COOKIE_SECRETS: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  /** Express's `trust proxy`: the number of proxies in front of the shop, or their addresses, comma-separated. */
  TRUST_PROXY: z._default(
    z
      .string()
      .check(z.refine(isTrustProxy, "must be the number of proxies in front, or their addresses, comma-separated")),
    "",
  ),
  /** Style of the stores' interactive map. The tiles must come from the same host. */
  MAP_STYLE_URL: z.optional(
    z.string().check(z.refine(isStyleAddress, "must be the http(s) address of a MapLibre style")),
  ),
  /** Address of a CDN in front of /images, without a trailing slash. */
  IMAGE_BASE_URL: z.optional(httpUrl),
  /** `1` allows covers from private and loopback hosts. */
  PRIVATE_COVERS: z._default(z.string(), ""),
  /** `1` allows webhooks to private and loopback hosts, also without https. */
  PRIVATE_WEBHOOKS: z._default(z.string(), ""),
  /** Seconds for which a process caches a page that is the same for all anonymous visitors; 0 disables the cache. At most 60. */
  PAGE_CACHE_SECONDS: z._default(wholeNumber(0, 60), 5),
  /** `off` removes the shop's service workers from browsers that installed them. */
  SERVICE_WORKERS: z._default(oneOf(["on", "off"]), "on"),
  /** Keys for push messages to browsers (`npm run push:keys` makes them), and a contact for push services. Set all or none. */
  VAPID_PUBLIC_KEY: z.optional(like(/^[\w-]{87}$/, "must be a public key as `npm run push:keys` prints it")),
  VAPID_PRIVATE_KEY: z.optional(like(/^[\w-]{43}$/, "must be a private key as `npm run push:keys` prints it")),
  VAPID_SUBJECT: z.optional(like(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must be a mailto: or https: address")),
  /** `1` allows push services on private and loopback hosts, and over http. */
  PRIVATE_PUSH: z._default(z.string(), ""),
  /** Key for looking up addresses with Google Places; without it, the shop's own list of suburbs is used. */
  GOOGLE_PLACES_KEY: z.optional(z.string()),
  GOOGLE_PLACES_HOST: z._default(httpUrl, "https://maps.googleapis.com"),
  /**
   * Brand in the second address of the account, /{brand}-account. It is set at build time; here it is read only to refuse a
   * mismatch.
   */
  BRAND: z.optional(
    z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must have only lowercase letters, digits and hyphens")),
  ),
  /** Trading name, tax number and phone line shown in the footer. */
  TRADING_NAME: z._default(z.string(), "Lectern Books Pty Ltd"),
  TAX_NUMBER: z._default(z.string(), "ABN 00 000 000 000"),
  CUSTOMER_SERVICE_PHONE: z._default(z.string(), "1300 000 000"),
  /** Time in Sydney until which orders are sent the same day, if it is a working day. */
  ORDER_CUT_OFF: z._default(like(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time, such as 14:00"), "14:00"),
  /** Country, optionally with a state, whose public holidays the shop observes. */
  PUBLIC_HOLIDAYS: z._default(like(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, "must be a country, such as AU-NSW"), "AU-NSW"),
  /** Additional days without dispatch. */
  CLOSED_DAYS: z._default(like(/^\d{4}-\d\d-\d\d(, ?\d{4}-\d\d-\d\d)*$/, "must be days, such as 2026-12-24"), ""),
  /** Minimum and maximum number of working days for standard delivery. */
  DELIVERY_DAYS: z._default(
    like(/^\d{1,2}-\d{1,2}$/, "must be the fewest and the most working days, such as 3-7"),
    "3-7",
  ),
  /** Working days of standard delivery by range of postcodes; all other postcodes use DELIVERY_DAYS. */
  DELIVERY_ZONES: z._default(
    like(
      /^([0-9]{4}(-[0-9]{4})?=\d{1,2}-\d{1,2}(, ?|$))*$/,
      "must be postcodes with working days, such as 1000-2999=3-4,3000-5999=3-5",
    ),
    "1000-2999=3-4,3000-5999=3-5,6000-7999=4-7,0800-0999=5-7",
  ),
  /** Price of gift wrap per order, given in dollars and converted to cents; 0 means that no gift wrap is offered. */
  GIFT_WRAP_PRICE: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}(\.\d\d)?$/, "must be dollars, such as 4.95")),
      z.transform((dollars: string) => Math.round(Number(dollars) * 100)),
    ),
    0,
  ),
  /** Number of membership points for each dollar that a member pays; 0 if the shop has no points. */
  POINTS_A_DOLLAR: z._default(wholeNumber(0, 100), 0),
  /** Number of points that are converted into a voucher, and the voucher's value in dollars. */
  POINTS_VOUCHER: z._default(
    z.pipe(
      z
        .string()
        .check(z.regex(/^[1-9]\d{0,6}=([1-9]\d{0,2}|1000)$/, "must be points and 1 to 1000 dollars, such as 500=25")),
      z.transform((text: string) => ({
        points: Number.parseInt(text, 10),
        valueCents: Number(text.split("=")[1]) * 100,
      })),
    ),
    { points: 500, valueCents: 2500 },
  ),
  /** Decides whether a review by someone who hasn't bought the product here waits for staff or is published immediately. */
  REVIEWS_WITHOUT_PURCHASE: z._default(oneOf(["wait", "publish"]), "wait"),
  /**
   * Variation of the running experiment, which pages state in a meta element. Variation 1 opens the add-to-basket popup for
   * visitors whose cookie enables it.
   */
  PAGE_VARIATION: z.optional(z.string().check(z.regex(/^\d{1,3}$/, "must be a number of up to three digits"))),
  /** Mail server, such as smtp://user:password@host:587; without it emails are written to files in DATA_DIR/outbox. */
  SMTP_URL: z.optional(smtpUrl),
  /** Sender of emails; the default is the shop's name with CONTACT_EMAIL. */
  MAIL_FROM: z.optional(mailbox),
  /** Address for answers to the shop's messages, which accepts anything after a plus sign; by default the sender's address. */
  MAIL_REPLY_TO: z.optional(bareAddress),
  /** Secret that authenticates a mail server when it posts emails for MAIL_REPLY_TO to /api/mail. */
  MAIL_WEBHOOK_SECRET: z.optional(like(/^\S{16,}$/, "must have at least 16 characters, without spaces")),
  /** Mailbox whose emails become messages, such as imaps://user:password@host/INBOX?done=Archive. */
  MAIL_IMAP_URL: z.optional(imapUrl),
  /** Email address for messages from /contact-us, and for departments without their own address. */
  CONTACT_EMAIL: z._default(bareAddress, "shop@localhost"),
  /** Email address for staff to report issues of the shop; the default is CONTACT_EMAIL. */
  ISSUES_EMAIL: z.optional(bareAddress),
  CONTACT_EMAIL_BUYING: z.optional(bareAddress),
  CONTACT_EMAIL_ADMIN: z.optional(bareAddress),
  CONTACT_EMAIL_WAREHOUSE: z.optional(bareAddress),
  /**
   * Payment gateway: `stripe`, or `sandbox`, which simulates one. The default is Stripe if its key is set, otherwise the
   * sandbox, except in production.
   */
  PAYMENTS: z.optional(oneOf(["stripe", "sandbox"])),
  /**
   * Payment methods that the payment page offers in addition to cards, such as apple-pay,google-pay,afterpay. Without it the
   * shop mentions only cards.
   */
  PAYMENT_WAYS: z.optional(
    z.pipe(
      z.transform((text) =>
        String(text)
          .split(",")
          .map((each) => each.trim()),
      ),
      z.array(oneOf(["apple-pay", "google-pay", "paypal", "afterpay"])),
    ),
  ),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^[rs]k_/, "must be a secret key, such as sk_live_…"))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_/, "must be a signing secret, such as whsec_…"))),
  STRIPE_API_HOST: z._default(httpUrl, "https://api.stripe.com"),
  /** Origin of Stripe's payment page, which the shop's forms can redirect to. */
  STRIPE_PAGE_ORIGIN: z._default(httpUrl, "https://checkout.stripe.com"),
  /**
   * Target for the events of consenting visitors: an address that accepts JSON, or `file`. Without it the shop tracks nothing,
   * and doesn't ask visitors for consent.
   */
  ANALYTICS_URL: z.optional(collector),
  /** Bearer token for ANALYTICS_URL. */
  ANALYTICS_KEY: z.optional(z.string()),
  /** Target for unexpected errors, without personal data: an address that accepts JSON, or `file`. */
  ERROR_REPORTS_URL: z.optional(collector),
  ERROR_REPORTS_KEY: z.optional(z.string()),
  /** Support chat for consenting visitors: a script's address, or `email` for the contact form in a dialog. */
  SUPPORT_CHAT: z.optional(
    z
      .string()
      .check(z.refine((text) => text === "email" || isScriptAddress(text), "must be a script's address, or email")),
  ),
  /** Address of a script that runs experiments for consenting visitors. */
  EXPERIMENTS_URL: z.optional(outsideScript),
  /**
   * Key that identifies the shop to search engines when it reports changed products (IndexNow). Without the key none are
   * reported.
   */
  INDEXNOW_KEY: z.optional(like(/^[A-Za-z0-9-]{8,128}$/, "must be 8 to 128 letters, digits and hyphens")),
  /** Address of the search engine that receives these reports and shares them with others, or `file`. */
  INDEXNOW_URL: z._default(collector, "https://api.indexnow.org/indexnow"),
  /** JSON file of experiments that the server runs for consenting visitors. */
  EXPERIMENTS_FILE: z.optional(z.string()),
  /** Target of `npm run backup`: a folder, or a bucket as in FILES_URL. */
  BACKUP_TO: z.optional(z.string()),
  /** Number of backups to retain in BACKUP_TO. */
  BACKUP_KEEP: z._default(wholeNumber(1, 10_000), 14),
  /**
   * Passphrase that encrypts the secrets in a backup, which otherwise leaves them out. Keep it in a different place from the
   * backups.
   */
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12, "must have at least 12 characters"))),
  /** `1` makes the shop refuse to start in production if `npm run check` would report anything. */
  STRICT_START: z._default(z.string(), ""),
  LOG_LEVEL: z._default(oneOf(["silent", "error", "warn", "info", "debug"]), "info"),
  /** Minimum duration in ms of statements that are logged by name; 0 disables this log. */
  SLOW_QUERY_MS: z._default(wholeNumber(0, 600_000), 1000),
  /** `1` logs every SQL statement and the number per request. */
  LOG_QUERIES: z._default(z.string(), ""),
});

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(environmentSchema.shape);

export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads the environment once. Throws an Error that names each invalid variable and its valid values. Empty strings count as
 * unset, as with a shell's `VAR= command`.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  const faults = parsed.success
    ? faultsTogether(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new Error(`The environment is invalid.\n${faults.join("\n")}`);
}

export const env: Environment = readEnvironment(process.env);

declare const __BRAND__: string;

/** Brand for which the build made account addresses (remix.config.js); outside a build, the brand in the environment. */
export const builtBrand: string = typeof __BRAND__ === "undefined" ? (env.BRAND ?? "lectern") : __BRAND__;

declare const __BUILD_DATE__: string;

/** Time of the build, or of the start outside a build, in UTC ISO format. */
export const builtAt: string = typeof __BUILD_DATE__ === "undefined" ? new Date().toISOString() : __BUILD_DATE__;

declare const __VERSION__: string;

/** Release of the build, such as 0.1.0+20270307T1015; outside a build, `development`. */
export const version: string = typeof __VERSION__ === "undefined" ? "development" : __VERSION__;
