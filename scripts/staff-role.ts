/** npm run staff:role -- EMAIL ROLE|member */
import { isStaffRole, ROLE_WORDS, STAFF_ROLES } from "../app/domain/staff/staff-roles";
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Changes what an account may do for the shop, and signs it out everywhere.

${STAFF_ROLES.map((role) => `  npm run staff:role -- EMAIL ${role.padEnd(8)}  ${ROLE_WORDS[role]}`).join("\n")}
  npm run staff:role -- EMAIL member    no longer works for the shop

  --reset-second-factor   takes the second factor away as well, for an owner who lost the app and the recovery codes`;

await command({
  name: "staff:role -- EMAIL ROLE",
  usage: USAGE,
  options: { "reset-second-factor": { type: "boolean" } },
  stopped: "The role was not changed",
  changes: true,
  async run({ positionals, values }) {
    const [email, role, ...more] = positionals;
    if (email === undefined || role === undefined || more.length > 0) throw new Unusable();
    if (role !== "member" && !isStaffRole(role)) throw new Unusable(`There is no role ${role}.`);
    const { changeRole, StaffChangeRefused, takeSecondFactor } = await import(
      "../app/domain/staff/staff-accounts.server"
    );
    const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
    try {
      const isDone = await onDatabase(async () => {
        if (!(await changeRole(email, role, AT_THE_COMMAND_LINE))) return false;
        if (values["reset-second-factor"]) await takeSecondFactor(email, AT_THE_COMMAND_LINE);
        return true;
      });
      if (isDone) {
        console.log(`${email}  ${role}`);
        return 0;
      }
    } catch (error) {
      if (!(error instanceof StaffChangeRefused)) throw error;
      console.error(error.message);
      return 1;
    }
    console.error(`There is no account for ${email}.`);
    return 1;
  },
});
