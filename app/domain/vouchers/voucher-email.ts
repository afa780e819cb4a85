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
    subject: `${from} has sent you a Lectern eVoucher of ${value}`,
    paragraphs: [
      `Dear ${name},`,
      `${from} has sent you a Gift eVoucher to spend in our shop, with these words:`,
      greeting,
      `Your code: ${printedCode(code)}\nValue: ${value}\nGood until: ${dayInWords(expiresOn)}`,
      "Type the code in when you check out. You can spend it a bit at a time; what is left stays on it. Keep this letter: whoever has the code can spend it.",
    ],
    link: { label: "See what is left on it", href: `${origin}/voucher-balance` },
  };
}
