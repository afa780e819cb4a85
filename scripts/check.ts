/** npm run check -- [--strict] */
import { command, Unusable } from "./command";

const USAGE = `Checks the settings of a shop for customers: payments, mail server, origin, contact address, proxy, backups, and variables that look misspelt.

  npm run check -- [--strict]

  --strict    exits with 1 when there is anything to say`;

await command({
  name: "check",
  usage: USAGE,
  options: { strict: { type: "boolean" } },
  stopped: "The shop would not start",
  changes: false,
  async run({ positionals, values: { strict } }) {
    if (positionals.length > 0) throw new Unusable();
    const { SETTING_NAMES } = await import("../app/env.server");
    const { checkSettings } = await import("../app/domain/health/check-settings");
    const warnings = checkSettings(process.env, SETTING_NAMES);
    for (const { message } of warnings) console.log(message);
    if (warnings.length === 0) console.log("The settings are complete.");
    return strict && warnings.length > 0 ? 1 : 0;
  },
});
