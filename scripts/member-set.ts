/** npm run member:set -- EMAIL [--group NAME] [--affiliate yes|no] [--billing-address fixed|editable] … */
import type { MemberSettings } from "../app/domain/accounts/profile";
import { centsIn, currencyIn } from "./account-command";
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Changes settings of an account that only staff can change.

  npm run member:set -- EMAIL [options]

  --group NAME          the customer group; content pages can show blocks to a group; "" for none
  --affiliate yes|no    whether the member refers customers by affiliate links
  --billing-address fixed|editable  whether the member may change the billing address
  --on-hold DOLLARS     how much of the credit limit is held back
  --adobe-id ID         the member's id for protected eBooks; "" for none
  --currency CODE       the member's currency; with any other than AUD, the basket's prices read A$24.99`;

const MAX_NAME_LENGTH = 100;

/** Reads an option with two possible values. Throws {@link Unusable} for any other value. */
function choiceIn(
  option: string,
  typed: string | undefined,
  [yes, no]: readonly [string, string],
): boolean | undefined {
  if (typed === undefined) return undefined;
  if (typed !== yes && typed !== no) throw new Unusable(`--${option} must be ${yes} or ${no}.`);
  return typed === yes;
}

function nameIn(option: string, typed: string | undefined): string | undefined {
  const name = typed?.trim();
  if (name !== undefined && [...name].length > MAX_NAME_LENGTH) {
    throw new Unusable(`--${option} can have at most ${MAX_NAME_LENGTH} characters.`);
  }
  return name;
}

await command({
  name: "member:set -- EMAIL",
  usage: USAGE,
  options: {
    group: { type: "string" },
    affiliate: { type: "string" },
    "billing-address": { type: "string" },
    "on-hold": { type: "string" },
    "adobe-id": { type: "string" },
    currency: { type: "string" },
  },
  stopped: "The account was not changed",
  changes: true,
  async run({ positionals, values }) {
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0) throw new Unusable();
    const onHold = values["on-hold"];
    const all: MemberSettings = {
      group: nameIn("group", values.group),
      isAffiliate: choiceIn("affiliate", values.affiliate, ["yes", "no"]),
      isBillingAddressEditable: choiceIn("billing-address", values["billing-address"], ["editable", "fixed"]),
      valueOnHoldCents: onHold === undefined ? undefined : centsIn("on-hold", onHold),
      adobeId: nameIn("adobe-id", values["adobe-id"]),
      currency: values.currency === undefined ? undefined : await currencyIn(values.currency),
    };
    if (Object.values(all).every((value) => value === undefined)) throw new Unusable("There is nothing to change.");
    const { changeSettings } = await import("../app/domain/accounts/member-settings.server");
    const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
    if (await onDatabase(() => changeSettings(email, all, AT_THE_COMMAND_LINE))) {
      console.log(`Changed ${email}.`);
      return 0;
    }
    console.error(`There is no account for ${email}.`);
    return 1;
  },
});
