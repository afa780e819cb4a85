/** npm run staff:add -- --email ADDRESS --first-name NAME --surname NAME */
import { STAFF_ROLES } from "../app/domain/staff/staff-roles";
import { openByCommand, PERSON_USAGE, personIn, personOptions } from "./account-command";
import { Unusable } from "./command";

const usage = `Creates a staff account and emails the person a link to choose a password.

  npm run staff:add -- --email ADDRESS --first-name NAME --surname NAME [--role staff|door] [--no-email]

${PERSON_USAGE}
  --role staff          serves customers in a store and checks eTickets in (the default)
  --role door           only checks eTickets in`;

await openByCommand({
  name: "staff:add",
  usage,
  options: { ...personOptions, role: { type: "string" } },
  async open(typed, to) {
    const { openStaffAccount } = await import("../app/domain/accounts/open-account.server");
    const role = STAFF_ROLES.find((each) => each === (typed.role ?? "staff"));
    if (!role) throw new Unusable(`--role must be one of ${STAFF_ROLES.join(", ")}.`);
    return openStaffAccount(await personIn(typed), role, to);
  },
});
