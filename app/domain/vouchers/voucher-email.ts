import { dayInWords } from "~/domain/dates/sydney-days";
import type { Email } from "~/domain/mail/email";
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
}

/** To the recipient of a gift eVoucher. Only this email contains the code. */
export function voucherEmail({
  name,
  email,
  from,
  greeting,
  valueCents,
  code,
  expiresOn,
  origin,
}: VoucherDelivery): Email {
  const value = formatMoney(valueCents);
  return {
    to: email,
    subject: `${from} has sent you a Lectern eVoucher for ${value}`,
    paragraphs: [
      `Dear ${name},`,
      `${from} has sent you a Gift eVoucher to spend at Lectern, with this message:`,
      greeting,
      `Your code: ${printedCode(code)}\nValue: ${value}\nExpires: ${dayInWords(expiresOn)}`,
      "Enter the code at checkout. You can use it more than once, until the balance runs out. Keep this email safe: anyone with the code can use it.",
    ],
    link: { label: "Check your balance", href: `${origin}/voucher-balance` },
  };
}
