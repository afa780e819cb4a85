import { expect, it } from "vitest";
import { giftEmail } from "~/domain/library/digital-emails";
import { voucherEmail } from "~/domain/vouchers/voucher-email";
import { emailHtml, emailText } from "./compose-email";
import { withoutLinks } from "./without-links";

it.each([
  ["https://evil.example/login", "https[:]//evil[.]example/login"],
  ["see www.evil.co.uk now", "see www[.]evil[.]co[.]uk now"],
  ["bit.ly/abc", "bit[.]ly/abc"],
  ["write to ann@evil.example", "write to ann[@]evil[.]example"],
  ["mailto:ann@evil.example", "mailto:ann[@]evil[.]example"],
  ["http://1.2.3.4/", "http[:]//1.2.3.4/"],
  ["例え。テスト。com", "例え[.]テスト[.]com"],
  ["Happy birthday! It cost $3.50, at 10.30am. See you... soon.", null],
  ["Love, J. K. 💛\nSee you @ 5", null],
])("no mail program turns %j into a link", (typed, expected) => {
  expect(withoutLinks(typed)).toBe(expected ?? typed);
});

const typed = "Win at https://evil.example/win or www.evil.example, write to win@evil.example";
const name = "Evil evil.example";
const given = { name, from: name, message: typed, greeting: typed };
const EMAILS = [
  giftEmail({ ...given, to: "grace@example.com", title: "The Salt Road", href: "https://shop.example/gift" }),
  voucherEmail({
    shop: "Lectern",
    ...given,
    ...{ email: "grace@example.com", valueCents: 5000, code: "ABCD1234EFGH5678" },
    ...{ expiresOn: "2027-01-01", origin: "https://shop.example" },
  }),
];

it.each(EMAILS)("what a buyer typed is no link in the email '$subject', neither as HTML nor as text", (email) => {
  const [html, text] = [emailHtml(email, "Lectern"), emailText(email, "Lectern")];
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\/shop\.example\//);
  for (const part of [html, text]) {
    expect(part).not.toMatch(/evil\.example|https?:\/\/evil|@evil/);
    expect(part).toContain("https[:]//evil[.]example/win");
  }
  expect(email.subject).not.toMatch(/evil/i);
});
