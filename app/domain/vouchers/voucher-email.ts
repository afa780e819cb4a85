import { dayInWords } from "~/domain/dates/sydney-days";
import type { Email } from "~/domain/mail/email";
import { withoutLinks } from "~/domain/mail/without-links";
import { wordedEmail } from "~/domain/mail/worded-email";
import { formatMoney } from "~/domain/money/money";
import { printedCode } from "./voucher-code";

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
  return wordedEmail("voucher", {
    to: email,
    values: { value, name: withoutLinks(name), from: withoutLinks(from), shop },
    fixed: [withoutLinks(greeting), codeInWords({ code, value, expiresOn })],
    link: checkBalance(origin),
  });
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
  return wordedEmail("pointsVoucher", {
    to: email,
    values: { value, points, name },
    fixed: [codeInWords({ code, value, expiresOn })],
    link: checkBalance(origin),
  });
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
  return wordedEmail("refundVoucher", {
    to: email,
    values: { value, order },
    fixed: [codeInWords({ code, value, expiresOn })],
    link: checkBalance(origin),
  });
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
  return wordedEmail("voucherAgain", {
    to: email,
    values: { value },
    fixed: [codeInWords({ code, value, expiresOn })],
    link: checkBalance(origin),
  });
}

/** Composes the email to an eVoucher's previous address, after staff have sent the eVoucher to a different one. */
export function voucherMovedEmail({ email, hint, origin }: { email: string; hint: string; origin: string }): Email {
  return wordedEmail("voucherMoved", {
    to: email,
    values: { ending: hint },
    link: { label: "Contact us", href: `${origin}/contact-us` },
  });
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
  return wordedEmail("givenVoucher", {
    to: email,
    values: { value, shop },
    first: message === "" ? [] : [message],
    fixed: [codeInWords({ code, value, expiresOn })],
    link: checkBalance(origin),
  });
}

function checkBalance(origin: string): { label: string; href: string } {
  return { label: "Check your balance", href: `${origin}/voucher-balance` };
}

function codeInWords({ code, value, expiresOn }: { code: string; value: string; expiresOn: string }): string {
  return `Your code: ${printedCode(code)}\nValue: ${value}\nExpires: ${dayInWords(expiresOn)}`;
}
