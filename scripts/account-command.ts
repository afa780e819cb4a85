/** Shared code of the account commands: their arguments, and opening and closing the shop's database. */
import type { ParseArgsConfig } from "node:util";
import type { Business } from "../app/domain/accounts/business";
import type { OpenedAccount } from "../app/domain/accounts/open-account.server";
import type { Actor } from "../app/domain/staff/staff-log.server";
import { command, onDatabase, Unusable } from "./command";

export const personOptions = {
  email: { type: "string" },
  "first-name": { type: "string" },
  surname: { type: "string" },
  "no-email": { type: "boolean" },
} as const satisfies ParseArgsConfig["options"];

export const PERSON_USAGE = `  --email ADDRESS       the email address they sign in with
  --first-name NAME
  --surname NAME
  --no-email            print the link to choose a password; don't email it`;

export type AccountArguments = Record<string, string | boolean | undefined>;

interface AccountCommand {
  /** The command's npm name. */
  name: string;
  usage: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** Opens the account. Throws {@link Unusable} for invalid arguments. */
  open(typed: AccountArguments, to: { origin: string; posts: boolean; actor: Actor }): Promise<OpenedAccount>;
}

/** Returns the option's value, trimmed. Throws {@link Unusable} if it is missing or empty. */
export function required(typed: AccountArguments, name: string): string {
  const text = String(typed[name] ?? "").trim();
  if (text === "") throw new Unusable(`--${name} is missing.`);
  return text;
}

/** Converts an amount in dollars to whole cents. Throws {@link Unusable}. */
export function centsIn(option: string, given: string): number {
  const typed = given.trim();
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed))
    throw new Unusable(`--${option}: ${typed} is not an amount such as 2500.50.`);
  const [dollars = "0", cents = ""] = typed.split(".");
  return Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
}

/** Parses one of the shop's currencies, such as NZD. Throws {@link Unusable}. */
export async function currencyIn(given: string): Promise<string> {
  const { CURRENCIES } = await import("../app/domain/money/currencies");
  const currency = CURRENCIES.find((each) => each === given.trim().toUpperCase());
  if (!currency) throw new Unusable(`--currency must be one of ${CURRENCIES.join(", ")}.`);
  return currency;
}

export const businessOptions = {
  company: { type: "string" },
  abn: { type: "string" },
  "credit-limit": { type: "string" },
  currency: { type: "string" },
} as const satisfies ParseArgsConfig["options"];

export const BUSINESS_USAGE = `  --company NAME
  --abn NUMBER          a valid ABN or ACN
  --credit-limit DOLLARS  for example 5000 or 2500.50; default 0
  --currency CODE       currency of the account; default AUD`;

/** Parses the options about the business. Throws {@link Unusable}. */
export async function businessIn(typed: AccountArguments): Promise<Business> {
  const { companyNumber } = await import("../app/domain/accounts/company-number");
  const number = companyNumber(required(typed, "abn"));
  if (!number) throw new Unusable(`--abn: ${typed.abn} is not a valid ABN or ACN.`);
  return {
    companyName: required(typed, "company"),
    companyNumber: number,
    creditLimitCents: centsIn("credit-limit", String(typed["credit-limit"] ?? "0")),
    currency: await currencyIn(String(typed.currency ?? "AUD")),
  };
}

/** Parses the options about the person. Throws {@link Unusable}. */
export async function personIn(
  typed: AccountArguments,
): Promise<{ email: string; firstName: string; surname: string }> {
  const { emailFault } = await import("../app/domain/accounts/contact");
  const email = required(typed, "email");
  if (emailFault(email)) throw new Unusable(`--email: ${email} is not an email address.`);
  const names = { firstName: required(typed, "first-name"), surname: required(typed, "surname") };
  for (const name of Object.values(names))
    if ([...name].length > 100) throw new Unusable("A name can have at most 100 characters.");
  return { email, ...names };
}

/** Opens the account, and sets the process's exit status. */
export async function openByCommand({ name, usage, options, open }: AccountCommand): Promise<void> {
  await command({
    name,
    usage,
    options,
    stopped: "The account was not created",
    changes: true,
    async run({ values, positionals }) {
      if (positionals.length > 0) throw new Unusable(`Unexpected: ${positionals.join(" ")}.`);
      const typed = values as AccountArguments;
      const { env } = await import("../app/env.server");
      const { EmailTaken } = await import("../app/domain/accounts/open-account.server");
      const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
      const posts = !typed["no-email"];
      const to = { origin: env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`, posts, actor: AT_THE_COMMAND_LINE };
      try {
        const { customerCode, passwordHref } = await onDatabase(() => open(typed, to));
        console.log(`Created account ${customerCode}. To choose a password, use this link once, within 7 days:`);
        console.log(passwordHref);
      } catch (error) {
        if (!(error instanceof EmailTaken)) throw error;
        console.error(error.message);
        return 1;
      }
      if (posts) console.log("The shop will email this link when it is running.");
      return 0;
    },
  });
}
