/** npm run staff:add -- --email ADDRESS --first-name NAME --surname NAME */
import { openByCommand, PERSON_USAGE, personIn, personOptions } from "./account-command";

const usage = `Creates a staff account and emails the person a link to choose a password.

  npm run staff:add -- --email ADDRESS --first-name NAME --surname NAME [--no-email]

${PERSON_USAGE}`;

await openByCommand({
  name: "staff:add",
  usage,
  options: personOptions,
  async open(typed, to) {
    const { openStaffAccount } = await import("../app/domain/accounts/open-account.server");
    return openStaffAccount(await personIn(typed), to);
  },
});
