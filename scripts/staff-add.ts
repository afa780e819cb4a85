/** npm run staff:add -- --email ADDRESS --first-name NAME --surname NAME */
import { ROLE_WORDS, STAFF_ROLES } from "../app/domain/staff/staff-roles";
import { openByCommand, PERSON_USAGE, personIn, personOptions } from "./account-command";
import { Unusable } from "./command";

const usage = `Creates a staff account and emails the person a link to choose a password.

  npm run staff:add -- --email ADDRESS --first-name NAME --surname NAME [--role ROLE] [--no-email]

${PERSON_USAGE}
  --role ROLE           one of these; without it service
${STAFF_ROLES.map((role) => `    ${role.padEnd(8)}  ${ROLE_WORDS[role]}`).join("\n")}

The shop's first owner is opened by this command, with --role owner. Owners and managers invite the others in the office.`;

await openByCommand({
  name: "staff:add",
  usage,
  options: { ...personOptions, role: { type: "string" } },
  async open(typed, to) {
    const { openStaffAccount } = await import("../app/domain/accounts/open-account.server");
    const role = STAFF_ROLES.find((each) => each === (typed.role ?? "service"));
    if (!role) throw new Unusable(`--role must be one of ${STAFF_ROLES.join(", ")}.`);
    return openStaffAccount(await personIn(typed), role, to);
  },
});
