import { expect, it } from "vitest";
import { emailHtml, emailText } from "./compose-email";

const email = {
  to: "ada@example.com",
  subject: "Hello <b>you</b>",
  paragraphs: [`A "quoted" <script>alert(1)</script> & more, ${"word ".repeat(30)}`],
  link: { label: "Go <on>", href: "https://shop.example/x?a=1&b='2'" },
  afterwards: ["Or there: https://shop.example/login"],
};

it("wraps an email's text for any mail program and puts addresses on their own lines", () => {
  const text = emailText(email, "Lectern\n1300 000 000");
  const long = text.split("\n").filter((line) => line.length > 76);
  expect(long).toEqual([]);
  expect(text).toContain("\nhttps://shop.example/x?a=1&b='2'\n");
  expect(text).toMatch(/--\nLectern\n1300 000 000\n$/);
});

it("escapes all text in an HTML email and loads nothing", () => {
  const html = emailHtml(email, "Lectern\n1300 000 000");
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<b>you");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
  expect(html).toContain('href="https://shop.example/x?a=1&amp;b=&#39;2&#39;"');
  expect(html).toContain('<a href="https://shop.example/login"');
  expect(html).toMatch(/<a href="https:\/\/shop\.example\/x[^>]*overflow-wrap:anywhere/);
  expect(html).not.toMatch(/<(img|link|iframe)|url\(/);
});

it("an email has links and buttons in the shop's colour", () => {
  const html = emailHtml(email, "Lectern", { accent: "#123456" });
  expect(html.match(/#123456/g)).toHaveLength(3);
  expect(html).not.toContain("#7b1e2b");
});

it("an email contains the shop's logo, with the shop's name for programs that show no pictures", () => {
  const logo = { src: "cid:logo", alt: 'Grace & "Sons"', width: 120, height: 60 };
  const html = emailHtml(email, "Lectern", { logo });
  expect(html).toContain('<img src="cid:logo" alt="Grace &amp; &quot;Sons&quot;" width="120" height="60"');
});

it("an email keeps right-to-left text and emoji", () => {
  const html = emailHtml({ ...email, paragraphs: ["שלום 👩‍👩‍👧"] }, "Lectern");
  expect(html).toContain("שלום 👩‍👩‍👧");
  expect(html).toContain('dir="auto"');
});

it("an email lists amounts in aligned rows, as text and as HTML", () => {
  const rows = [
    { label: `1 × A title <b>that</b> is ${"very ".repeat(14)}long`, detail: "Paperback", amount: "$19.99" },
    { label: "Total", amount: "$1,019.99", isSum: true },
  ];
  const lines = emailText({ ...email, rows }, "Lectern").split("\n");
  const amounts = lines.filter((line) => /\$[\d,.]+$/.test(line));
  expect(amounts.map((line) => line.length)).toEqual([76, 76]);
  expect(lines).toContain("  Paperback");
  expect(lines.filter((line) => line.length > 76)).toEqual([]);
  const html = emailHtml({ ...email, rows }, "Lectern");
  expect(html).toMatch(/<th scope="row"[^>]*>1 × A title &lt;b&gt;that&lt;\/b&gt;/);
  expect(html).toMatch(/font-weight:bold">Total<\/th><td[^>]*>\$1,019\.99</);
});
