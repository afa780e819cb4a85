/** Checks the settings that a shop needs once it is open to customers. */
import { nearestName } from "./nearest-name";

/** A setting that needs attention, with a sentence that gives the reason. */
export interface SettingWarning {
  setting: string;
  message: string;
}

/** Environment variables that only scripts read. */
const OF_SCRIPTS = ["PROCESSES", "NGINX", "CHROMIUM", "PROMTOOL"];

type Lack = [setting: string, isLacking: (set: Given) => boolean, message: string];
/** Returns a variable's value by the variable's name. An empty value counts as missing. */
type Given = (name: string) => string | undefined;

const LACKS: readonly Lack[] = [
  [
    "STRIPE_SECRET_KEY",
    (set) => !set("STRIPE_SECRET_KEY") && set("PAYMENTS") !== "sandbox",
    "No payment adapter is set, so no one can pay by card. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.",
  ],
  [
    "PAYMENTS",
    (set) => set("PAYMENTS") === "sandbox",
    "Payments go to the sandbox, which takes no money. Set STRIPE_SECRET_KEY and take PAYMENTS=sandbox out.",
  ],
  [
    "SMTP_URL",
    (set) => !set("SMTP_URL"),
    "No mail server is set, so emails reach no one: they are files in DATA_DIR/outbox. Set SMTP_URL.",
  ],
  [
    "MAIL_FROM",
    (set) => Boolean(set("SMTP_URL")) && !set("MAIL_FROM") && !set("CONTACT_EMAIL"),
    "Emails come from shop@localhost, which mail servers refuse. Set MAIL_FROM, or CONTACT_EMAIL for both.",
  ],
  [
    "MAIL_REPLY_TO",
    (set) => Boolean(set("MAIL_REPLY_TO")) && !set("MAIL_WEBHOOK_SECRET") && !set("MAIL_IMAP_URL"),
    "Answers of customers go to MAIL_REPLY_TO, from where none reaches the office. Set MAIL_IMAP_URL or MAIL_WEBHOOK_SECRET.",
  ],
  [
    "SHOP_ORIGIN",
    (set) => !set("SHOP_ORIGIN"),
    "The shop's origin is not set, so links in emails lead to localhost. Set SHOP_ORIGIN, such as https://shop.example.",
  ],
  [
    "CONTACT_EMAIL",
    (set) => !set("CONTACT_EMAIL"),
    "No contact address is set, so messages from customers go to shop@localhost. Set CONTACT_EMAIL.",
  ],
  [
    "TRUST_PROXY",
    (set) => !set("TRUST_PROXY"),
    "No proxy is trusted, so behind one all shoppers share its limits. Set TRUST_PROXY, or TRUST_PROXY=0 where there is none.",
  ],
  [
    "BACKUP_TO",
    (set) => !set("BACKUP_TO"),
    "No backups are made by night. Set BACKUP_TO to a folder on another disk, or a bucket.",
  ],
  [
    "BACKUP_PASSPHRASE",
    (set) => Boolean(set("BACKUP_TO")) && !set("BACKUP_PASSPHRASE"),
    "Backups leave the secrets out. Set BACKUP_PASSPHRASE.",
  ],
];

/**
 * Lists missing settings of a shop that is open to customers, and variables whose names look like misspellings of those in
 * `known`. `source` is the environment before validation, so that it can be invalid.
 */
export function checkSettings(source: Record<string, string | undefined>, known: readonly string[]): SettingWarning[] {
  const set: Given = (name) => source[name] || undefined;
  const lacking = LACKS.filter(([, isLacking]) => isLacking(set));
  return [...lacking.map(([setting, , message]) => ({ setting, message })), ...findMisspelt(source, known)];
}

function findMisspelt(source: Record<string, string | undefined>, known: readonly string[]): SettingWarning[] {
  const names = [...known, ...OF_SCRIPTS];
  return Object.keys(source)
    .filter((name) => !names.includes(name))
    .flatMap((setting) => {
      const meant = nearestName(setting, names);
      return meant === null ? [] : [{ setting, message: `${setting} is not a setting: did you mean ${meant}?` }];
    });
}
