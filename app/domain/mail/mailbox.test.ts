import { expect, test } from "vitest";
import { MAILBOX, toMailbox } from "./mailbox";

test.each([
  ["Grace's Books & Music", "Grace's Books & Music <shop@example.com>"],
  ['Grace, "Sons"; Co. <x@y.z>', "Grace Sons Co. x y.z <shop@example.com>"],
  ["@,;", "shop@example.com"],
])("the mailbox of %s is %s", (name, mailbox) => {
  expect(toMailbox(name, "shop@example.com")).toBe(mailbox);
  expect(mailbox).toMatch(MAILBOX);
});
