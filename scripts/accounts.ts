/** npm run accounts -- show | pay | take-back | limit | business EMAIL */
import type { AccountMovement } from "../app/domain/orders/payment";
import {
  type AccountArguments,
  BUSINESS_USAGE,
  businessIn,
  businessOptions,
  centsIn,
  required,
} from "./account-command";
import { command, onDatabase, Unusable } from "./command";
import { pageCount, pageIn } from "./pages";

const USAGE = `Shows and changes the accounts of businesses.

  npm run accounts -- show EMAIL              what it owes, its limit, and its ledger; --page N for older movements
  npm run accounts -- pay EMAIL               book a payment against what it owes; the business gets an email
                      --amount DOLLARS
                      --transfer REFERENCE    it came by bank transfer, with these words
                      --cheque NUMBER         or by cheque
                      --received DAY          the day it came, such as 2027-01-26; today unless given
                      --in-credit             it may be more than the business owes
  npm run accounts -- take-back EMAIL         take back a booked payment, such as a dishonoured cheque; the business gets an email
                      --reason WORDS          as the business reads it
                      --transfer, --cheque, --received   which payment it was
  npm run accounts -- limit EMAIL DOLLARS     how much it may owe
  npm run accounts -- business EMAIL          make a member's account a business's:

${BUSINESS_USAGE}

  --json   print JSON, with show`;

const options = {
  ...businessOptions,
  page: { type: "string" },
  amount: { type: "string" },
  transfer: { type: "string" },
  cheque: { type: "string" },
  received: { type: "string" },
  reason: { type: "string" },
  "in-credit": { type: "boolean" },
  json: { type: "boolean" },
} as const;

type Given = { email: string; rest: readonly string[]; typed: AccountArguments };

const VERBS: Record<string, (given: Given) => Promise<() => Promise<number>>> = {
  show,
  pay,
  "take-back": takeBack,
  limit,
  business,
};

await command({
  name: "accounts -- show EMAIL",
  usage: USAGE,
  options,
  stopped: "Stopped",
  changes: ({ positionals: [verb] }) => verb !== "show",
  async run({ positionals: [verb = "", email, ...rest], values }) {
    const read = VERBS[verb];
    if (!read || email === undefined || (verb !== "limit" && rest.length > 0)) throw new Unusable();
    const act = await read({ email, rest, typed: values as AccountArguments });
    const { StaffRefused } = await import("../app/domain/orders/refusals");
    try {
      return await onDatabase(act);
    } catch (error) {
      if (!(error instanceof StaffRefused)) throw error;
      console.error(error.message);
      return 1;
    }
  },
});

async function show({ email, typed }: Given) {
  const { showAccount } = await import("../app/domain/orders/balance-payments.server");
  const { creditLeft } = await import("../app/domain/accounts/profile");
  const { formatMoney } = await import("../app/domain/money/money");
  const page = pageIn(typed.page);
  return async () => {
    const { account, movements, total, pages } = await showAccount(email, page);
    const { companyName, companyNumber, balanceCents, creditLimitCents, valueOnHoldCents, valueOnOrderCents } = account;
    const left = creditLeft(account);
    const facts = { companyName, companyNumber, balanceCents, creditLimitCents, valueOnHoldCents, valueOnOrderCents };
    if (typed.json) {
      console.log(JSON.stringify({ ...facts, creditLeftCents: left, movements, total }, null, 2));
      return 0;
    }
    console.log(`${companyName}, ${companyNumber}`);
    console.log(
      `Owes ${formatMoney(balanceCents)}; on order ${formatMoney(valueOnOrderCents)}; on hold ${formatMoney(valueOnHoldCents)}`,
    );
    console.log(`Credit limit ${formatMoney(creditLimitCents)}; left ${formatMoney(left ?? 0)}\n`);
    for (const each of movements) console.log(movementLine(each, formatMoney));
    console.log(pageCount({ total, page, pages }, "movement"));
    return 0;
  };
}

function movementLine(each: AccountMovement, money: (cents: number) => string): string {
  const { at, kind, cents, orderNumber, way, reference, receivedOn, takenBack } = each;
  const booking = `${way} ${reference}, received ${receivedOn}${takenBack ? ", taken back" : ""}`;
  const about = way === "" ? (orderNumber ?? "by card") : booking;
  return `${at.slice(0, 10)}  ${kind.padEnd(7)}  ${money(cents).padStart(11)}  ${about.replace(/\p{C}/gu, "�")}`;
}

async function pay({ email, typed }: Given) {
  const { bookPayment } = await import("../app/domain/orders/balance-payments.server");
  const { todayInSydney } = await import("../app/domain/dates/sydney-days");
  const { centsTyped } = await import("../app/domain/money/typed-amount");
  const { formatMoney } = await import("../app/domain/money/money");
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  const cents = centsTyped(String(typed.amount ?? ""));
  if (cents === null) throw new Unusable("--amount must be an amount in dollars, such as 12.50.");
  const { receivedOn, ...payment } = await paymentIn(typed);
  const booking = {
    ...{ ...payment, cents, receivedOn: receivedOn ?? todayInSydney() },
    mayBeInCredit: typed["in-credit"] === true,
  };
  return async () => {
    const { balanceCents } = await bookPayment(email, booking, AT_THE_COMMAND_LINE);
    console.log(`${email}  ${formatMoney(cents)} booked, owes ${formatMoney(balanceCents)}`);
    return 0;
  };
}

/** Parses the payment from the options. The day of the payment is null if the option isn't given. Throws {@link Unusable}. */
async function paymentIn({ transfer, cheque, received }: AccountArguments) {
  const { isRealDate } = await import("../app/domain/stores/store");
  if ((transfer === undefined) === (cheque === undefined)) throw new Unusable("Use either --transfer or --cheque.");
  const receivedOn = received === undefined ? null : String(received);
  if (receivedOn !== null && (!/^\d{4}-\d{2}-\d{2}$/.test(receivedOn) || !isRealDate(receivedOn)))
    throw new Unusable(`--received ${receivedOn} is not a date, such as 2027-01-26.`);
  const way = transfer === undefined ? ("cheque" as const) : ("bank transfer" as const);
  return { way, reference: String(transfer ?? cheque), receivedOn };
}

async function takeBack({ email, typed }: Given) {
  const { takePaymentBack } = await import("../app/domain/orders/balance-payments.server");
  const { formatMoney } = await import("../app/domain/money/money");
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  const payment = { ...(await paymentIn(typed)), reason: required(typed, "reason") };
  return async () => {
    const { cents, account } = await takePaymentBack(email, payment, AT_THE_COMMAND_LINE);
    console.log(`${email}  ${formatMoney(cents)} taken back, owes ${formatMoney(account.balanceCents)}`);
    return 0;
  };
}

async function limit({ email, rest: [dollars, ...more] }: Given) {
  if (dollars === undefined || more.length > 0) throw new Unusable("The limit is missing.");
  const cents = centsIn("limit", dollars);
  const { changeCreditLimit } = await import("../app/domain/accounts/member-settings.server");
  const { formatMoney } = await import("../app/domain/money/money");
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  return async () => {
    if (await changeCreditLimit(email, cents, AT_THE_COMMAND_LINE)) {
      console.log(`${email}  may owe ${formatMoney(cents)}`);
      return 0;
    }
    console.error(`There is no business account for ${email}.`);
    return 1;
  };
}

async function business({ email, typed }: Given) {
  const given = await businessIn(typed);
  const { makeBusiness } = await import("../app/domain/accounts/member-settings.server");
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  return async () => {
    if (await makeBusiness(email, given, AT_THE_COMMAND_LINE)) {
      console.log(`${email}  is a business: ${given.companyName}`);
      return 0;
    }
    console.error(`There is no account for ${email}, or it is a business already.`);
    return 1;
  };
}
