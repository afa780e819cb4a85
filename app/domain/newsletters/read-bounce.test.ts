/** Tests reading reports about emails that didn't arrive. */
import { expect, it } from "vitest";
import { readBounce } from "./read-bounce";

const report = (status: string, type = "delivery-status") =>
  new TextEncoder().encode(
    [
      "From: MAILER-DAEMON@mail.example",
      "Message-ID: <20261128.1@mail.example>",
      `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Final-Recipient: rfc822; ada@example.com",
      "Action: failed",
      `Status: ${status}`,
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      "Message-ID: <0c9d8f3e-job@shop.example>",
      "Subject: Three new books",
      "--b--",
    ].join("\r\n"),
  );

it("a report of a permanent failure names the email and the mail server's answer", () => {
  const bounce = readBounce(report("5.1.1"));
  expect(bounce?.emailIds).toContain("0c9d8f3e-job");
  expect(bounce?.answer).toBe("The receiving mail server sent it back: 5.1.1");
});

it("a report names the email in a header that Exchange has folded", () => {
  const folded = new TextDecoder().decode(report("5.1.1")).replace("Message-ID: <0c9d", "Message-ID:\r\n\t<0c9d");
  expect(readBounce(new TextEncoder().encode(folded))?.emailIds).toContain("0c9d8f3e-job");
});

it.each([
  ["a delay", report("4.2.2")],
  ["another report", report("5.1.1", "disposition-notification")],
  ["an answer", new TextEncoder().encode("Subject: Re: books\r\n\r\nStatus: 5.1.1\r\n")],
])("%s is no permanent failure", (_what, raw) => {
  expect(readBounce(raw)).toBeNull();
});
