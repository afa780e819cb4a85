/** npm run staff:role -- EMAIL ROLE|member */
import { isStaffRole, ROLE_WORDS, STAFF_ROLES } from "../app/domain/staff/staff-roles";
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Changes what an account may do for the shop, and signs it out everywhere.

${STAFF_ROLES.map((role) => `  npm run staff:role -- EMAIL ${role.padEnd(8)}  ${ROLE_WORDS[role]}`).join("\n")}
  npm run staff:role -- EMAIL member    no longer works for the shop`;

await command({
  name: "staff:role -- EMAIL ROLE",
  usage: USAGE,
  options: {},
  stopped: "The role was not changed",
  changes: true,
  async run({ positionals }) {
    const [email, role, ...more] = positionals;
    if (email === undefined || role === undefined || more.length > 0) throw new Unusable();
    if (role !== "member" && !isStaffRole(role)) throw new Unusable(`There is no role ${role}.`);
    const { changeRole } = await import("../app/domain/staff/staff-accounts.server");
    const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
    if (await onDatabase(() => changeRole(email, role, AT_THE_COMMAND_LINE))) {
      console.log(`${email}  ${role}`);
      return 0;
    }
    console.error(`There is no account for ${email}.`);
    return 1;
  },
});
