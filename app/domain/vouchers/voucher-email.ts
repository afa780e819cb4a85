import { dayInWords } from "~/domain/dates/sydney-days";
import type { Email } from "~/domain/mail/email";
import { withoutLinks } from "~/domain/mail/without-links";
import { formatMoney } from "~/domain/money/money";
import { printedCode } from "./voucher-code";

const HOW_TO_USE =
  "Enter the code at checkout. You can use it more than once, until the balance runs out. Keep this email safe: anyone with the code can use it.";

interface VoucherDelivery {
  name: string;
  email: string;
  from: string;
  greeting: string;
  valueCents: number;
  code: string;
  expiresOn: string;
  origin: string;
  /** The shop's name. */
  shop: string;
}

/** Composes the email to the recipient of a gift eVoucher. Only this email contains the code. */
export function voucherEmail({
  name,
  email,
  from,
  greeting,
  valueCents,
  code,
  expiresOn,
  origin,
  shop,
}: VoucherDelivery): Email {
  const value = formatMoney(valueCents);
  return {
    to: email,
    subject: `A ${shop} eVoucher for you: ${value}`,
    paragraphs: [
      `Dear ${withoutLinks(name)},`,
      `${withoutLinks(from)} has sent you a Gift eVoucher to spend at ${shop}, with this message:`,
      withoutLinks(greeting),
      codeInWords({ code, value, expiresOn }),
      HOW_TO_USE,
    ],
    link: { label: "Check your balance", href: `${origin}/voucher-balance` },
  };
}

interface PointsVoucher {
  name: string;
  email: string;
  /** Number of points that were converted into the voucher, as formatted text. */
  points: string;
  valueCents: number;
  code: string;
  expiresOn: string;
  origin: string;
}

/** Composes the email to a member whose points were converted into a voucher. Only this email contains the code. */
export function pointsVoucherEmail({ name, email, points, valueCents, code, expiresOn, origin }: PointsVoucher): Email {
  const value = formatMoney(valueCents);
  return {
    to: email,
    subject: `Your points have become a ${value} eVoucher`,
    paragraphs: [
      `Dear ${name},`,
      `You have collected ${points} membership points. Here is your eVoucher. Thank you for shopping with us.`,
      codeInWords({ code, value, expiresOn }),
      HOW_TO_USE,
    ],
    link: { label: "Check your balance", href: `${origin}/voucher-balance` },
  };
}

interface RefundVoucher {
  email: string;
  /** The order's number. */
  order: string;
  valueCents: number;
  code: string;
  expiresOn: string;
  origin: string;
}

/** Composes the email that delivers an eVoucher as a refund. Only this email contains the code. */
export function refundVoucherEmail({ email, order, valueCents, code, expiresOn, origin }: RefundVoucher): Email {
  const value = formatMoney(valueCents);
  return {
    to: email,
    subject: `Your ${value} eVoucher for order ${order}`,
    paragraphs: [
      `We have refunded ${value} of your order ${order} as an eVoucher.`,
      codeInWords({ code, value, expiresOn }),
      HOW_TO_USE,
    ],
    link: { label: "Check your balance", href: `${origin}/voucher-balance` },
  };
}

/** Composes the email with a new code for an eVoucher whose code was lost. Only this email contains the code. */
export function voucherAgainEmail({
  email,
  valueCents,
  code,
  expiresOn,
  origin,
}: Pick<VoucherDelivery, "email" | "valueCents" | "code" | "expiresOn" | "origin">): Email {
  const value = formatMoney(valueCents);
  return {
    to: email,
    subject: `A new code for your ${value} eVoucher`,
    paragraphs: [
      "Here is a new code for your eVoucher. The code that we sent before no longer works.",
      codeInWords({ code, value, expiresOn }),
      HOW_TO_USE,
    ],
    link: { label: "Check your balance", href: `${origin}/voucher-balance` },
  };
}

/** Composes the email to an eVoucher's previous address, after staff have sent the eVoucher to a different one. */
export function voucherMovedEmail({ email, hint, origin }: { email: string; hint: string; origin: string }): Email {
  return {
    to: email,
    subject: "Your eVoucher has been sent to another address",
    paragraphs: [
      `We have sent the eVoucher whose code ends in ${hint} to another email address, with a new code. The code that we sent to you no longer works.`,
      "If you didn't ask for this, please tell us.",
    ],
    link: { label: "Contact us", href: `${origin}/contact-us` },
  };
}

/** Composes the email with an eVoucher that the shop gives away. Only this email contains the code. */
export function givenVoucherEmail({
  email,
  message,
  valueCents,
  code,
  expiresOn,
  origin,
  shop,
}: Omit<VoucherDelivery, "name" | "from" | "greeting"> & { message: string }): Email {
  const value = formatMoney(valueCents);
  return {
    to: email,
    subject: `A ${shop} eVoucher for you: ${value}`,
    paragraphs: [
      ...(message === "" ? [] : [message]),
      `Here is an eVoucher to spend at ${shop}.`,
      codeInWords({ code, value, expiresOn }),
      HOW_TO_USE,
    ],
    link: { label: "Check your balance", href: `${origin}/voucher-balance` },
  };
}

function codeInWords({ code, value, expiresOn }: { code: string; value: string; expiresOn: string }): string {
  return `Your code: ${printedCode(code)}\nValue: ${value}\nExpires: ${dayInWords(expiresOn)}`;
}
