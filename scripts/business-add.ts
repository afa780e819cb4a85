/** npm run business:add -- --email ADDRESS --first-name NAME --surname NAME --company NAME --abn NUMBER */
import { centsIn, currencyIn, openByCommand, PERSON_USAGE, personIn, personOptions, required } from "./account-command";
import { Unusable } from "./command";

const usage = `Creates a business account and emails its contact a link to choose a password.

  npm run business:add -- --email ADDRESS --first-name NAME --surname NAME --company NAME --abn NUMBER
                          [--credit-limit DOLLARS] [--currency CODE] [--no-email]

${PERSON_USAGE}
  --company NAME
  --abn NUMBER          a valid ABN or ACN
  --credit-limit DOLLARS  for example 5000 or 2500.50; default 0
  --currency CODE       currency of the account; default AUD`;

await openByCommand({
  name: "business:add",
  usage,
  options: {
    ...personOptions,
    company: { type: "string" },
    abn: { type: "string" },
    "credit-limit": { type: "string" },
    currency: { type: "string" },
  },
  async open(typed, to) {
    const { companyNumber } = await import("../app/domain/accounts/company-number");
    const { openBusinessAccount } = await import("../app/domain/accounts/open-account.server");
    const person = await personIn(typed);
    const number = companyNumber(required(typed, "abn"));
    if (!number) throw new Unusable(`--abn: ${typed.abn} is not a valid ABN or ACN.`);
    const business = {
      companyName: required(typed, "company"),
      companyNumber: number,
      creditLimitCents: centsIn("credit-limit", String(typed["credit-limit"] ?? "0")),
      currency: await currencyIn(String(typed.currency ?? "AUD")),
    };
    return openBusinessAccount(person, business, to);
  },
});
