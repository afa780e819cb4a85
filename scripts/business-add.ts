/** npm run business:add -- --email ADDRESS --first-name NAME --surname NAME --company NAME --abn NUMBER */
import {
  BUSINESS_USAGE,
  businessIn,
  businessOptions,
  openByCommand,
  PERSON_USAGE,
  personIn,
  personOptions,
} from "./account-command";

const usage = `Creates a business account and emails its contact a link to choose a password.

  npm run business:add -- --email ADDRESS --first-name NAME --surname NAME --company NAME --abn NUMBER
                          [--credit-limit DOLLARS] [--currency CODE] [--no-email]

${PERSON_USAGE}
${BUSINESS_USAGE}`;

await openByCommand({
  name: "business:add",
  usage,
  options: { ...personOptions, ...businessOptions },
  async open(typed, to) {
    const { openBusinessAccount } = await import("../app/domain/accounts/open-account.server");
    return openBusinessAccount(await personIn(typed), await businessIn(typed), to);
  },
});
