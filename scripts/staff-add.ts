/** npm run staff:add -- --email ADDRESS --first-name NAME --surname NAME */
import { openByCommand, PERSON_USAGE, personIn, personOptions } from "./account-command";

const usage = `Opens an account for somebody of the staff, and sends them a link to choose its password.

  npm run staff:add -- --email ADDRESS --first-name NAME --surname NAME [--no-letter]

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
