import { redirect } from "@remix-run/node";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { neededPart } from "./page-part.server";

const WORDS = "Could not load preferences.";

test("answers 500 with the spec's words if a page can't be loaded", async () => {
  const thrown = await neededPart(WORDS, Promise.reject(new Error("no such table"))).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  if (!(thrown instanceof Response)) return;
  expect([thrown.status, await thrown.text()]).toEqual([500, WORDS]);
});

test.each([redirect("/login"), new DatabaseUnavailable("57P01")])(
  "passes on an error that has a response of its own: %s",
  async (known) => {
    await expect(neededPart(WORDS, Promise.reject(known))).rejects.toBe(known);
  },
);

test("returns the loaded part of a page", async () => {
  expect(await neededPart(WORDS, Promise.resolve(7))).toBe(7);
});
