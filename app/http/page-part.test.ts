import { redirect } from "@remix-run/node";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { neededPart } from "./page-part.server";

const WORDS = "Could not load preferences.";

test("a page that can't be loaded is a 500 with the spec's words", async () => {
  const thrown = await neededPart(WORDS, Promise.reject(new Error("no such table"))).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  if (!(thrown instanceof Response)) return;
  expect([thrown.status, await thrown.text()]).toEqual([500, WORDS]);
});

test.each([redirect("/login"), new DatabaseUnavailable("57P01")])(
  "what has an answer of its own keeps it: %s",
  async (known) => {
    await expect(neededPart(WORDS, Promise.reject(known))).rejects.toBe(known);
  },
);

test("what loads is given through", async () => {
  expect(await neededPart(WORDS, Promise.resolve(7))).toBe(7);
});
