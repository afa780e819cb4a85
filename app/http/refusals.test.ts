import { describe, expect, test } from "vitest";
import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { FieldRefused, TooManyTries } from "~/domain/accounts/refusals";
import { SoldOut } from "~/domain/orders/refusals";
import { findRefusal, refusalIn } from "./refusals.server";

describe("a refusal", () => {
  test("a refusal has its status, and the words of its class or of the class it extends", () => {
    const error = new SoldOut("9780000000002", "A book");
    expect(refusalIn(error)).toEqual({ status: 409, message: error.message });
  });

  test("a refusal names its field", () => {
    expect(refusalIn(new FieldRefused("email", "Taken."))).toEqual({ status: 422, message: "Taken.", field: "email" });
  });

  test("a refusal gives the time to try again", () => {
    const refused = refusalIn(new TooManyTries(new Date(Date.now() + 119_000)));
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(100);
    expect(refused.message).toBe("Too many attempts. Please try again in 2 minutes.");
  });
});

test.each([new Error("a fault"), "text"])("doesn't turn other errors into refusals: %s", (thrown) => {
  expect(findRefusal(thrown)).toBeNull();
  expect(() => refusalIn(thrown)).toThrow();
});

test("a form never reports an unavailable database as a refusal of its own", () => {
  const error = new DatabaseUnavailable("57P01");
  expect(findRefusal(error)?.status).toBe(503);
  expect(() => refusalIn(error)).toThrow(error);
});
